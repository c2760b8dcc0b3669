import { secondsApart } from '#server/infrastructure/db/caches/clock-watch.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { mailFailedSignIns } from './mail-failed-sign-ins.ts';
import { shiftSessions } from './sessions/clock-rollback.ts';

export const authTasks = [
  cronTask('follow-sessions-back', {
    ...frequent,
    cron: '* * * * *',
    // Uses the clock of the database, because a node whose own clock is behind would move the sessions of all other
    // nodes.
    run: async ({ db, clock }: Pick<MailContext, 'db'> & { clock: () => Date }) => {
      if (secondsApart(db) === undefined) await shiftSessions(db, realTime(clock()));
    },
  }),
  cronTask('tell-failed-sign-ins', {
    ...frequent,
    // Runs every minute, because the shortest pause of a sign-in is one minute.
    cron: '* * * * *',
    run: (deps: Omit<MailContext, 'now'> & { clock: () => Date }) => mailFailedSignIns(deps, deps.clock()),
  }),
];
