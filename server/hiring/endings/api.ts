import type * as contract from '#contract/recruitments/ad-endings.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { checkEnding, extendEnding } from './links.ts';

export const adEndingHandlers: Handlers<typeof contract> = {
  checkEndingAd: (work, input) => checkEnding(work, input),
  extendEndingAd: (work, input) => extendEnding(work, input),
};
