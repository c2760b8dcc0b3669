import { addressWith } from '#app/address/address-with.ts';
import type { ApplicantList } from './load.ts';
import { IN_LIST, viewOf } from './load.ts';

/** Address of the applicants of an ad. */
export const listPath = (recruitmentId: number) => `/employer/candidate/${recruitmentId}`;

/**
 * Address of an applicant's own page. It carries what list or board looked for and when that was read, so that those before
 * and after are the same there, after a reload too.
 * @param query that of the list, or of the page of another applicant
 * @param at when the list was read; without it what the query says
 */
export const pageOf = (recruitmentId: number, id: number, query: URLSearchParams, at?: string): string =>
  addressWith(`${listPath(recruitmentId)}/apply/${id}`, query, {
    open: null,
    page: null,
    ...(at ? { at } : {}),
  });

/** Address of the list or board from which an applicant was opened, at the page on which it stands. */
export function listUrl(recruitmentId: number, query: URLSearchParams, position: number): string {
  const page = viewOf(query).view === 'list' ? Math.ceil(position / IN_LIST) : 1;
  return addressWith(listPath(recruitmentId), query, { at: null, page: page > 1 ? String(page) : null });
}

/** The moment of which a list tells, in milliseconds for the address: when it was loaded, or what came since. */
export function asOfParam({ list }: ApplicantList, loadedAt: string): string {
  const moments = [loadedAt, ...list.map(({ stage_at }) => stage_at)].map((moment) => Date.parse(moment));
  // Moments are told to the millisecond and stored more finely.
  return String(Math.max(...moments) + 1);
}
