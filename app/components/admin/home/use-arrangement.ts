import { useEffect, useRef, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useSerialCalls } from '#app/api/serial-calls.ts';
import type { PlacedBlock } from '#contract/admin/content/admin-arrangement.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';

export type Arrangement = OutputOf<'GET /admin/arrangement/show'>;

const areSame = (one: readonly PlacedBlock[], other: readonly PlacedBlock[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Prepared changes. Each is shown at once and saved one after another, because each save needs the version that the
 * previous one has created. A rejected change disappears, because the page's data are reloaded.
 */
export function useArrangement(initial: Arrangement) {
  const { reload } = usePageLocation();
  const inTurn = useSerialCalls();
  const [saved, setSaved] = useState(initial);
  const [blocks, setBlocks] = useState(initial.blocks);
  const version = useRef(initial.version);
  const waiting = useRef(0);

  function take(next: Arrangement) {
    setSaved(next);
    setBlocks(next.blocks);
  }
  // Data read after a rejection, or after returning to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` sets states alone
  useEffect(() => {
    version.current = initial.version;
    take(initial);
  }, [initial]);

  async function act(send: (version: number) => Promise<CallResult<Arrangement>>): Promise<boolean> {
    waiting.current++;
    const answer = await inTurn(async () => {
      const given = await send(version.current);
      if (given.ok) version.current = given.data.version;
      return given;
    });
    waiting.current--;
    if (waiting.current === 0) {
      if (answer.ok) take(answer.data);
      else await reload();
    }
    return answer.ok;
  }
  const options = () => ({ key: crypto.randomUUID() });

  return {
    blocks,
    saved,
    isPublished: areSame(blocks, saved.published),
    prepare: (next: PlacedBlock[]) => {
      setBlocks(next);
      void act((given) => api('POST /admin/arrangement/update', { version: given, blocks: next }, options()));
    },
    publish: () => act((given) => api('POST /admin/arrangement/publish', { version: given }, options())),
    stepBack: () => act((given) => api('POST /admin/arrangement/step-back', { version: given }, options())),
  };
}
