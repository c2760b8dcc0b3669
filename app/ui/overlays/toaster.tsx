import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import type * as AfterToastModule from './after-toast.tsx';
import { useTopLayer } from './layers.ts';
import {
  showPendingToast,
  type Toast,
  type ToastMessage,
  type ToastTone,
  toast,
  toastDuration,
  toastQueue,
} from './toast.ts';
import styles from './toaster.module.css';

const ICONS: Record<ToastTone, IconType> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

// docs/rules.md#numbers: three are rendered at a time, the others wait.
const DRAWN = 3;

type ToasterProps = {
  /** Translates a message key into the language of the page. */
  words: (key: string, params?: Record<string, string | number>) => string;
  /** Path of the current page: an error stays on the page that it is about. */
  path: string;
};

const none: readonly Toast[] = [];

/** Renders the toasts; mounted once, in root. Renders nothing on the server. */
export function Toaster({ words, path }: ToasterProps) {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.now, () => none);
  const layer = useTopLayer();
  const labels = useLabels();
  const [ready, setReady] = useState(false);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    setReady(true);
    showPendingToast();
  }, []);
  // In the top layer a toast is above every dialog; it is shown again to be above one that opened later. This runs
  // before other effects, because a region that is not shown has no size, and useFreePosition measures it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of layer mounts the region again
  useLayoutEffect(() => {
    const node = region.current;
    // A closing dialog removes the region; the change of layer renders it again on the page.
    if (!node?.isConnected || !node.showPopover) return;
    if (node.matches(':popover-open')) node.hidePopover();
    if (queue.length > 0) node.showPopover();
  }, [queue.length, layer, ready]);
  const later = useAfterToast(queue.length > 0);
  if (!ready) return null;
  const waiting = queue.length - DRAWN;
  const drawn = createPortal(
    <section
      key={layer ? 'dialog' : 'page'}
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={labels.notifications}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {queue.slice(0, DRAWN).map((one) => (
        <ToastCard key={one.id} toast={one} words={words} paused={paused} onLeave={later?.expireToast} />
      ))}
      {waiting > 0 && (
        <p className={styles.waiting}>{fillLabel(labels.toasts_waiting, { count: waiting })}</p>
      )}
    </section>,
    layer ?? document.body,
  );
  return (
    <>
      {drawn}
      {later && <later.AfterToast words={words} path={path} layer={layer} region={region} queue={queue} />}
    </>
  );
}

type AfterToast = typeof AfterToastModule;

/** The helpers that are loaded with the first toast, if they can be loaded. */
function useAfterToast(isNeeded: boolean): AfterToast | undefined {
  const [later, setLater] = useState<AfterToast>();
  useEffect(() => {
    if (isNeeded) void import('./after-toast.tsx').then(setLater, () => undefined);
  }, [isNeeded]);
  return later;
}

type CardProps = Pick<ToasterProps, 'words'> & {
  toast: Toast;
  paused: boolean;
  /** Called when the time of the toast has passed. Without this function, an error stays. */
  onLeave: ((one: Toast) => void) | undefined;
};

function ToastCard({ toast: one, words, paused, onLeave }: CardProps) {
  const labels = useLabels();
  useEffect(() => {
    if (paused || (one.tone === 'error' && !onLeave)) return;
    const timer = setTimeout(() => (onLeave ? onLeave(one) : toast.close(one.id)), toastDuration(one));
    return () => clearTimeout(timer);
  }, [one, paused, onLeave]);
  const render = (text: string | ToastMessage) =>
    typeof text === 'string' ? text : words(text.key, text.params);
  return (
    <div className={styles.toast} role={one.tone === 'error' ? 'alert' : 'status'}>
      <span className={cx(styles.mark, styles[one.tone])}>
        <Icon of={ICONS[one.tone]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          <span className="visually-hidden">{labels[`toast_${one.tone}`]}: </span>
          {render(one.title)}
        </p>
        {one.text && <p className={styles.line}>{render(one.text)}</p>}
      </div>
      {one.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            one.action?.onAction();
            toast.close(one.id);
          }}
        >
          {one.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        onClick={() => toast.close(one.id)}
        aria-label={labels.close}
      >
        <Icon of={IconX} size="chip" />
      </button>
    </div>
  );
}
