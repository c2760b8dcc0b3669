import type { Api } from '#app/api/types.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { type Criteria, countFilters, inputOf, noCriteria } from '../recruitment-list/criteria.ts';

/** Ads shown where none matches. */
const shown = 5;

const filters = [
  'address_codes',
  'career_ids',
  'employment_types',
  'experience_ids',
  'working_form',
  'period',
  'salary_from',
  'languages',
] as const satisfies readonly (keyof Criteria)[];

/** What may be left out of a search: one filter, its words, or all filters at once. */
export type Loosened = (typeof filters)[number] | 'key' | 'all';

/** Ads that a search without results comes nearest to. */
export interface RelaxedResults {
  /** What finds something when it is left out, the most first. */
  ways: { what: Loosened; criteria: Criteria; total: number }[];
  list: RecruitmentCard[];
}

/** Tries a search that finds nothing without each of its conditions, then without all. What cannot be loaded is left out. */
export async function loadRelaxedResults(
  api: Api,
  criteria: Criteria,
  signal?: AbortSignal,
): Promise<RelaxedResults> {
  const used = filters.filter((name) => isUsed(criteria, name));
  const single: Loosened[] = [...used, ...(criteria.key !== '' ? (['key'] as const) : [])];
  const found = await tryAll(api, criteria, single, signal);
  // Without its only condition a search has none.
  const ways = found.length > 0 || single.length < 2 ? found : await tryAll(api, criteria, ['all'], signal);
  return { ways: ways.map(({ list: _, ...way }) => way), list: ways[0]?.list ?? [] };
}

async function tryAll(api: Api, criteria: Criteria, loosened: Loosened[], signal?: AbortSignal) {
  const tried = await Promise.all(
    loosened.map(async (what) => {
      const other = withoutFilter(criteria, what);
      const answer = await api(
        'POST /home/job',
        { ...inputOf(other), limit: shown },
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

function withoutFilter(criteria: Criteria, what: Loosened): Criteria {
  if (what === 'all') return { ...noCriteria, sort: criteria.sort };
  // How words are read goes with them.
  const without = what === 'key' ? { key: '', as_words: [] } : { [what]: noCriteria[what] };
  return { ...criteria, ...without, page: 1 };
}

const isUsed = (criteria: Criteria, name: (typeof filters)[number]) =>
  countFilters({ ...noCriteria, [name]: criteria[name] }) > 0;
