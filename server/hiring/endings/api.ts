import type * as contract from '#contract/recruitments/ad-endings.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { extendAdByLink, showEndingAd } from './links.ts';

export const adEndingHandlers: Handlers<typeof contract> = {
  checkEndingAd: (work, input) => showEndingAd(work, input),
  extendEndingAd: (work, input) => extendAdByLink(work, input),
};
