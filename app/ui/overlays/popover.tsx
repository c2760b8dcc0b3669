import { type ReactNode, type Ref, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './popover.module.css';
import { positionPanel } from './position.ts';

/** Props that the trigger passes to its button. */
export type PopoverTrigger = {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
};

export type PopoverProps = {
  trigger: (props: PopoverTrigger) => ReactNode;
  /** The accessible name of the panel. */
  label: string;
  align?: 'start' | 'end';
  /** Type of the content: a panel (default) or a menu. */
  kind?: 'dialog' | 'menu';
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** The content; a function gets a callback that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel under its button: closes on Escape and on a click elsewhere, is a bottom sheet on mobile, and opens without JavaScript. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', kind = 'dialog', onOpenChange, className, children } = props;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const reposition = () => positionPanel(panel.current, anchor.current, align);
    // Repositions the panel when its content loads or grows, and once at first.
    const watcher = new ResizeObserver(reposition);
    if (panel.current) watcher.observe(panel.current);
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
    };
  }, [open, align]);

  // Before the first paint of the open panel, so that it never jumps.
  function prepare(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open')
      requestAnimationFrame(() => positionPanel(panel.current, anchor.current, align));
  }

  function toggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    setOpen(event.newState === 'open');
    onOpenChange?.(event.newState === 'open');
  }

  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': kind })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is dialog or menu */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        className={cx(styles.panel, className)}
        onBeforeToggle={prepare}
        onToggle={toggle}
      >
        {typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children}
      </div>
    </>
  );
}
