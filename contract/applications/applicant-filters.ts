import { z } from 'zod';
import { type ApplicationStage, applicationStages } from '../enums.ts';
import { flag, locationCode, oneOf, optional, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';

/** Orders of a list of applicants; the first is the default. In the last four, applicants who are no longer visible are at the end. */
export const applicantSorts = ['NEWEST', 'OLDEST', 'MATCH', 'NAME', 'EXPERIENCE', 'DUE'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

/**
 * Filters of an ad's applicants. All of them use the resume or the company's own data about it. They never find an
 * applicant whose resume the company can no longer see.
 */
export const applicantFilters = {
  /** Words of the name or of a skill. A skill of the product's lists is found in any language. */
  key: optionalText(limits.searchWords),
  /** Minimum years of work. */
  experience_years: optionalInteger(1, 50),
  /** Code of the province that the person lives in, from `places` of the answer. */
  place: optional(locationCode()),
  /** Minimum number of the ad's skills that the resume contains. */
  match: optionalInteger(1, limits.listEntries),
  /** A tag that the company has put on them, in any letter case. */
  tag: optionalText(limits.applicantTag),
  /** Only applicants who are assigned to the member. */
  mine: flag(),
  /** Only applications that the clock has ended, which the company may still answer. */
  unanswered: flag(),
  sort: optional(oneOf(applicantSorts)),
};

/** Fields of the answer of an applicant list, besides its rows. */
export const foundApplicants = <Head extends z.ZodType>(head: Head) => ({
  recruitment: head,
  /** Counts by stage among the found applicants. */
  counts: z.partialRecord(z.enum(applicationStages), z.int()),
  /** Provinces of all applicants of the ad, independent of the filters. */
  places: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** Tags on all applicants of the ad, independent of the filters, most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
});

/** Columns of the board in their order, with the stages that each contains. */
export const applicantColumns = {
  not_seen: ['NOT_SEEN'],
  seen: ['SEEN'],
  passed: ['CV_PASSED'],
  interview: ['INVITED', 'CONFIRMED', 'DECLINED'],
  interview_passed: ['INTERVIEW_PASSED'],
  hired: ['ELECT'],
  out: ['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'NO_ANSWER', 'CANCELLED'],
} as const satisfies Record<string, readonly ApplicationStage[]>;
export type ApplicantColumn = keyof typeof applicantColumns;
