import type { OutputOf } from '#contract/index.ts';

export const applicantsCall = 'GET /employer/applicant/list';
export const boardCall = 'GET /employer/applicant/board';
export const queueCall = 'GET /employer/applicant/queue';
/** Rows of a page or of the board, with the fields of the ad that both have. */
export type ApplicantList = OutputOf<typeof boardCall> &
  Partial<Pick<OutputOf<typeof applicantsCall>, 'page' | 'total_page' | 'total'>>;
