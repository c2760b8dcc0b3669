import type { MailContext } from '#server/mail/queue.ts';
import { frequent, timedTask } from '#server/tasks/task.ts';
import { followSessionsBack } from './sessions/clock-put-back.ts';
import { tellFailedSignIns } from './tell-failed-sign-ins.ts';

export const authTasks = [
  timedTask('follow-sessions-back', {
    ...frequent,
    cron: '* * * * *',
    run: ({ db, clock }: Pick<MailContext, 'db'> & { clock: () => Date }) => followSessionsBack(db, clock()),
  }),
  timedTask('tell-failed-sign-ins', {
    ...frequent,
    // Every minute: a pause lasts one at least.
    cron: '* * * * *',
    run: (deps: Omit<MailContext, 'now'> & { clock: () => Date }) => tellFailedSignIns(deps, deps.clock()),
  }),
];
