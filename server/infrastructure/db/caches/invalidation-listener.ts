import type pg from 'pg';
import { invalidationKinds } from '#contract/call.ts';
import { ChangeLogReader, channel, KnownRows } from './change-log.ts';
import { type NotificationWord, parseNotification } from './changed-records.ts';
import { listenOnChannel } from './listen.ts';

/**
 * Called with the changes of a notification.
 * @param isListening false: the connection is interrupted, and no notification arrives until the next call
 */
type Listener = (changes: readonly NotificationWord[], isListening: boolean) => void;

/**
 * Listens for notifications of changes, and reads the log of changes every two seconds for those that were lost. After
 * an interruption, which may be a fail-over, everything counts as changed.
 * @param known rows of the log that this node has written itself
 * @returns a function that stops it
 */
export function startInvalidationListener(
  pool: pg.Pool,
  listener: Listener,
  known = new KnownRows(),
): () => void {
  const reader = new ChangeLogReader(known);
  const pass = (words: string | undefined) => {
    if (words !== undefined) listener(parseNotification(words), true);
  };
  const stop = listenOnChannel(pool, channel, {
    heard: (payload) => pass(reader.hear(payload)),
    check: { statement: () => reader.statement, done: (rows) => pass(reader.read(rows)) },
    begun: () => listener(invalidationKinds, true),
    interrupted: () => {
      reader.reset();
      listener(invalidationKinds, false);
    },
  });
  return () => {
    stop();
    reader.reset();
    listener(invalidationKinds, false);
  };
}
