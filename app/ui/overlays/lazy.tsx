import { type ComponentType, useEffect, useState } from 'react';
import { TopProgress } from '../indicators/progress-bar.tsx';
import { useLabels } from '../labels.tsx';
import type { MissingProps } from './load-error.tsx';
import type { Prefetchable } from './prefetch.ts';
import { isServerReachable } from './server-reachable.ts';

/** A component whose code is loaded on demand, or earlier by `usePrefetch`. */
export type LazyComponent<Props> = ComponentType<Props> & Prefetchable;

type Source<Props> = () => Promise<ComponentType<Props>>;
type Missing = Awaited<ReturnType<typeof loadMissing>>;

const loadMissing = () => import('./load-error.tsx');
let missing: Missing | undefined;

/** Prefetches the dialog for failed loads, because it is needed when nothing can be loaded. */
export async function prefetchLoadError(): Promise<void> {
  missing ??= await loadMissing();
}

/** A dialog whose code is loaded when it opens. If loading fails, a dialog reports it and offers a retry. */
export function lazyDialog<Props extends { onClose: () => void }>(source: Source<Props>) {
  return onDemand(source, ({ LoadErrorDialog }) => LoadErrorDialog);
}

/** A part of an open panel whose code is loaded when it is first shown. If loading fails, a message is shown in its place. */
export function lazyComponent<Props extends object>(source: Source<Props>) {
  return onDemand(source, ({ LoadErrorMessage }) => LoadErrorMessage);
}

function onDemand<Props extends { onClose?: () => void }>(
  source: Source<Props>,
  choose: (missing: Missing) => ComponentType<MissingProps>,
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
    // The first attempt starts in the browser: without script, the server's HTML shows no progress.
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState(0);
    const [, setHere] = useState(false);

    async function giveUp(isUnmounted: () => boolean) {
      // If the page is older than the server's files, they no longer exist; a reload fixes that.
      const isOld = tries > 1 && (await isServerReachable());
      await prefetchLoadError().catch(() => undefined);
      if (isUnmounted()) return;
      if (isOld) return location.reload();
      if (missing) setFailed(tries);
      else if (confirm(labels.part_failed)) setTries(tries + 1);
      else props.onClose?.();
    }

    // biome-ignore lint/correctness/useExhaustiveDependencies: each try once
    useEffect(() => {
      // Prefetched between the render and this effect: no other code renders it.
      if (Loaded) return setHere(true);
      if (tries === 0) return setTries(1);
      let isUnmounted = false;
      fetch().then(
        () => !isUnmounted && setHere(true),
        () => giveUp(() => isUnmounted),
      );
      return () => {
        isUnmounted = true;
      };
    }, [tries]);

    if (Loaded) return <Loaded {...props} />;
    if (tries === 0) return null;
    if (!failed || !missing) return <TopProgress active label={labels.loading} />;
    const Missing = choose(missing);
    return <Missing isTrying={tries > failed} onRetry={() => setTries(failed + 1)} onClose={props.onClose} />;
  }
  return Object.assign(Piece, { fetch });
}
