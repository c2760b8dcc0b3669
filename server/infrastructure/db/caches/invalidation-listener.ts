import type pg from 'pg';
import { invalidationKinds } from '#contract/call.ts';
import type { Word } from './changed-records.ts';
import { channel, parseNotification } from './invalidation.ts';
import { listen } from './listen.ts';

/**
 * Called with the changes of a notification.
 * @param isListening false: the connection is interrupted, and no notification arrives until the next call
 */
type Listener = (changes: readonly Word[], isListening: boolean) => void;

/**
 * Listens for notifications of changes. After an interruption some may have been missed, so everything counts as
 * changed.
 * @returns a function that stops it
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
