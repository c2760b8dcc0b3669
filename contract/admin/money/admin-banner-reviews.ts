import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { placementStates } from '#contract/enums.ts';
import { id } from '#contract/fields.ts';
import { bannerReviews } from '#contract/money/banner-enums.ts';
import { bannerReview, orderedBanner } from '#contract/money/banner-shapes.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { defineDecisionCalls, expectedVersion, memberHistory } from '../admin-decisions.ts';
import { reasonFields } from '../decision-reasons.ts';

/** A banner that a company has paid for. Its id is the id of the placement. */
const row = z.object({
  id: z.int(),
  order_id: z.int(),
  reference: z.string(),
  company: z.object({ id: z.int(), name: z.string(), employer_id: z.int().nullable() }),
  title: z.string(),
  banner: orderedBanner,
  /** Host of the link in the version under review; null without a link, '' for an internal page. */
  link_host: z.string().nullable(),
  state: z.enum(bannerReviews),
  /** State of the weeks that were booked for the banner. */
  placement: z.enum(placementStates),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  review: bannerReview,
  submitted_at: z.iso.datetime(),
  version: z.int(),
  abilities: z.object({ approve: z.boolean(), refuse: z.boolean() }),
});

export const listCompanyBanners = call('GET /admin/company-banner/list', {
  summary: 'Banners that companies have paid for, those that wait for a decision the longest first',
  access: admin(...staffRoles.reading),
  input: z.object(listInput(bannerReviews)),
  output: pageWithCounts(row, bannerReviews),
});

export const showCompanyBanner = call('GET /admin/company-banner/show', {
  summary: 'One banner of a company with what is to be looked at, and its history',
  access: admin(...staffRoles.reading),
  input: z.object({ id: id() }),
  output: row.extend({ history: memberHistory, next_waiting_id: z.int().nullable() }),
});

const decide = defineDecisionCalls(z.object({ id: z.int(), state: z.enum(bannerReviews), version: z.int() }));

export const approveCompanyBanner = decide(
  'POST /admin/company-banner/approve',
  'Shows a banner that waits in its weeks, or puts its change in the place of what is shown',
  expectedVersion,
  ['pages'],
);
export const refuseCompanyBanner = decide(
  'POST /admin/company-banner/refuse',
  'Refuses a banner that waits, or its change, with a reason',
  { ...expectedVersion, ...reasonFields('refuse_banner') },
  ['pages'],
);
