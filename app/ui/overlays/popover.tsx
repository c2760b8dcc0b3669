import { type ReactNode, type Ref, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './popover.module.css';
import { positionPanel } from './position.ts';

/** What the trigger puts on its button. */
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
  /** What opens: a panel with content (default) or a menu. */
  kind?: 'dialog' | 'menu';
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** The content; a function receives what closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel under its button: hides by Escape and by a click elsewhere, a bottom sheet on mobile, opens without JavaScript. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', kind = 'dialog', onOpenChange, className, children } = props;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const place = () => positionPanel(panel.current, anchor.current, align);
    // Also when the content comes or grows while it is open; at first, too.
    const watcher = new ResizeObserver(place);
    if (panel.current) watcher.observe(panel.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, align]);

  // Before the first picture of the open panel is painted, so that it never jumps.
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
