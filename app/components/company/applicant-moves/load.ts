import { type Api, type ApiOptions, assertOk } from '#app/api/types.ts';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import { limits } from '#contract/limits.ts';
import { type ApplicantList, applicantsCall, boardCall } from './calls.ts';
import { stagesOfColumn } from './columns.ts';

/** Years of experience to filter by. */
export const experienceChoices = [1, 2, 3, 5, 8, 10] as const;
const matchChoices = Array.from({ length: limits.listEntries }, (_, at) => at + 1);

/** View, filters and page from the URL. */
export type ApplicantsView = ReturnType<typeof parseApplicantsView>;

/** Reads view, status, filters, order and page from the URL. */
export function parseApplicantsView(query: URLSearchParams) {
  const { page, ...filters } = filtersOf(query, {
    sort: applicantSorts,
    experience_years: experienceChoices,
    match: matchChoices,
  });
  const place = query.get('place');
  const tag = query.get('tag')?.trim();
  return {
    view: query.get('view') === 'list' ? ('list' as const) : ('board' as const),
    /** Name of a column; any other value shows all. */
    stage: query.get('stage'),
    page: Math.max(1, Math.floor(page)),
    filters: {
      ...filters,
      place: place && /^[0-9A-Z-]{2,10}$/.test(place) ? place : undefined,
      mine: query.get('mine') === '1' || undefined,
      unanswered: query.get('unanswered') === '1' || undefined,
      untold: query.get('untold') === '1' || undefined,
      tag: tag && [...tag].length <= limits.applicantTag ? tag : undefined,
    },
  };
}

/**
 * Input for the neighbours of an applicant: the applicants of list or board in their order, by the URL.
 * @param query that of the list with its as-of time, which the URL of an applicant carries
 */
export function toNeighboursInput(query: URLSearchParams) {
  const { view, stage, filters } = parseApplicantsView(query);
  return {
    ...filters,
    stages: [...stagesOfColumn(stage)],
    by_column: view === 'board',
    as_of_milliseconds: Number(query.get('at')) || undefined,
  };
}

/** Query parameters that filter board and list, besides the status. */
export const filterNames = [
  'key',
  'experience_years',
  'place',
  'match',
  'tag',
  'mine',
  'unanswered',
  'untold',
] as const;

/** Checks that the URL filters the applicants by more than their status. */
export const hasApplicantFilter = ({ filters }: ApplicantsView): boolean =>
  filterNames.some((name) => filters[name] !== undefined);

/** Number of rows on a page of the list. */
export const LIST_PAGE_SIZE = 20;

/** Applicants for the view: a page of the list, or the columns of the board. Throws the status of the error page. */
export async function loadApplicants(
  api: Api,
  recruitment_id: number,
  { view, stage, page, filters }: ApplicantsView,
  options?: ApiOptions,
): Promise<ApplicantList> {
  const input = { recruitment_id, ...filters };
  // The board loads all columns regardless of the status filter, because phones swipe between them.
  if (view === 'board') return assertOk(await api(boardCall, input, options));
  const list = { ...input, stages: [...stagesOfColumn(stage)], page, limit: LIST_PAGE_SIZE };
  return assertOk(await api(applicantsCall, list, options));
}
