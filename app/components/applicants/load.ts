import { type Api, type ApiOptions, assertOk } from '#app/api/types.ts';
import type { ApplicationStage } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { columns, stagesOf } from './columns.ts';

export const applicantsCall = 'GET /employer/applicant/list';
export type ApplicantList = OutputOf<typeof applicantsCall>;

/** What the address asks for. */
export interface ApplicantsView {
  view: 'board' | 'list';
  /** Name of a column; anything else shows all. */
  stage: string | null;
  page: number;
}

/** Reads view, filter and page from the address. */
export function viewOf(query: URLSearchParams): ApplicantsView {
  return {
    view: query.get('view') === 'list' ? 'list' : 'board',
    stage: query.get('stage'),
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  };
}

/** Most the server gives at once (contract: pageSizeMax), and what a long column shows before "more". */
const AT_ONCE = 100;
const IN_COLUMN = 50;
const IN_LIST = 20;

/** Applicants as the view needs them: a page of the list, or the columns of the board. Throws the error page's status. */
export async function loadApplicants(
  api: Api,
  recruitment_id: number,
  { view, stage, page }: ApplicantsView,
  options?: ApiOptions,
): Promise<ApplicantList> {
  const ask = async (more: { stages: readonly ApplicationStage[]; page: number; limit: number }) =>
    assertOk(await api(applicantsCall, { recruitment_id, ...more, stages: [...more.stages] }, options));
  if (view === 'list') return ask({ stages: stagesOf(stage), page, limit: IN_LIST });
  // All columns whatever the address narrows to: phones swipe from one to the next.
  const all = await ask({ stages: [], page: 1, limit: AT_ONCE });
  if (all.total <= all.list.length) return all;
  // A crowd of new ones would push those on their way out of the first hundred.
  const parts = await Promise.all(
    columns.map((column) => ask({ stages: column.stages, page: 1, limit: IN_COLUMN })),
  );
  return { ...all, list: parts.flatMap((part) => part.list) };
}
