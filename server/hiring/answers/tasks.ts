import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { type EndDeps, endUnanswered } from './end.ts';
import { countAnswerFigures } from './figures.ts';

export const answerTasks = [
  cronTask('end-unanswered', {
    ...frequent,
    expireInSeconds: 1_800,
    cron: '20 * * * *',
    run: (deps: EndDeps) => endUnanswered(deps),
  }),
  cronTask('count-answers', {
    ...frequent,
    expireInSeconds: 1_800,
    // The first run of a day counts the figures. A failed run is repeated within the hour, and later runs rewrite
    // search rows that are out of date.
    cron: '5 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countAnswerFigures(db, clock()),
  }),
];
