import type pg from 'pg';
import { type Change, changeKinds } from '#contract/call.ts';
import { channel, readNews } from './changes.ts';

const retryMs = 1_000;

/**
 * Called with notifications.
 * @param isHearing false: the connection is interrupted, and nothing arrives until the next call
 */
type Listener = (changes: readonly Change[], isHearing: boolean) => void;

/**
 * Listens for notifications of changes. After every interruption, when some may have been missed, everything counts as
 * changed.
 * @returns how to stop
 */
export function followChanges(pool: pg.Pool, listener: Listener): () => void {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function follow(): Promise<void> {
    const next = await pool.connect().catch(() => undefined);
    if (isStopped) return next?.release();
    if (next === undefined) return followLater();
    client = next;
    next.on('notification', ({ payload }) => listener(readNews(payload ?? ''), true));
    next.on('error', () => interrupted(next));
    await next.query(`listen ${channel}`).then(
      () => listener(changeKinds, true),
      () => interrupted(next),
    );
  }

  function interrupted(broken: pg.PoolClient): void {
    // A broken connection complains more than once; only the first time another one is looked for. A second listener
    // would never be released, and the pool waits for it when it ends.
    if (broken !== client) return;
    client = undefined;
    broken.release(true);
    followLater();
  }

  function followLater(): void {
    listener(changeKinds, false);
    timer = setTimeout(follow, retryMs).unref();
  }

  void follow();
  return () => {
    isStopped = true;
    listener(changeKinds, false);
    clearTimeout(timer);
    client?.release(true);
    client = undefined;
  };
}
