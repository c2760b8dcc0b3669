import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import { pushLayer } from './layers.ts';
import styles from './missing.module.css';

export type MissingProps = {
  /** A retry is under way. */
  isTrying: boolean;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
};

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Stands where a dialog should open whose code could not be loaded. It comes with the page, so it is plainer than
 * `Modal`, which does not.
 */
export function LoadErrorDialog({ isTrying, onRetry, onClose }: MissingProps) {
  const labels = useLabels();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useBrowserLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    node.showModal();
    const leave = pushLayer(node, () => node.close());
    return () => {
      leave();
      node.close();
    };
  }, []);
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby={id} className={styles.dialog} onClose={onClose}>
      <p id={id}>{labels.part_failed}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{labels.close}</Button>
        <Button variant="filled" loading={isTrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      </div>
    </dialog>
  );
}

/** The same inside a panel that is open already. */
export function LoadErrorMessage({ isTrying, onRetry }: MissingProps) {
  const labels = useLabels();
  return (
    <div role="alert" className={styles.part}>
      <p>{labels.part_failed}</p>
      <Button loading={isTrying} onClick={onRetry}>
        {labels.retry}
      </Button>
    </div>
  );
}
