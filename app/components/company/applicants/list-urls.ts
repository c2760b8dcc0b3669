import { addressWith } from '#app/address/address-with.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import { IN_LIST, viewOf } from '../applicant-moves/load.ts';
import { listPath } from './applicant-urls.ts';

/** URL of the list or board from which an applicant was opened, at the page that contains the applicant. */
export function listUrl(recruitmentId: number, query: URLSearchParams, position: number): string {
  const page = viewOf(query).view === 'list' ? Math.ceil(position / IN_LIST) : 1;
  return addressWith(listPath(recruitmentId), query, { at: null, page: page > 1 ? String(page) : null });
}

/** As-of time of a list in milliseconds, for the URL: when it was loaded, or its latest change since. */
export function asOfParam({ list }: ApplicantList, loadedAt: string): string {
  const moments = [loadedAt, ...list.map(({ stage_at }) => stage_at)].map((moment) => Date.parse(moment));
  // The server sends times in milliseconds and stores them with a higher precision.
  return String(Math.max(...moments) + 1);
}
