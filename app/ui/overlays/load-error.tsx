import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import { pushLayer } from './layers.ts';
import styles from './missing.module.css';

export type MissingProps = {
  /** A retry is in progress. */
  isTrying: boolean;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
};

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Shown instead of a dialog whose code could not be loaded. It is part of the page, so it is plainer than `Modal`, which is not. */
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

/** The same message inside an open panel. */
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
