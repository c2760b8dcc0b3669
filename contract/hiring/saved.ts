import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { flag, id, ids, oneOf, optional } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageOf, pageWithCounts, paging } from '../paging.ts';
import { recruitmentCard } from '../recruitments/recruitment-card.ts';
import { readableStates } from '../recruitments/recruitments.ts';

/** Tabs of saved ads: those that accept applications, and those that can only be read. */
export const savedStates = ['open', 'ended'] as const;

/** An ad in a personal list, even if the ad has ended since it was added. */
const ownCard = recruitmentCard.extend({ state: z.enum(readableStates) });
const savedCard = ownCard.extend({ saved_at: z.iso.datetime() });

const oneAd = z.object({ recruitment_id: id() });
const oneCompany = z.object({ company_id: id() });

export const listSavedRecruitments = call('GET /candidate/saved-recruitment/list', {
  summary: 'Saved ads: open ones by their last day, then those that have ended, last saved first',
  access: candidate,
  input: z.object({ state: optional(oneOf(savedStates)), ...paging }),
  output: pageWithCounts(savedCard, savedStates).extend({
    /** True if the candidate is mailed two days before a saved ad ends. */
    mails_endings: z.boolean(),
  }),
});

export const mailEndings = call('POST /candidate/saved-recruitment/mail-endings', {
  summary: 'Switches on or off the mail two days before a saved ad ends',
  access: candidate,
  input: z.object({ mails_endings: flag() }),
  output: z.object({ mails_endings: z.boolean() }),
  idempotent: true,
});

export const addSavedRecruitment = call('POST /candidate/saved-recruitment/add', {
  summary: 'Saves an ad; one that is saved stays as it is',
  access: candidate,
  input: oneAd,
  idempotent: true,
});

export const removeSavedRecruitment = call('POST /candidate/saved-recruitment/remove', {
  summary: 'Takes an ad off the saved ones, whether it was there or not',
  access: candidate,
  input: oneAd,
  idempotent: true,
});

export const listSavedCompanies = call('GET /candidate/saved-company/list', {
  summary: 'Saved companies with how many open ads each has, last saved first',
  access: candidate,
  input: z.object(paging),
  output: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      logo: z.string().nullable(),
      industry: z.string().nullable(),
      open_count: z.int(),
      saved_at: z.iso.datetime(),
    }),
  ),
});

export const addSavedCompany = call('POST /candidate/saved-company/add', {
  summary: 'Saves a company; one that is saved stays as it is',
  access: candidate,
  input: oneCompany,
  idempotent: true,
});

export const removeSavedCompany = call('POST /candidate/saved-company/remove', {
  summary: 'Takes a company off the saved ones, whether it was there or not',
  access: candidate,
  input: oneCompany,
  idempotent: true,
});

export const listViewed = call('GET /candidate/viewed/list', {
  summary: 'Ads that were opened within 90 days, the last one first',
  access: candidate,
  input: z.object(paging),
  output: pageOf(ownCard.extend({ viewed_at: z.iso.datetime() })).extend({
    /** True if the ads that the candidate opens are recorded. */
    keep: z.boolean(),
  }),
});

export const addViewed = call('POST /candidate/viewed/add', {
  summary: 'Notes that an ad was opened; does nothing for who has that switched off',
  access: candidate,
  input: oneAd,
});

export const removeViewed = call('POST /candidate/viewed/remove', {
  summary: 'Forgets that an ad was opened, whether it was or not',
  access: candidate,
  input: oneAd,
  idempotent: true,
});

export const clearViewed = call('POST /candidate/viewed/clear', {
  summary: 'Forgets all opened ads',
  access: candidate,
  idempotent: true,
});

export const keepViewed = call('POST /candidate/viewed/keep', {
  summary: 'Switches on or off that opened ads are remembered; what was remembered stays until it is cleared',
  access: candidate,
  input: z.object({ keep: flag() }),
  output: z.object({ keep: z.boolean() }),
  idempotent: true,
});

export const listMarks = call('GET /candidate/marks', {
  summary:
    'What the candidate has saved, opened and applied to of these ads and companies: public pages are the same for everybody and do not tell',
  access: candidate,
  input: z.object({
    recruitment_ids: ids(limits.pageSizeMax),
    company_ids: ids(limits.pageSizeMax),
  }),
  output: z.object({
    recruitments: z.array(
      z.object({ id: z.int(), saved: z.boolean(), viewed: z.boolean(), applied: z.boolean() }),
    ),
    companies: z.array(z.object({ id: z.int(), saved: z.boolean() })),
  }),
});
