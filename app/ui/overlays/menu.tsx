import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Anchor } from '../actions/anchor.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../indicators/icon.tsx';
import styles from './menu.module.css';
import { Popover, type PopoverTrigger } from './popover.tsx';

export type MenuItem = {
  label: ReactNode;
  icon?: IconType;
  /** Navigates to a URL … */
  href?: string;
  /** … or runs an action. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The current choice among several. */
  checked?: boolean;
  lang?: string;
};

type MenuProps = {
  trigger: (props: PopoverTrigger) => ReactNode;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

/** A list of actions under a button; arrow keys, Home and End move the focus, Escape and a click elsewhere close it. */
export function Menu({ trigger, label, items, align }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger={trigger}
      label={label}
      kind="menu"
      align={align}
      onOpenChange={setOpen}
      className={styles.panel}
    >
      {(close) => open && <MenuList items={items} close={close} />}
    </Popover>
  );
}

function MenuList({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    entriesOf(list.current)[0]?.focus();
  }, []);

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const entries = entriesOf(list.current);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (event.key === 'Tab') close();
    if (next === undefined) return;
    event.preventDefault();
    entries.at(next >= entries.length ? 0 : next)?.focus();
  }

  return (
    <div ref={list} role="none" className={styles.list} onKeyDown={walk}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a menu never changes while it is open
        <Entry key={at} item={item} close={close} />
      ))}
    </div>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const face = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className={styles.text}>{item.label}</span>
      {item.checked && <Icon of={IconCheck} size="chip" />}
    </>
  );
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    tabIndex: -1,
    lang: item.lang,
    className: cx(styles.item, item.danger && styles.danger),
  };
  function select() {
    close();
    item.onSelect?.();
  }
  if (item.href) {
    return (
      <Anchor {...shared} href={item.href} onClick={select}>
        {face}
      </Anchor>
    );
  }
  return (
    <button {...shared} type="button" disabled={item.disabled} onClick={select}>
      {face}
    </button>
  );
}

function entriesOf(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}
