import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import { Anchor } from './anchor.tsx';
import styles from './tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: ReactNode;
  count?: number | string;
  disabled?: boolean;
};

type TabsProps<Key extends string> = {
  tabs: readonly Tab<Key>[];
  active: Key;
  onActive: (key: Key) => void;
  label: string;
  /** The content of the active tab. */
  children: ReactNode;
  wide?: boolean;
};

/** Tabs over one panel; arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ tabs, active, onActive, label, children, wide }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.key === active);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = open.at(step >= open.length ? 0 : step);
    if (!next) return;
    onActive(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx('scroll-row', styles.list, wide && styles.wide)}
        onKeyDown={walk}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onActive(tab.key)}
          >
            <TabFace label={tab.label} count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}

type TabLinksProps<Key extends string> = {
  tabs: readonly (Tab<Key> & { href: string })[];
  active: Key;
  label: string;
};

/** Tabs that are addresses: a navigation that works without JavaScript. */
export function TabLinks<Key extends string>({ tabs, active, label }: TabLinksProps<Key>) {
  return (
    <nav aria-label={label} className={cx('scroll-row', styles.list)}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.key}
          href={tab.href}
          keepScroll
          className={styles.tab}
          aria-current={tab.key === active ? 'page' : undefined}
        >
          <TabFace label={tab.label} count={tab.count} />
        </Anchor>
      ))}
    </nav>
  );
}

function TabFace({ label, count }: { label: ReactNode; count?: number | string }) {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
