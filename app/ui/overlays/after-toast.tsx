import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import { useFreePosition } from './free-place.ts';
import { type PersistentError, persistentErrors } from './persistent-errors.ts';
import { type Toast, type ToastMessage, toast } from './toast.ts';
import styles from './toaster.module.css';

interface AfterToastProps {
  words: (key: string, params?: Record<string, string | number>) => string;
  /** Path of the current page: an error stays on the page that it is about. */
  path: string;
  layer: HTMLDialogElement | null;
  region: RefObject<HTMLElement | null>;
  queue: readonly Toast[];
}

const noCauses: readonly PersistentError[] = [];

/**
 * Helpers of toasts: a position where they cover nothing important, and errors that stay. Loaded with the first toast;
 * a toast about a lost connection is rendered without them.
 */
export function AfterToast(props: AfterToastProps) {
  useFreePosition(props.region, props.layer, props.queue);
  return <Causes {...props} />;
}

/** Removes a toast whose time has passed; an error without its own duration moves to the page. */
export function expireToast(one: Toast): void {
  persistentErrors.take(one);
  toast.close(one.id);
}

/** Errors whose toasts have disappeared but whose causes persist: a band at the top of the page, or at the end of the open dialog. */
function Causes({ words, path, layer }: AfterToastProps) {
  const labels = useLabels();
  const all = useSyncExternalStore(persistentErrors.subscribe, persistentErrors.now, () => noCauses);
  const here = all.filter((one) => one.path === path);
  const place = useCausePlace(layer, here.length > 0);
  if (!place) return null;
  return createPortal(
    here.map((one) => (
      <div key={one.id} className={styles.cause}>
        <Icon of={IconAlertCircle} />
        <div className={styles.text}>
          <p className={styles.title}>{wordsOf(one.title, words)}</p>
          {one.text && <p className={styles.line}>{wordsOf(one.text, words)}</p>}
        </div>
        <button
          type="button"
          className={styles.close}
          onClick={() => persistentErrors.close(one.id)}
          aria-label={labels.close}
        >
          <Icon of={IconX} size="chip" />
        </button>
      </div>
    )),
    place,
  );
}

/** A container of our own on the page or in the open dialog, while it is needed. */
function useCausePlace(layer: HTMLDialogElement | null, isNeeded: boolean): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    if (!isNeeded) return;
    const node = document.createElement('div');
    node.className = styles.causes ?? '';
    if (layer) layer.append(node);
    else document.getElementById('main')?.prepend(node);
    setPlace(node);
    return () => {
      setPlace(undefined);
      node.remove();
    };
  }, [layer, isNeeded]);
  return place;
}

/** A text, or the translation of its key. */
const wordsOf = (text: string | ToastMessage, words: AfterToastProps['words']) =>
  typeof text === 'string' ? text : words(text.key, text.params);
