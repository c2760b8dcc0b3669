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
    // Against numbers that have drifted. It reads all ads and applications.
    cron: '30 4 * * 0',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countAll(db, clock()),
  }),
  cronTask('forget-searchers', {
    ...frequent,
    // From the first minute of a day on; a missed run is repeated within the hour.
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
    // Soon after the end of the last day. While clocks differ, an ad may only seem to have ended.
    cron: '10 0 * * *',
    run: async ({ db, clock }: { db: Db; clock: () => Date }) => {
      if (secondsApart(db) === undefined) await removeEnded(db, clock());
    },
  }),
  cronTask('recount-pay', {
    ...frequent,
    expireInSeconds: 600,
    // The first run of a week counts all groups; a change of an ad is seen after five minutes.
    cron: '*/5 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => recountPay(db, clock()),
  }),
  cronTask('rebuild-search', {
    ...frequent,
    expireInSeconds: 7200,
    // Once after an update, and soon.
    cron: '*/5 * * * *',
    run: ({ db }: { db: Db }) => rebuildSearch(db),
  }),
  cronTask('settle-merged', {
    ...frequent,
    expireInSeconds: 1800,
    // Five minutes are promised for 100,000 ads.
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => rewriteMerged(db, clock()),
  }),
];
