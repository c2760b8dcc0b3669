import { z } from 'zod';
import { type ApplicationStage, applicationStages } from '../enums.ts';
import { locationCode, oneOf, optional, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';

/** Orders of a list of applicants; the first is the usual one. Who may not be seen any more stands last in the last three. */
export const applicantSorts = ['NEWEST', 'OLDEST', 'MATCH', 'NAME', 'EXPERIENCE'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

/**
 * What applicants of an ad are narrowed by. All of it looks into the resume or at what the company made of it, so it finds
 * nobody whose resume the company does not see any more.
 */
export const applicantFilters = {
  /** Words of the name or of a skill; a skill of our lists is found in whichever language it was written. */
  key: optionalText(limits.searchWords),
  /** Years of work at least. */
  experience_years: optionalInteger(1, 50),
  /** Code of the province the person lives in, as `places` of the answer has it. */
  place: optional(locationCode()),
  /** How many of the skills that the ad names the resume names at least. */
  match: optionalInteger(1, limits.listEntries),
  /** A word that the company has put on them, in whichever letter case. */
  tag: optionalText(limits.applicantTag),
  sort: optional(oneOf(applicantSorts)),
};

/** What the answer of a list of applicants says beside its rows. */
export const foundApplicants = <Head extends z.ZodType>(head: Head) => ({
  recruitment: head,
  /** By stage, as far as they were found. */
  counts: z.partialRecord(z.enum(applicationStages), z.int()),
  /** Provinces that applicants of the ad live in, whatever is looked for. */
  places: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** Words that the company has put on applicants of the ad, whatever is looked for, those used most first. */
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
});

/** Columns of the board in their order, with the stages that stand in them. */
export const applicantColumns = {
  not_seen: ['NOT_SEEN'],
  seen: ['SEEN'],
  passed: ['CV_PASSED'],
  interview: ['INVITED', 'CONFIRMED', 'DECLINED'],
  interview_passed: ['INTERVIEW_PASSED'],
  hired: ['ELECT'],
  out: ['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'CANCELLED'],
} as const satisfies Record<string, readonly ApplicationStage[]>;
export type ApplicantColumn = keyof typeof applicantColumns;
