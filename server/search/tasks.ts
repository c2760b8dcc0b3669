import { secondsApart } from '#server/infrastructure/db/caches/clock-watch.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent, nightly } from '#server/infrastructure/tasks/task.ts';
import { deleteSearchers } from './beside/popular.ts';
import { countAll, countChanges } from './counts/fold.ts';
import { rebuildSearch } from './index/rebuild.ts';
import { rebuildSuggestions } from './index/rebuild-suggestions.ts';
import { removeEnded } from './index/remove-ended.ts';
import { rewriteMerged } from './index/rewrite-merged.ts';
import { recountPay } from './pay/recount.ts';

export const searchTasks = [
  cronTask('count-changes', {
    ...frequent,
    expireInSeconds: 1_800,
    // Lists order by these counts; a delay of five minutes is acceptable. The first run counts everything.
    cron: '*/5 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countChanges(db, clock()),
  }),
  cronTask('count-all', {
    ...nightly,
    // Corrects numbers that have drifted. It runs weekly, because it reads all ads and applications.
    cron: '30 4 * * 0',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countAll(db, clock()),
  }),
  cronTask('forget-searchers', {
    ...frequent,
    // Runs from the first minute of a day on. If a run is missed, the next one follows within the hour.
    cron: '0 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => deleteSearchers(db, clock()),
  }),
  cronTask('rebuild-suggestions', {
    ...frequent,
    expireInSeconds: 600,
    cron: '40 * * * *',
    run: ({ db }: { db: Db }) => rebuildSuggestions(db),
  }),
  cronTask('remove-ended-ads', {
    ...nightly,
    // Runs soon after an ad's last day ends, but not while clocks differ, because an ad may then only seem to have
    // ended.
    cron: '10 0 * * *',
    run: async ({ db, clock }: { db: Db; clock: () => Date }) => {
      if (secondsApart(db) === undefined) await removeEnded(db, clock());
    },
  }),
  cronTask('recount-pay', {
    ...frequent,
    expireInSeconds: 600,
    // The first run of a week counts all groups. Other runs count changed ads, so that a change is visible after five
    // minutes.
    cron: '*/5 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => recountPay(db, clock()),
  }),
  cronTask('rebuild-search', {
    ...frequent,
    expireInSeconds: 7200,
    // There is work only after an update, and it should be done soon.
    cron: '*/5 * * * *',
    run: ({ db }: { db: Db }) => rebuildSearch(db),
  }),
  cronTask('settle-merged', {
    ...frequent,
    expireInSeconds: 1800,
    // Runs often, because all references must be rewritten within five minutes for 100,000 ads.
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => rewriteMerged(db, clock()),
  }),
];
