import { z } from 'zod';
import { type ApplicationStage, applicationStages } from '../enums.ts';
import { flag, locationCode, oneOf, optional, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * Orders of a list of applicants; the first one is the default. In the last four, applicants whose resume is no longer
 * visible are at the end.
 */
export const applicantSorts = ['NEWEST', 'OLDEST', 'MATCH', 'NAME', 'EXPERIENCE', 'DUE'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

/**
 * Filters of an ad's applicants. All of them use the resume or the company's own data about it. They never find an
 * applicant whose resume the company can no longer see.
 */
export const applicantFilters = {
  /** Words of the name or of a skill. A skill of the product's lists is found in any language. */
  key: optionalText(limits.searchWords),
  /** Minimum years of work experience. */
  experience_years: optionalInteger(1, 50),
  /** Code of the province in which the applicant lives, one of `places` in the answer. */
  place: optional(locationCode()),
  /** Minimum number of the ad's skills that the resume contains. */
  match: optionalInteger(1, limits.listEntries),
  /** A tag that the company has given to applicants, in any letter case. */
  tag: optionalText(limits.applicantTag),
  /** True: only applicants who are assigned to the calling member. */
  mine: flag(),
  /** True: only applications that ended because the promised date had passed; the company may still answer them. */
  unanswered: flag(),
  /** True: only applicants whose refusal is decided but not told to them yet. */
  untold: flag(),
  sort: optional(oneOf(applicantSorts)),
};

/** Fields of the answer of an applicant list, besides its rows. */
export const applicantListShape = <Head extends z.ZodType>(head: Head) => ({
  recruitment: head,
  /** Counts by stage among the found applicants. */
  counts: z.partialRecord(z.enum(applicationStages), z.int()),
  /** Provinces of all applicants of the ad, independent of the filters. */
  places: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** Tags on all applicants of the ad, independent of the filters, most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
});

/** Columns of the applicant board in their order, with the stages that each contains. */
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
