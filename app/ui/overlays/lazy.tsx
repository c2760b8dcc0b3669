import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TopProgress } from '../indicators/progress-bar.tsx';
import { useLabels } from '../labels.tsx';
import { pushLayer } from './layers.ts';
import styles from './load-error.module.css';
import { retryLoad, showLoadError } from './load-error-dialog.ts';
import type { Prefetchable } from './prefetch.ts';

/** A component whose code is loaded on demand, or earlier by `usePrefetch`. */
export type LazyComponent<Props> = ComponentType<Props> & Prefetchable;

type Source<Props> = () => Promise<ComponentType<Props>>;

/** A dialog whose code is loaded when it opens. If loading fails, a dialog reports it and offers a retry. */
export function lazyDialog<Props extends { onClose: () => void }>(source: Source<Props>) {
  return onDemand(source, true);
}

/** A part of an open panel whose code is loaded when it is first shown. If loading fails, a message is shown in its place. */
export function lazyComponent<Props extends object>(source: Source<Props>) {
  return onDemand(source, false);
}

function onDemand<Props extends { onClose?: () => void }>(
  source: Source<Props>,
  isDialog: boolean,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let underway: Promise<void> | undefined;
  const load = async () => {
    try {
      Loaded = await source();
    } finally {
      underway = undefined;
    }
  };
  const fetch = async () => {
    if (Loaded) return;
    underway ??= load();
    await underway;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: one component per source, made once when its host's file is loaded
  function Piece(props: Props) {
    const labels = useLabels();
    // Loading starts in the browser: without script, the server's HTML shows no progress.
    const [step, setStep] = useState<'start' | 'loading' | 'failed' | 'here'>('start');

    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      // Prefetched between the render and this effect: no other code renders it.
      if (Loaded) return setStep('here');
      const unmounted = new AbortController();
      const { signal } = unmounted;
      async function start() {
        setStep('loading');
        if (
          await fetch().then(
            () => true,
            () => false,
          )
        )
          return setStep('here');
        if (signal.aborted) return;
        setStep('failed');
        if (!isDialog) return;
        const isHere = await showLoadError({ labels, retry: fetch, signal, register: pushLayer });
        if (signal.aborted) return;
        if (isHere) setStep('here');
        else props.onClose?.();
      }
      void start();
      return () => unmounted.abort();
    }, []);

    if (Loaded) return <Loaded {...props} />;
    if (step === 'loading') return <TopProgress active label={labels.loading} />;
    return step === 'failed' && !isDialog ? (
      <LoadErrorMessage retry={fetch} onLoaded={() => setStep('here')} />
    ) : null;
  }
  return Object.assign(Piece, { fetch });
}

/** The message about failed code inside an open panel. */
function LoadErrorMessage({ retry, onLoaded }: { retry: () => Promise<void>; onLoaded: () => void }) {
  const labels = useLabels();
  const [isTrying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    if (await retryLoad(retry)) onLoaded();
    else setTrying(false);
  }
  return (
    <div role="alert" className={styles.part}>
      <p>{labels.part_failed}</p>
      <Button loading={isTrying} onClick={tryAgain}>
        {labels.retry}
      </Button>
    </div>
  );
}
