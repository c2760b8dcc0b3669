import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { throttle } from '../concurrency/throttle.ts';
import { groupNotificationWords } from '../db/caches/changed-records.ts';
import { followChanges } from '../db/caches/invalidation.ts';
import type { Db } from '../db/connection.ts';
import type { Env } from '../environment/env.ts';
import { holdLock } from './held-lock.ts';
import { PurgeQueue } from './purge-queue.ts';
import { purgeTargetOf, sendPurge } from './purge-request.ts';
import { tagsToPurge } from './tags.ts';

/** Interval of log lines about a failing hook. */
const FAILING_MILLISECONDS = 60_000;

/**
 * Purges the CDN after each public change, if the settings name a purge hook. Every node is notified of every change,
 * including those of tasks and imports, and collects the tags to purge. Only the node that holds the lock sends them
 * (docs/decisions/0165-shared-caches.md).
 */
export function registerPurgeHook(
  app: FastifyInstance,
  { db, env, listeners }: { db: Db; env: Env; listeners: pg.Pool },
): void {
  const target = purgeTargetOf(env);
  if (!target) return;
  const lock = holdLock(listeners, 'cdn purge');
  const queue = new PurgeQueue({
    send: (tags) => sendPurge(target, tags),
    isSender: lock.isHeld,
    logLost: throttle(FAILING_MILLISECONDS, (err, tags) =>
      app.log.error({ err, tags }, 'the purge hook of the CDN fails'),
    ),
  });
  const stop = followChanges(db, (words) => {
    const { kinds, records } = groupNotificationWords(words);
    queue.add(tagsToPurge([...kinds, ...records]));
  });
  app.addHook('onClose', async () => {
    stop();
    await queue.close();
    lock.stop();
  });
}
