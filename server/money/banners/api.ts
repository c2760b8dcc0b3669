import type * as admin from '#contract/admin/money/admin-banner-reviews.ts';
import type * as contract from '#contract/money/own-banners.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { showOwnBanner } from '../orders/own-orders.ts';
import { changeBanner } from './change.ts';
import { approveBanner, refuseBanner } from './decide.ts';
import { listQueue, showInQueue } from './queue.ts';

export const bannerReviewHandlers: Handlers<typeof admin> = {
  listCompanyBanners: listQueue,
  showCompanyBanner: (view, { id }) => showInQueue(view, id),
  approveCompanyBanner: approveBanner,
  refuseCompanyBanner: refuseBanner,
};

export const ownBannerHandlers: Handlers<typeof contract> = {
  showOwnBanner: (view, { id }) => showOwnBanner(view, id),
  changeOwnBanner: async (work, input) => {
    await changeBanner(work, input);
    work.setMessage('message.banner_sent');
    return showOwnBanner(work, input.id);
  },
};
