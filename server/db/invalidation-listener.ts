import type pg from 'pg';
import { type Change, invalidationKinds } from '#contract/call.ts';
import { channel, parseNotification } from './invalidation.ts';
import { listen } from './listen.ts';

/**
 * Called with notifications.
 * @param isHearing false: the connection is interrupted, and nothing arrives until the next call
 */
type Listener = (changes: readonly Change[], isListening: boolean) => void;

/**
 * Listens for notifications of changes. After every interruption, when some may have been missed, everything counts as
 * changed.
 * @returns how to stop
 */
export function startInvalidationListener(pool: pg.Pool, listener: Listener): () => void {
  const stop = listen(pool, channel, {
    heard: (payload) => listener(parseNotification(payload), true),
    begun: () => listener(invalidationKinds, true),
    interrupted: () => listener(invalidationKinds, false),
  });
  return () => {
    stop();
    listener(invalidationKinds, false);
  };
}
