import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './dialog-shell.module.css';
import { useInnerEscape } from './inner-escape.ts';
import { pushLayer } from './layers.ts';

export type DialogShellProps = {
  onClose: () => void;
  /** Unsaved input: closing by Escape or a click outside asks first. */
  dirty?: boolean;
  /** Closes at once even with unsaved input (the login dialog). */
  always?: boolean;
  id?: string;
  className?: string;
  labelledBy?: string;
  label?: string;
  children: (close: () => void) => ReactNode;
};

const FIRST_FIELD =
  ':is(input:not([type="hidden"], [type="radio"], [type="checkbox"], :disabled), select, textarea)';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A native modal dialog: the rest of the page is inert and does not scroll, and focus returns to its previous element. */
export function DialogShell(props: DialogShellProps) {
  const { onClose, dirty = false, always = false, id, className, labelledBy, label, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [asking, setAsking] = useState(false);
  const { isForPopover, onKeyDownCapture } = useInnerEscape();

  const ask = useRef(close);
  ask.current = close;
  useBrowserLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (!node.open) node.showModal();
    // The browser would focus the close button, but the user of a form wants to type. Not on touch screens, whose
    // keyboard would cover the form.
    if (!matchMedia('(pointer: coarse)').matches) node.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    const leave = pushLayer(node, () => ask.current());
    return () => {
      leave();
      node.close();
    };
  }, []);

  function close() {
    if (dirty && !always) setAsking(true);
    else onClose();
  }

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isForPopover()) close();
  }

  // Browsers let a page block Escape for a dialog only once, then they close the dialog themselves.
  function closedByBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    // A dialog that was removed from the page gets the event later, when another may be open in its place.
    if (event.target !== event.currentTarget || !event.currentTarget.isConnected) return;
    if (dirty && !always) event.currentTarget.showModal();
    close();
  }

  // A press that starts inside (selecting text) and ends outside must not close the dialog.
  function press(event: MouseEvent<HTMLDialogElement>) {
    pressedOutside.current = event.target === event.currentTarget && isOutside(event);
  }

  function release(event: MouseEvent<HTMLDialogElement>) {
    if (pressedOutside.current && event.target === event.currentTarget && isOutside(event)) close();
    pressedOutside.current = false;
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, handled by the dialog's cancel event
    <dialog
      ref={dialog}
      id={id}
      className={cx(styles.dialog, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDownCapture={onKeyDownCapture}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={press}
      onClick={release}
    >
      {children(close)}
      {asking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </dialog>
  );
}

function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const labels = useLabels();
  return (
    <div className={styles.ask} role="alertdialog" aria-label={labels.discard_question}>
      <p>{labels.discard_question}</p>
      <Button variant="danger-outline" size="dense" onClick={onDiscard}>
        {labels.discard}
      </Button>
      <Button variant="filled" size="dense" onClick={onKeep} autoFocus>
        {labels.keep_editing}
      </Button>
    </div>
  );
}

function isOutside({ clientX: x, clientY: y, currentTarget }: MouseEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
