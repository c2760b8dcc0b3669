import { type ComponentType, memo, Suspense, use, useEffect } from 'react';
import { quiet } from './quiet.ts';
import { untilHere } from './retry.ts';

type Source<Props> = () => Promise<{ Later: ComponentType<Props> }>;

/** A part of a page whose code comes after the page; `preload` has it here before it is drawn anew. */
export type LaterPart<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a page that the server draws at once and that comes alive later: its markup stands until the browser is
 * idle, or somebody touches the page, and its code is here (docs/decisions/0002-first-load.md). Its file ends in
 * `.later.tsx` and exports the component as `Later`; the call stands in one line. Props should keep
 * their identity, as a new one makes React draw the part anew.
 */
export function later<Props extends object>(source: Source<Props>): LaterPart<Props> {
  let Drawn: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  const ask = async () => {
    try {
      ({ Later: Drawn } = await source());
    } finally {
      asked = undefined;
    }
  };
  // vite.config.ts hands the server the module itself.
  if (import.meta.env.SSR) Drawn = (source as unknown as Awaited<ReturnType<Source<Props>>>).Later;
  const preload = () => {
    if (Drawn) return Promise.resolve();
    asked ??= ask();
    return asked;
  };
  let waiting: Promise<void> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: one component per file that comes later, made once when its page is loaded
  function Inner(props: Props) {
    if (!Drawn) {
      waiting ??= quiet().then(() => untilHere(preload));
      use(waiting);
    }
    useEffect(tellAlive, []);
    return Drawn ? <Drawn {...props} /> : null;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const Part = memo((props: Props) => (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  ));
  return Object.assign(Part as unknown as ComponentType<Props>, { preload });
}

/** Tells that React has taken over more of the page: buttons pressed too early are pressed again (app/document/before-paint.ts). */
export function tellAlive(): void {
  dispatchEvent(new Event('alive'));
}
