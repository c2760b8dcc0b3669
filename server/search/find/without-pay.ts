import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { ListCriteria } from './asked/conditions.ts';
import type { Hits } from './hits.ts';

/**
 * Finds a page of a list. If the search asks for it, the ads with the asked pay are followed by ads without public
 * figures. These replace the widened sections, whose ads meet fewer conditions.
 * @param find reads a page of one kind of ads
 */
export async function withAdsWithoutPay(
  { without_pay, ...criteria }: SearchCriteria,
  find: (criteria: ListCriteria) => Promise<Hits | undefined>,
): Promise<Hits | undefined> {
  const hits = await find(criteria);
  const { page, limit, salary_from, salary_to } = criteria;
  if (!hits || !without_pay || (salary_from ?? salary_to) === undefined) return hits;
  const met = hits.ids.slice(0, hits.sections[0]?.from);
  const needed = limit - met.length;
  // Number of ads without pay on earlier pages. The two kinds of ads do not begin at the same row of a page, so two
  // pages of the second kind may be needed.
  const before = Math.max(0, (page - 1) * limit - hits.total);
  const skipped = before % limit;
  const read = (more: number) =>
    find({
      ...criteria,
      page: Math.floor(before / limit) + 1 + more,
      only_without_pay: true,
      widen: false,
    });
  const first = await read(0);
  // If no ad without pay contains all words, none is added.
  if (!first || first.matching === 0) return hits;
  const second = skipped + needed > limit ? await read(1) : undefined;
  const others = [...first.ids, ...(second?.ids ?? [])].slice(skipped, skipped + needed);
  return {
    ...hits,
    ids: [...met, ...others],
    total: hits.total + first.total,
    total_exact: hits.total_exact && first.total_exact,
    matching: hits.matching + first.total,
    without_pay: first.total,
    sections: [],
    missed: [],
  };
}
