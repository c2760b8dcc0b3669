import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { flag, id, optional, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageOf, paging } from '../paging.ts';
import { applicantRow } from './applicants.ts';

/** An applicant in a list across all ads, with the data about the ad that its row shows. */
const queuedApplicant = applicantRow.extend({
  recruitment_title: z.string(),
  /** Number of skills that the ad names. */
  skill_count: z.int(),
});
export type QueuedApplicant = z.output<typeof queuedApplicant>;

export const listApplicantQueue = call('GET /employer/applicant/queue', {
  summary:
    'Applicants of all ads that the member reads: those not seen yet, best match first, or those found by name',
  access: employer(...memberRoles.applicants),
  input: z.object({
    /** Id of an ad, to list only its applicants. */
    recruitment_id: optional(id()),
    /** True: only applicants who are assigned to the calling member, also in the counts. */
    mine: flag(),
    /**
     * True: applicants whose refusal is decided but not told to them yet, the next one to be told first. False:
     * applicants who were not seen.
     */
    untold: flag(),
    /** Beginnings of words of the name. Finds applicants in every stage, the newest first. */
    key: optionalText(limits.searchWords),
    /**
     * Without `key`: lists applicants who were not seen at this moment, in milliseconds since 1970, so that the list
     * does not shrink while they are opened one by one. If left out: now.
     */
    as_of_milliseconds: optionalInteger(0, 99_999_999_999_999),
    ...paging,
  }),
  output: pageOf(queuedApplicant).extend({
    /** The ads with applicants who are not seen yet, those with most of them first, at most 100. */
    ads: z.array(z.object({ id: z.int(), title: z.string(), not_seen: z.int() })),
    /** The moment for which the list is valid; send it for further pages and for applicants opened from the list. */
    as_of_milliseconds: z.int(),
    /** Applicants who are not seen yet in all ads. */
    not_seen: z.int(),
    /** Number of applicants in all ads whose refusal is decided but not told to them yet. */
    untold: z.int(),
  }),
});
