import { z } from 'zod';
import { admin, adminRoles, call } from '../call.ts';
import { oneOf, optional } from '../fields.ts';
import { streamedAnswer } from '../file-answer.ts';

/** Numbers that are counted per day: new records, and answers of companies to applicants. */
export const siteActivities = [
  'candidates',
  'employers',
  'submitted',
  'listed',
  'applications',
  'answers',
  'reports',
] as const;
export type SiteActivity = (typeof siteActivities)[number];

/** Lengths of the compared periods, in days. */
export const activityPeriods = ['7', '30', '90'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];

const input = z.object({ days: optional(oneOf(activityPeriods)) });

export const showSiteActivity = call('GET /admin/dashboard/activity', {
  summary:
    'New members, ads, applications, answers and reports by day, each with the same day of the period before. Finance reads no numbers of work on ads and reports',
  access: admin(...adminRoles),
  input,
  output: z.object({
    days: z.int(),
    /** Last day that has been counted, with which the period ends; null until the first count. */
    until: z.iso.date().nullable(),
    activities: z.array(
      z.object({
        kind: z.enum(siteActivities),
        now: z.int(),
        before: z.int(),
        /** Days of the period, oldest first. `before` is the count of the corresponding day in the previous period. */
        days: z.array(z.object({ day: z.iso.date(), count: z.int(), before: z.int() })),
      }),
    ),
  }),
});

export const downloadSiteActivity = call('GET /admin/dashboard/activity-csv', {
  summary: 'The same numbers as CSV, a row for each day of both periods',
  access: admin(...adminRoles),
  input,
  limit: 'applicantFile',
  output: streamedAnswer,
  answers: 'text/csv',
});
