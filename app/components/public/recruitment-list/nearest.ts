import type { Api } from '#app/api/types.ts';
import { filterNames } from '#contract/recruitments/criteria-names.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { type Criteria, countFilters, noCriteria, toSearchInput } from '../filters/criteria.ts';

/** Number of ads shown if none matches. */
const shown = 5;

/** Criterion that can be left out of a search: one filter, its text, or all filters at once. */
export type LeftOutCriterion = (typeof filterNames)[number] | 'key' | 'all';

/** Results of a search without matches, with filters removed. */
export interface RelaxedResults {
  /** Criteria that give results when left out, the most results first. */
  ways: { what: LeftOutCriterion; criteria: Criteria; total: number }[];
  list: RecruitmentCard[];
}

/**
 * For a search without results: counts the results without each filter, then without any filter. Failed requests are
 * left out.
 */
export async function loadRelaxedResults(
  api: Api,
  criteria: Criteria,
  signal?: AbortSignal,
): Promise<RelaxedResults> {
  // Minimum and maximum of the pay count as one filter.
  const isSecond = (name: string) => name === 'salary_to' && criteria.salary_from > 0;
  const used = filterNames.filter((name) => isUsed(criteria, name) && !isSecond(name));
  const single: LeftOutCriterion[] = [...used, ...(criteria.key !== '' ? (['key'] as const) : [])];
  const found = await tryAll(api, criteria, single, signal);
  // If there is only one criterion, leaving out all is the same.
  const ways = found.length > 0 || single.length < 2 ? found : await tryAll(api, criteria, ['all'], signal);
  return { ways: ways.map(({ list: _, ...way }) => way), list: ways[0]?.list ?? [] };
}

async function tryAll(api: Api, criteria: Criteria, leftOut: LeftOutCriterion[], signal?: AbortSignal) {
  const tried = await Promise.all(
    leftOut.map(async (what) => {
      const other = withoutFilter(criteria, what);
      const answer = await api(
        'POST /home/job',
        { ...toSearchInput(other), limit: shown, widen: false },
        { signal, silent: true },
      );
      return { what, criteria: other, ...(answer.ok ? answer.data : { total: 0, list: [] }) };
    }),
  );
  return tried
    .filter(({ total }) => total > 0)
    .map(({ what, criteria, total, list }) => ({ what, criteria, total, list }))
    .sort((a, b) => b.total - a.total);
}

function withoutFilter(criteria: Criteria, what: LeftOutCriterion): Criteria {
  if (what === 'all') return { ...noCriteria, sort: criteria.sort };
  // A search without the text is also without the interpretations of that text.
  const without =
    what === 'key'
      ? { key: '', as_words: [] }
      : what.startsWith('salary_')
        ? { salary_from: 0, salary_to: 0, without_pay: false }
        : { [what]: noCriteria[what] };
  return { ...criteria, ...without, page: 1 };
}

const isUsed = (criteria: Criteria, name: (typeof filterNames)[number]) =>
  countFilters({ ...noCriteria, [name]: criteria[name] }) > 0;
