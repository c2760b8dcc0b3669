import { type Api, type ApiOptions, assertOk } from '#app/api/types.ts';
import { filtersOf } from '#app/components/list-page/filters-of.ts';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { stagesOf } from './columns.ts';

export const applicantsCall = 'GET /employer/applicant/list';
export const boardCall = 'GET /employer/applicant/board';
/** Rows of a page or of the board, with what both say of the ad. */
export type ApplicantList = OutputOf<typeof boardCall> &
  Partial<Pick<OutputOf<typeof applicantsCall>, 'page' | 'total_page' | 'total'>>;

/** Years of work that can be asked for. */
export const experienceChoices = [1, 2, 3, 5, 8, 10] as const;
const matchChoices = Array.from({ length: limits.listEntries }, (_, at) => at + 1);

/** What the address asks for. */
export type ApplicantsView = ReturnType<typeof viewOf>;

/** Reads view, status, filters, order and page from the address. */
export function viewOf(query: URLSearchParams) {
  const { page, ...filters } = filtersOf(query, {
    sort: applicantSorts,
    experience_years: experienceChoices,
    match: matchChoices,
  });
  const place = query.get('place');
  const tag = query.get('tag')?.trim();
  return {
    view: query.get('view') === 'list' ? ('list' as const) : ('board' as const),
    /** Name of a column; anything else shows all. */
    stage: query.get('stage'),
    page: Math.max(1, Math.floor(page)),
    filters: {
      ...filters,
      place: place && /^[0-9A-Z-]{2,10}$/.test(place) ? place : undefined,
      tag: tag && [...tag].length <= limits.applicantTag ? tag : undefined,
    },
  };
}

/**
 * The neighbours of an applicant as the address asks for them: whom list or board showed, in their order.
 * @param query that of the list, kept in the address of whoever was opened there, with the moment when that was read
 */
export function neighboursOf(query: URLSearchParams) {
  const { view, stage, filters } = viewOf(query);
  return {
    ...filters,
    stages: [...stagesOf(stage)],
    by_column: view === 'board',
    as_of_milliseconds: Number(query.get('at')) || undefined,
  };
}

/** Parameters of the address that narrow whom board and list show, beside the status. */
export const filterNames = ['key', 'experience_years', 'place', 'match', 'tag'] as const;

/** Whether the address looks for some applicants only, whatever their status. */
export const isNarrowed = ({ filters }: ApplicantsView): boolean =>
  filterNames.some((name) => filters[name] !== undefined);

/** Rows of a page of the list. */
export const IN_LIST = 20;

/** Applicants as the view needs them: a page of the list, or the columns of the board. Throws the error page's status. */
export async function loadApplicants(
  api: Api,
  recruitment_id: number,
  { view, stage, page, filters }: ApplicantsView,
  options?: ApiOptions,
): Promise<ApplicantList> {
  const asked = { recruitment_id, ...filters };
  // The board has all columns whatever the address narrows to: phones swipe from one to the next.
  if (view === 'board') return assertOk(await api(boardCall, asked, options));
  const list = { ...asked, stages: [...stagesOf(stage)], page, limit: IN_LIST };
  return assertOk(await api(applicantsCall, list, options));
}
