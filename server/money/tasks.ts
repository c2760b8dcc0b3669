import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cronTask, nightly } from '#server/infrastructure/tasks/task.ts';
import { endUnseenBanners } from './banners/end-unseen.ts';
import { cancelUnpaidOrders } from './orders/order-acts.ts';
import { freeDaysOfStoppedAds } from './placements/ad-days.ts';
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
    run: ({ db }: Deps) => freeDaysOfStoppedAds(db),
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
