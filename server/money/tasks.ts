import type { MailContext } from '#server/mail/queue.ts';
import { nightly, timedTask } from '#server/tasks/task.ts';
import { cancelForgotten } from './order-acts.ts';

export const moneyTasks = [
  timedTask('cancel-unpaid-orders', {
    ...nightly,
    cron: '50 2 * * *',
    run: ({ clock, ...deps }: Omit<MailContext, 'now'> & { clock: () => Date }) =>
      cancelForgotten(deps, clock()),
  }),
];
