import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { fill, useLabels } from '../labels.tsx';
import { Icon, type IconType } from '../marks/icon.tsx';
import { type Cause, causes } from './causes.ts';
import { useFreePlace } from './free-place.ts';
import { useTopLayer } from './layers.ts';
import { showKept, stayOf, type Toast, type ToastMessage, type ToastTone, toast, toasts } from './toast.ts';
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
  /** Path of the shown page: an error stays on the page that it is about. */
  path: string;
};

const none: readonly Toast[] = [];
const noCauses: readonly Cause[] = [];

/** Renders the toasts; stands once, in root. Nothing on the server. */
export function Toaster({ words, path }: ToasterProps) {
  const queue = useSyncExternalStore(toasts.subscribe, toasts.now, () => none);
  const layer = useTopLayer();
  const labels = useLabels();
  const [ready, setReady] = useState(false);
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    setReady(true);
    showKept();
  }, []);
  // In the top layer a toast stands above every dialog, and shown again above one that opened later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of layer mounts the region again
  useEffect(() => {
    const node = region.current;
    // A dialog that closes takes the region along; the change of layer renders it again on the page.
    if (!node?.isConnected || !node.showPopover) return;
    if (node.matches(':popover-open')) node.hidePopover();
    if (queue.length > 0) node.showPopover();
  }, [queue.length, layer, ready]);
  useFreePlace(region, layer, queue);
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
        <ToastCard key={one.id} toast={one} words={words} paused={paused} />
      ))}
      {waiting > 0 && <p className={styles.waiting}>{fill(labels.toasts_waiting, { count: waiting })}</p>}
    </section>,
    layer ?? document.body,
  );
  return (
    <>
      {drawn}
      <Causes words={words} path={path} layer={layer} />
    </>
  );
}

type CausesProps = ToasterProps & { layer: HTMLDialogElement | null };

/** Errors whose toasts have left and whose causes have not: a band at the top of the page, or at the end of the open dialog. */
function Causes({ words, path, layer }: CausesProps) {
  const labels = useLabels();
  const all = useSyncExternalStore(causes.subscribe, causes.now, () => noCauses);
  const here = all.filter((one) => one.path === path);
  const place = useCausePlace(layer, here.length > 0);
  if (!place) return null;
  return createPortal(
    here.map((one) => (
      <div key={one.id} className={styles.cause}>
        <Icon of={ICONS.error} />
        <div className={styles.text}>
          <p className={styles.title}>{wordsOf(one.title, words)}</p>
          {one.text && <p className={styles.line}>{wordsOf(one.text, words)}</p>}
        </div>
        <button
          type="button"
          className={styles.close}
          onClick={() => causes.close(one.id)}
          aria-label={labels.close}
        >
          <Icon of={IconX} size="chip" />
        </button>
      </div>
    )),
    place,
  );
}

/** An element of our own on the page or in the open dialog, while it is needed. */
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

/** A text, or what the words of the page have for its key. */
const wordsOf = (text: string | ToastMessage, words: ToasterProps['words']) =>
  typeof text === 'string' ? text : words(text.key, text.params);

/** Its time has passed: an error goes on to the page. */
function leave(one: Toast): void {
  causes.take(one);
  toast.close(one.id);
}

type CardProps = Pick<ToasterProps, 'words'> & { toast: Toast; paused: boolean };

function ToastCard({ toast: one, words, paused }: CardProps) {
  const labels = useLabels();
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => leave(one), stayOf(one));
    return () => clearTimeout(timer);
  }, [one, paused]);
  const said = (text: string | ToastMessage) => wordsOf(text, words);
  return (
    <div className={styles.toast} role={one.tone === 'error' ? 'alert' : 'status'}>
      <span className={cx(styles.mark, styles[one.tone])}>
        <Icon of={ICONS[one.tone]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          <span className="visually-hidden">{labels[`toast_${one.tone}`]}: </span>
          {said(one.title)}
        </p>
        {one.text && <p className={styles.line}>{said(one.text)}</p>}
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
