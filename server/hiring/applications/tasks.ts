import { carryOutDueActs } from '#server/accounts/staff/many/carry-out.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cronTask, frequent, nightly, queuedTask } from '#server/infrastructure/tasks/task.ts';
import { eraseOldApplications } from './erase.ts';
import { carryOutTask } from './record/pending.ts';
import { applyDueDecisions } from './results/apply-decisions.ts';
import { remindOfInterviews } from './results/remind-interviews.ts';

type Clock = { clock: () => Date };
type Deps = Pick<MailContext, 'db' | 'env' | 'queue'> & Clock;

/**
 * Carries out all pending acts that are due: decisions of companies and acts of administrators. A failure of one does
 * not stop the others.
 */
async function carryOutDue(deps: Deps, actId?: number): Promise<void> {
  const done = await Promise.allSettled([applyDueDecisions(deps, actId), carryOutDueActs(deps, actId)]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
}

export const applicationTasks = [
  queuedTask(carryOutTask, {
    run: (deps: Deps, { act_id }) => carryOutDue(deps, act_id),
    // Closing a popular ad may mail all its applicants at once.
    expireInSeconds: 900,
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: 60,
    // No notification is sent when a task becomes due, so the workers poll.
    workers: [{ pollSeconds: 1 }, { pollSeconds: 1 }],
  }),
  cronTask('catch-up-decisions', {
    ...frequent,
    expireInSeconds: 900,
    cron: '* * * * *',
    run: (deps: Deps) => carryOutDue(deps),
  }),
  cronTask('remind-of-interviews', {
    ...frequent,
    // Starts on the morning of the day before the interview. Later runs cover interviews that are moved or agreed on
    // during that day.
    cron: '0 8-20 * * *',
    run: (deps: Deps) => remindOfInterviews(deps, deps.clock()),
  }),
  cronTask('erase-old-applications', {
    ...nightly,
    cron: '10 2 * * *',
    run: ({ db, clock }: { db: Db } & Clock) => eraseOldApplications(db, clock()),
  }),
];
