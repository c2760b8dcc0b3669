import type { Db } from '#server/infrastructure/db/connection.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { mailHiddenPay } from './own/hidden-pay-mails.ts';
import { unhideDueAds } from './record/hide-for-a-day.ts';

export const recruitmentTasks = [
  cronTask('show-ads-again', {
    ...frequent,
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => unhideDueAds(db, clock()),
  }),
  cronTask('mail-hidden-pay', {
    ...frequent,
    expireInSeconds: 3600,
    // Sends the mails once after the upgrade to version 0.9, in the working hours of their readers.
    cron: '*/15 8-17 * * 1-6',
    run: (deps: Omit<MailContext, 'now'> & { clock: () => Date }) => mailHiddenPay(deps, deps.clock()),
  }),
];
