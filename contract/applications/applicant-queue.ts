import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { flag, id, optional, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageOf, paging } from '../paging.ts';
import { applicantRow } from './applicants.ts';

/** An applicant of any ad, with what a row of several ads says about the ad. */
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
    /** Only applicants of this ad. */
    recruitment_id: optional(id()),
    /** Only applicants who are assigned to the member, also in the counts. */
    mine: flag(),
    /** Applicants whose refusal is decided and not told yet instead of those not seen, the next one to be told first. */
    untold: flag(),
    /** Beginnings of words of the name. Finds applicants in every stage, the newest first. */
    key: optionalText(limits.searchWords),
    /**
     * Without `key`: applicants who were not seen at this moment, in milliseconds since 1970, so that a list keeps its members while
     * they are opened one by one. If left out: now.
     */
    as_of_milliseconds: optionalInteger(0, 99_999_999_999_999),
    ...paging,
  }),
  output: pageOf(queuedApplicant).extend({
    /** The ads with applicants who are not seen yet, those with most of them first, at most 100. */
    ads: z.array(z.object({ id: z.int(), title: z.string(), not_seen: z.int() })),
    /** The moment of the list, for further pages and for what is opened from it. */
    as_of_milliseconds: z.int(),
    /** Applicants who are not seen yet in all ads. */
    not_seen: z.int(),
    /** Applicants whose refusal is decided and not told yet in all ads. */
    untold: z.int(),
  }),
});
