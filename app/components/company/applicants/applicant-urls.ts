import { addressWithQuery } from '#app/address/address-with-query.ts';

/** URL of the applicants of an ad. */
export const applicantListPath = (recruitmentId: number) => `/employer/candidate/${recruitmentId}`;

/**
 * URL of an applicant's own page. It carries the filters of list or board and its as-of time, so that the neighbours
 * are the same there, even after a reload.
 * @param query that of the list, or of the page of another applicant
 * @param at as-of time of the list; taken from `query` if missing
 */
export const applicantPath = (
  recruitmentId: number,
  id: number,
  query: URLSearchParams,
  at?: string,
): string =>
  addressWithQuery(`${applicantListPath(recruitmentId)}/apply/${id}`, query, {
    open: null,
    page: null,
    ...(at ? { at } : {}),
  });
