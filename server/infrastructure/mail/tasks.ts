import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { cronTask, frequent, queuedTask } from '#server/infrastructure/tasks/task.ts';
import { CODE_PRIORITY, sendMailTask } from './queue.ts';
import { enqueueMissedMails, type MailDeps, sendMail } from './send.ts';
import { senders } from './transport.ts';

const lookOften = Array.from({ length: senders.forAll }, () => ({ pollSeconds: 2 }));
const codesAlone = Array.from({ length: senders.forCodes }, () => ({
  pollSeconds: 1,
  minPriority: CODE_PRIORITY,
}));

export const mailTasks = [
  queuedTask(sendMailTask, {
    run: (deps: MailDeps, { mail_id }) => sendMail(deps, mail_id),
    expireInSeconds: 120,
    // About three hours of growing pauses; then catch-up-mails finds it.
    retryLimit: 25,
    retryDelay: 5,
    retryDelayMax: 600,
    workers: [...lookOften, ...codesAlone],
  }),
  cronTask('catch-up-mails', {
    ...frequent,
    cron: '* * * * *',
    run: (deps: MailDeps & { queue: TaskQueue }) => enqueueMissedMails(deps),
  }),
];
