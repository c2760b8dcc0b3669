/** Steps of the funnel. Each one counts the applications that have reached it or a later step. */
export const funnelSteps = ['views', 'applications', 'seen', 'passed', 'interview', 'hired'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Stages for which reports measure how long applications stay in them. */
export const timedStages = ['NOT_SEEN', 'SEEN', 'CV_PASSED', 'INVITED', 'INTERVIEW_PASSED'] as const;
export type TimedStage = (typeof timedStages)[number];

/** Suggestions for an ad without applications, named after what the ad lacks. */
export const nextSteps = ['pay', 'benefits', 'text', 'skills', 'premium', 'title'] as const;
export type NextStep = (typeof nextSteps)[number];

/** Periods of a report. Months and years are those of the calendar; FREE has two dates. */
export const reportPeriods = [
  'DAYS_30',
  'DAYS_90',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_YEAR',
  'LAST_YEAR',
  'FREE',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Maximum length of a report in days: 24 months. */
export const REPORT_DAYS_MAX = 731;
