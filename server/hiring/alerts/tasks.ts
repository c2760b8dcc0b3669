import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent, nightly } from '#server/infrastructure/tasks/task.ts';
import { recordNewAds } from './new-ads.ts';
import { parseOldAlerts } from './parse-old-alerts.ts';
import { type AlertDeps, sendAlerts } from './send-alerts.ts';

type Clock = { clock: () => Date };

export const alertTasks = [
  cronTask('note-new-ads', {
    ...frequent,
    expireInSeconds: 600,
    // A saved search covers ads that appear after it was saved. A precision of a quarter of an hour is enough.
    cron: '*/15 * * * *',
    run: ({ db, clock }: { db: Db } & Clock) => recordNewAds(db, clock()),
  }),
  cronTask('parse-alerts', {
    ...frequent,
    expireInSeconds: 3600,
    // Until then, alerts of version 0.7 are read as before at each run.
    cron: '*/15 * * * *',
    run: ({ db }: { db: Db }) => parseOldAlerts(db),
  }),
  cronTask('send-alerts', {
    ...nightly,
    // People read their mails in the morning, and sending the mails takes time.
    cron: '0 6 * * *',
    run: (deps: AlertDeps & Clock) => sendAlerts(deps, deps.clock()),
  }),
];
