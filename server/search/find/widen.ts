import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type AdminUnits, ancestorsOf } from '#server/places/locations/places.ts';
import { unionLookups } from '#server/search/index/coverage.ts';
import type { SearchScope } from '#server/search/index/scope.ts';
import type { Filter } from '#server/search/index/source.ts';
import type { Condition } from '#server/search/parse/parsed-query.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import {
  addConditions,
  type CompiledCondition,
  compileCondition,
  type Relaxation,
  strict,
  toSql,
} from './compile.ts';
import { writeWithin } from './newest.ts';
import { orders } from './page.ts';
import { plan } from './plan.ts';
import { preferencePoints } from './rank.ts';
import { candidate, openSearch, scoreAll } from './ranked.ts';

/** Ads beside those that meet everything, which meet all but `without`. */
export interface Section {
  /** Index of its first ad in the list. */
  from: number;
  /** Number of its ads, counted up to `WINDOW` for each look-up. */
  total: number;
  without: Dropped[];
}

/** Names of what a section has dropped, or meets more loosely. */
export type Dropped =
  | 'words'
  | 'district'
  | 'unstated'
  | 'hours'
  | 'level'
  | 'experience'
  | 'province'
  | 'pay'
  | 'type'
  | 'country'
  | 'job';

/** Newest ads of a look-up that are ranked. */
const WINDOW = 200;

interface Step {
  name: Dropped;
  relaxed: Relaxation;
  /** True if the job is replaced by its career group. */
  isGroup: boolean;
}

/** What a widened search starts from. */
export interface Widening {
  questions: readonly SearchQuery[];
  /** The same jobs without what narrows them. */
  heads: readonly SearchQuery[];
  conditions: readonly Condition[];
  /** Tokens of the career groups of the job. */
  groups: readonly number[];
  /** The filters that were chosen by hand, which stay. */
  chosen: Filter;
  units: AdminUnits;
}

/**
 * Finds more ads for a question with few: conditions of the words are dropped one after another, each step with those
 * before it, never a chosen filter. One statement.
 * @param met ads that meet everything
 * @param needed number of further ads
 */
export async function widen(
  db: Db,
  { questions, heads, conditions, groups, chosen, units }: Widening,
  scope: Pick<SearchScope, 'now' | 'language' | 'prefers'>,
  { met, needed, sort }: { met: readonly number[]; needed: number; sort: number | undefined },
): Promise<{ ids: number[]; sections: Section[] }> {
  const { now, prefers = [] } = scope;
  const steps = listSteps(conditions, groups, heads.length > 0);
  const asked = heads.length > 0 ? heads : questions;
  if (steps.length === 0 || needed <= 0) return { ids: [], sections: [] };
  const compiled = steps.map(({ relaxed, isGroup }) => [
    ...conditions.map((condition) => compileCondition(condition, relaxed, { units, now })),
    ...(isGroup ? [{ any: groups } satisfies CompiledCondition] : []),
  ]);
  const arms = (
    await Promise.all(
      steps.map(async ({ isGroup }, at) => {
        const filter = addConditions(chosen, compiled[at] ?? []);
        return (await openSearch(db, isGroup ? [] : asked, { ...scope, filter, literal: undefined })).arms;
      }),
    )
  ).flat();
  const plans = await Promise.all(arms.map((arm) => plan(db, arm, { wanted: WINDOW, now })));
  const columns = sql`${candidate}, s.salary_max, s.company_id, s.updated_at, s.expires_at, s.title_sort, s.applicants`;
  const parts = plans.map((given) => writeWithin(given, { columns, wanted: WINDOW }));
  // Ads of the job fall into the first step whose conditions they meet; the others are of its group.
  const jobSteps = steps.filter(({ isGroup }) => !isGroup).length;
  const jobArms = arms.length - (steps.length > jobSteps ? 1 : 0);
  const stepOf = sql<number>`CASE WHEN min_arm >= ${sql.lit(jobArms)} THEN ${sql.lit(jobSteps)} ${sql.join(
    compiled.slice(0, jobSteps).map((own, at) => sql`WHEN ${toSql(own)} THEN ${sql.lit(at)}`),
    sql` `,
  )} ELSE ${sql.lit(steps.length)} END`;
  const points = sql`${await scoreAll(db, questions, scope)} + ${preferencePoints(prefers)}`;
  const order = sort === undefined ? sql`points DESC, posted_at DESC, id DESC` : orders[sort];
  const { rows } = await sql<{ id: number; step: number; total: number }>`
    WITH found AS MATERIALIZED (${unionLookups(parts)}),
    each AS (SELECT DISTINCT ON (id) *, min(arm) OVER (PARTITION BY id) AS min_arm FROM found ORDER BY id, arm),
    placed AS (SELECT s.*, replace(s.title_n, ' ', '') AS title_run, ${stepOf} AS step FROM each s
      WHERE s.id <> ALL (${met}::bigint[])),
    scored AS (SELECT hit.*, ${points as RawBuilder<unknown>} AS points, count(*) OVER (PARTITION BY step)::int AS total FROM placed hit
      WHERE step < ${sql.lit(steps.length)})
    SELECT id, step, total FROM scored ORDER BY step, ${order} LIMIT ${needed}`.execute(db);
  return { ids: rows.map(({ id }) => id), sections: listSections(rows, steps, met.length) };
}

function listSections(
  rows: readonly { step: number; total: number }[],
  steps: readonly Step[],
  met: number,
): Section[] {
  return rows.flatMap(({ step, total }, at) => {
    if (step === rows[at - 1]?.step) return [];
    return [{ from: met + at, total, without: steps.slice(0, step + 1).map(({ name }) => name) }];
  });
}

/** The steps that change something, in the order in which conditions are given up. */
function listSteps(conditions: readonly Condition[], groups: readonly number[], isNarrowed: boolean): Step[] {
  const asked = conditions.filter(({ excluded }) => !excluded);
  const has = (...kinds: Condition['kind'][]) => asked.some(({ kind }) => kinds.includes(kind));
  const isBelowProvince = asked.some(
    (one) =>
      one.kind === 'place' &&
      one.places.some(
        ({ units, addressText }) => addressText !== undefined || units.some(({ level }) => level > 1),
      ),
  );
  const all: [Dropped, Partial<Relaxation>, boolean][] = [
    ['words', {}, isNarrowed],
    ['district', { place: 'province' }, isBelowProvince],
    ['unstated', { pay: 'silent', type: 'silent' }, has('pay', 'type', 'remote')],
    ['hours', { hours: 'any' }, has('hours', 'language', 'schooling', 'posted')],
    ['level', { level: 'any' }, has('level')],
    ['experience', { experience: 'any' }, has('experience')],
    ['province', { place: 'near' }, has('place')],
    ['pay', { pay: 'any' }, has('pay')],
    ['type', { type: 'any' }, has('type', 'remote')],
    ['country', { place: 'any' }, has('place')],
  ];
  let relaxed = strict;
  const steps = all.flatMap(([name, change, changes]): Step[] => {
    if (!changes) return [];
    relaxed = { ...relaxed, ...change };
    return [{ name, relaxed, isGroup: false }];
  });
  return groups.length > 0 && steps.length > 0 ? [...steps, { name: 'job', relaxed, isGroup: true }] : steps;
}

export { ancestorsOf };
