import { addressWithQuery } from '#app/address/address-with-query.ts';
import type { ApplicantList } from '../applicant-moves/calls.ts';
import { LIST_PAGE_SIZE, parseApplicantsView } from '../applicant-moves/load.ts';
import { applicantListPath } from './applicant-urls.ts';

/** URL of the list or board from which an applicant was opened, at the page that contains the applicant. */
export function listUrl(recruitmentId: number, query: URLSearchParams, position: number): string {
  const page = parseApplicantsView(query).view === 'list' ? Math.ceil(position / LIST_PAGE_SIZE) : 1;
  return addressWithQuery(applicantListPath(recruitmentId), query, {
    at: null,
    page: page > 1 ? String(page) : null,
  });
}

/** As-of time of a list in milliseconds, for the URL: when it was loaded, or its latest change since. */
export function asOfParam({ list }: ApplicantList, loadedAt: string): string {
  const moments = [loadedAt, ...list.map(({ stage_at }) => stage_at)].map((moment) => Date.parse(moment));
  // The server sends times in milliseconds and stores them with a higher precision.
  return String(Math.max(...moments) + 1);
}
