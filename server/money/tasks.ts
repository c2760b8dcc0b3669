import type { MailContext } from '#server/mail/queue.ts';
import { cronTask, nightly } from '#server/tasks/task.ts';
import { freeDaysOfStopped } from './ad-days.ts';
import { endUnseenBanners } from './banners/end-unseen.ts';
import { cancelUnpaidOrders } from './order-acts.ts';
import { endHoldPeriods } from './support/support.ts';

type Deps = Omit<MailContext, 'now'> & { clock: () => Date };

export const moneyTasks = [
  cronTask('cancel-unpaid-orders', {
    ...nightly,
    cron: '50 2 * * *',
    run: ({ clock, ...deps }: Deps) => cancelUnpaidOrders(deps, clock()),
  }),
  cronTask('free-bought-days', {
    ...nightly,
    cron: '0 3 * * *',
    run: ({ db }: Deps) => freeDaysOfStopped(db),
  }),
  cronTask('end-unseen-banners', {
    ...nightly,
    // Sends mails, so it does not run at night.
    cron: '20 8 * * *',
    run: ({ clock, ...deps }: Deps) => endUnseenBanners(deps, clock()),
  }),
  cronTask('end-support-holds', {
    ...nightly,
    // Sends mails, so it does not run at night.
    cron: '10 8 * * *',
    run: ({ clock, ...deps }: Deps) => endHoldPeriods(deps, clock()),
  }),
];
