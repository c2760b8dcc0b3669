import { addressWith } from '#app/address/address-with.ts';

/** URL of the applicants of an ad. */
export const listPath = (recruitmentId: number) => `/employer/candidate/${recruitmentId}`;

/**
 * URL of an applicant's own page. It carries the filters of list or board and its as-of time, so that the neighbours
 * are the same there, even after a reload.
 * @param query that of the list, or of the page of another applicant
 * @param at as-of time of the list; taken from `query` if missing
 */
export const pageOf = (recruitmentId: number, id: number, query: URLSearchParams, at?: string): string =>
  addressWith(`${listPath(recruitmentId)}/apply/${id}`, query, {
    open: null,
    page: null,
    ...(at ? { at } : {}),
  });
