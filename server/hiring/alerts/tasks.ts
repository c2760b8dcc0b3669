import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent, nightly, queuedTask } from '#server/infrastructure/tasks/task.ts';
import { recordMissedAds, recordNewAds } from './new-ads.ts';
import { parseOldAlerts } from './parse-old-alerts.ts';
import { type AlertDeps, alertSlice, listSlices, sendSlice } from './send-alerts.ts';

type Clock = { clock: () => Date };

/**
 * Task for one slice (range of readers) of `send-alerts`. All nodes share the slices. Nodes of version 0.15.0 do not
 * have this task and match all alerts in `send-alerts`.
 */
const matchAlertsTask = { name: 'match-alerts', payload: alertSlice };

export const alertTasks = [
  cronTask('note-new-ads', {
    ...frequent,
    expireInSeconds: 600,
    // A saved search covers ads that appear after it was saved. So new ads are recorded every quarter of an hour, which
    // is precise enough.
    cron: '*/15 * * * *',
    run: async ({ db, clock }: { db: Db } & Clock) => {
      await recordMissedAds(db, clock());
      await recordNewAds(db, clock());
    },
  }),
  cronTask('parse-alerts', {
    ...frequent,
    expireInSeconds: 3600,
    // Until this task has run, each run of `send-alerts` parses alerts of version 0.7 by the rules of that version.
    cron: '*/15 * * * *',
    run: ({ db }: { db: Db }) => parseOldAlerts(db),
  }),
  cronTask('send-alerts', {
    ...nightly,
    // People read their mails in the morning, and sending the mails takes time.
    cron: '0 6 * * *',
    run: async ({ db, queue, clock }: AlertDeps & Clock) => {
      const slices = await listSlices(db, clock());
      const tasks = slices.map((slice) => ({
        payload: slice,
        singletonKey: `${slice.after} ${slice.until}`,
      }));
      await queue.add(db, matchAlertsTask, tasks);
    },
  }),
  queuedTask(matchAlertsTask, {
    ...nightly,
    // A slice takes seconds. If a node dies, another one takes over its slice after this time.
    expireInSeconds: 900,
    run: (deps: AlertDeps & Clock, slice) => sendSlice(deps, deps.clock(), slice),
  }),
];
