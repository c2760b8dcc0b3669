import type { Db } from '#server/infrastructure/db/connection.ts';
import { countError } from '#server/infrastructure/metrics/counters.ts';
import { cronTask, frequent, queuedTask } from '#server/infrastructure/tasks/task.ts';
import { freeStrandedMails } from './claims.ts';
import { sendMailTask } from './queue.ts';
import { type MailDeps, sendCode } from './send.ts';
import { senderCounts } from './transport.ts';

type Log = { log: { warn(details: object, message: string): void } };

export const mailTasks = [
  queuedTask(sendMailTask, {
    // Nodes of 0.15.0 queue a task for each mail. Here the task sends only codes; the loop sends the other mails.
    run: ({ log, ...deps }: MailDeps & Log, { mail_id }) =>
      sendCode(deps, mail_id).catch((error) => {
        countError('task');
        log.warn({ err: error, mail: mail_id }, 'code not sent, will be tried again');
      }),
    expireInSeconds: 120,
    // The task is not retried for a week: the retries of the mail itself are planned in its row (claims.ts).
    retryLimit: 3,
    retryDelay: 5,
    retryDelayMax: 600,
    workers: Array.from({ length: senderCounts.forCodes + 1 }, () => ({ pollSeconds: 1 })),
  }),
  cronTask('catch-up-mails', {
    ...frequent,
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => freeStrandedMails(db, clock()),
  }),
];
