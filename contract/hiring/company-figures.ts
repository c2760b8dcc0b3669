import { z } from 'zod';
import { addDays, dateOf } from '../calendar.ts';
import { call, employer, everyMember, memberRoles } from '../call.ts';
import { optionalDate } from '../date-fields.ts';
import { addFieldIssue, oneOf, optional, optionalId } from '../fields.ts';
import { fileAnswer, streamedAnswer } from '../file-answer.ts';
import { limits } from '../limits.ts';
import { services } from '../money/quote.ts';
import { message, required } from '../text/messages.ts';
import { adPlacements } from './ad-views.ts';
import { funnelSteps, nextSteps, REPORT_DAYS_MAX, reportPeriods, timedStages } from './figure-names.ts';

const count = z.int().min(0);

/**
 * Duration of a step: the number of cases, and the hours within which half of them and nine of ten were done. Null for
 * fewer than 5 cases.
 */
const duration = z.object({
  count,
  median_hours: z.number().nullable(),
  nine_of_ten_hours: z.number().nullable(),
});
export type Duration = z.output<typeof duration>;

const range = { from: z.iso.date(), to: z.iso.date() };

/** A service that runs today. */
const runningService = z.object({
  placement_id: z.int(),
  service: z.enum(services),
  /** The ad; null for a banner. */
  recruitment_id: z.int().nullable(),
  title: z.string(),
  end_date: z.iso.date(),
  /** Number of days that are left, including today. */
  days_left: z.int(),
});

/** A listed ad that has received no application in 14 days. */
const starvingAd = z.object({
  recruitment_id: z.int(),
  title: z.string(),
  views: count,
  next_step: z.enum(nextSteps),
});
export type StarvingAd = z.output<typeof starvingAd>;

export const showDashboardFigures = call('GET /employer/dashboard/figures', {
  summary:
    'How recruiting went in the last 30 days, beside the 30 days before; ads without applications; running services',
  access: employer(...everyMember),
  output: z.object({
    ...range,
    /** Steps of the funnel in their order. `before` is the count in the previous 30 days, in the same way. */
    funnel: z.array(z.object({ step: z.enum(funnelSteps), count, before: count })),
    /** Counts of the last 30 days, oldest first. */
    per_day: z.array(z.object({ day: z.iso.date(), views: count, applications: count })),
    /** Time from the application to the first answer of the company. */
    first_answer: z.object({ now: duration, before: duration }),
    /** Ads that were listed for at least 3 days: those with views first, the most views on top. */
    starving: z.array(starvingAd),
    starving_total: count,
    services: z.array(runningService),
    services_total: count,
  }),
});

export const downloadDashboardCsv = call('GET /employer/dashboard/csv', {
  summary: 'Funnel, days and ads without applications of the overview as CSV',
  access: employer(...everyMember),
  output: fileAnswer,
  answers: 'text/csv',
});

/** Period of a report: one of the given ones, or for FREE the days from `start_date` to `end_date`, which other periods ignore. */
const reportFilters = z
  .object({
    period: optional(oneOf(reportPeriods)),
    start_date: optionalDate(),
    end_date: optionalDate(),
    /** Id of one ad; if left out, all ads. */
    recruitment_id: optionalId(),
  })
  .check((context) => {
    const { period, start_date: start, end_date: end } = context.value;
    if (period !== 'FREE') return;
    if (start === undefined) addFieldIssue(context, 'start_date', required);
    if (end === undefined) addFieldIssue(context, 'end_date', required);
    if (start === undefined || end === undefined) return;
    if (end > dateOf(new Date())) addFieldIssue(context, 'end_date', message('date_past'));
    else if (end < start) addFieldIssue(context, 'end_date', message('date_order'));
    else if (end >= addDays(start, REPORT_DAYS_MAX))
      addFieldIssue(context, 'end_date', message('report_too_long'));
  });

/** A count that is null below 5, because a single person could then be recognised. */
const hidden = count.nullable();
/** Figures of a group of applications. */
const groupShape = {
  views: count,
  clicks: count,
  applications: count,
  seen: hidden,
  passed: hidden,
  interview: hidden,
  hired: hidden,
};
const group = z.object(groupShape);
export type ReportGroup = z.output<typeof group>;

const adRow = z.object({
  recruitment_id: z.int(),
  title: z.string(),
  ...groupShape,
  first_answer: duration,
});

/** Decisions of a member; null for members who decided on fewer than 5 applicants. */
const memberRow = z.object({
  member_id: z.int(),
  name: z.string(),
  applicants: count,
  passed: hidden,
  invited: hidden,
  rejected: hidden,
  hired: hidden,
});

export const showReport = call('GET /employer/report/show', {
  summary: 'Figures of applications that were sent in a period: counts and times, no person',
  access: employer(...memberRoles.figures),
  input: reportFilters,
  output: z.object({
    ...range,
    /** Groups with fewer applications than this have no split and no times. */
    least: z.literal(limits.disclosedCount),
    total: group,
    first_answer: duration,
    hire: duration,
    /** Time that applications spent in each stage before they left it. */
    stages: z.array(duration.extend({ stage: z.enum(timedStages) })),
    /** First day of the counted views: the first of a month if the period begins more than 90 days ago. */
    views_from: z.iso.date(),
    views_to: z.iso.date(),
    /** Origins of visits to the ads; null for 1 to 4 views or clicks. */
    placements: z.array(z.object({ placement: z.enum(adPlacements), views: hidden, clicks: hidden })),
    /** First day of the counts by site, at most 90 days ago; null if the period ended earlier. */
    sites_from: z.iso.date().nullable(),
    /** Hosts from which readers came, the most views first; hosts with fewer than 5 views are in `other`. */
    sites: z.array(z.object({ source: z.string(), views: count, clicks: hidden })),
    /** The 100 ads with the most applications. */
    ads: z.array(adRow),
    ads_total: count,
    /** Decisions by member, for owners; null for other roles. */
    members: z.array(memberRow).nullable(),
  }),
});

const download = {
  access: employer(...memberRoles.figures),
  // The call writes nothing but its audit row.
  effect: 'act',
  limit: 'applicantFile',
  input: reportFilters,
  output: streamedAnswer,
} as const;

export const downloadReportCsv = call('GET /employer/report/csv', {
  ...download,
  summary: 'The report of the company as CSV, with up to 5,000 ads; audited',
  answers: 'text/csv',
});

export const downloadReportXlsx = call('GET /employer/report/xlsx', {
  ...download,
  summary: 'The report of the company as a workbook, with up to 5,000 ads; audited',
  answers: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
