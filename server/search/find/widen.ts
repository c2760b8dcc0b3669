import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { AdminUnits } from '#server/places/locations/places.ts';
import { unionLookups } from '#server/search/index/coverage.ts';
import type { SearchScope } from '#server/search/index/scope.ts';
import type { Filter, Lookup, Condition as SqlCondition } from '#server/search/index/source.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import {
  addConditions,
  type CompiledCondition,
  compileCondition,
  noRelaxation,
  type Relaxation,
} from './asked/compile.ts';
import type { AskedCondition } from './asked/pay.ts';
import type { RelatedJobs } from './asked/related.ts';
import type { DroppedCondition, Section } from './asked/section.ts';
import { writeCoverageQuery } from './newest.ts';
import { sortOrders } from './page.ts';
import { planLookup } from './plan.ts';
import { preferencePoints } from './rank.ts';
import { candidateColumns, openSearch, scoreAll } from './ranked.ts';

/** Number of the newest ads of each look-up that are ranked. */
const WINDOW = 200;
/** Maximum number of ads of related jobs that come before ads of the asked job that meet fewer conditions. */
const RELATED_MAX = 6;

interface Step {
  name: DroppedCondition;
  relaxed: Relaxation;
  /** The job as typed, a related one, the job without the words that narrow it, or any of its career group. */
  job: 'typed' | 'related' | 'head' | 'group';
}

/** The search that is to be widened. */
export interface WidenableSearch {
  questions: readonly SearchQuery[];
  related: RelatedJobs;
  /** The queries without the words that narrow the job. */
  heads: readonly SearchQuery[];
  /**
   * True if the queries in `heads` name specific jobs: "video editor" of "video editor tiktok", but not "developer" of
   * "front-end developer".
   */
  isWhole: boolean;
  conditions: readonly AskedCondition[];
  /** Tokens of the career groups of the job. */
  groups: readonly number[];
  /** The filters that the visitor has chosen; they always apply. */
  chosen: Filter;
  units: AdminUnits;
}

/**
 * Finds more ads for a search with few full matches, in one statement: it drops one condition of the words after
 * another, but never a chosen filter. Each step includes the steps before it.
 * @param met ids of the full matches
 * @param needed number of further ads
 */
export async function widenSearch(
  db: Db,
  { questions, related, heads, isWhole, conditions, groups, chosen, units }: WidenableSearch,
  scope: Pick<SearchScope, 'now' | 'language' | 'prefers'>,
  { met, needed, sort }: { met: readonly number[]; needed: number; sort: number | undefined },
): Promise<{ ids: number[]; sections: Section[] }> {
  const { now, prefers = [] } = scope;
  const steps = listSteps(conditions, {
    hasRelated: related.questions.length > 0,
    narrowed: heads.length === 0 ? 'no' : isWhole ? 'first' : 'last',
    hasGroup: groups.length > 0,
  });
  if (steps.length === 0 || needed <= 0) return { ids: [], sections: [] };
  const compiled = steps.map(({ relaxed, job }) => [
    ...conditions.map((condition) => compileCondition(condition, relaxed, { units, now })),
    ...(job === 'group' ? [{ any: groups } satisfies CompiledCondition] : []),
  ]);
  const asked = { typed: questions, related: related.questions, head: heads, group: [] };
  const armsOf = await Promise.all(
    steps.map(async ({ job }, at) => {
      const filter = addConditions(chosen, compiled[at] ?? []);
      return (await openSearch(db, asked[job], { ...scope, filter, literal: undefined })).arms;
    }),
  );
  const columns = sql`${candidateColumns}, s.salary_max, s.company_id, s.updated_at, s.expires_at, s.title_sort, s.applicants`;
  const looked = await writeSteps(db, steps, armsOf, { columns, met, needed, now });
  const nearest = sql`CASE WHEN ${atStep(steps, 'related')} THEN ${preferencePoints(related.nearest)} ELSE 0 END`;
  const points = sql`${await scoreAll(db, questions, scope)} + ${preferencePoints(prefers)} + ${nearest}`;
  const order = sort === undefined ? sql`points DESC, posted_at DESC, id DESC` : sortOrders[sort];
  const { rows } = await sql<{ id: number; step: number; total: number }>`
    WITH ${looked},
    placed AS (SELECT DISTINCT ON (id) found.*, replace(title_n, ' ', '') AS title_run FROM found
      WHERE id <> ALL (${met}::bigint[]) ORDER BY id, step),
    scored AS (SELECT hit.*, ${points as RawBuilder<unknown>} AS points, count(*) OVER (PARTITION BY step)::int AS total FROM placed hit),
    numbered AS (SELECT s.*, row_number() OVER (PARTITION BY step ORDER BY ${order}) AS place FROM scored s)
    SELECT id, step, total FROM numbered WHERE NOT (${atStep(steps, 'related')} AND place > ${sql.lit(RELATED_MAX)})
    ORDER BY step, place LIMIT ${needed}`.execute(db);
  return { ids: rows.map(({ id }) => id), sections: listSections(rows, steps, met.length) };
}

/**
 * Writes the look-ups of each step as a table, and all of them as `found`. An ad belongs to the first step that finds
 * it. A step is read only if the steps before it have too few ads for the page, because its ads come after theirs. The
 * earlier steps were then read completely, so the step does not repeat their ads.
 */
async function writeSteps(
  db: Db,
  steps: readonly Step[],
  armsOf: readonly (readonly Lookup[])[],
  { columns, met, needed, now }: { columns: SqlCondition; met: readonly number[]; needed: number; now: Date },
): Promise<RawBuilder<unknown>> {
  const plans = await Promise.all(
    armsOf.map((arms) => Promise.all(arms.map((arm) => planLookup(db, arm, { wanted: WINDOW, now })))),
  );
  const tables = plans.map((own, at) => {
    const parts = own.map((given) => writeCoverageQuery(given, { columns, wanted: WINDOW }));
    const gate = at === 0 ? sql`` : sql`WHERE (${countBefore(steps.slice(0, at), met)}) < ${needed}`;
    return sql`${tableName(at)} AS MATERIALIZED (SELECT ${sql.lit(at)} AS step, own.* FROM (${unionLookups(parts)}) own ${gate})`;
  });
  const all = steps.map((_, at) => sql`SELECT * FROM ${tableName(at)}`);
  return sql`${sql.join(tables)}, found AS MATERIALIZED (${sql.join(all, sql` UNION ALL `)})`;
}

const tableName = (step: number) => sql.raw(`step${step}`);

/** Number of ads that these steps contribute to the page. */
function countBefore(steps: readonly Step[], met: readonly number[]): SqlCondition {
  const idsOf = (isRelated: boolean) => {
    const own = steps.flatMap(({ job }, at) =>
      (job === 'related') === isRelated ? [sql`SELECT id FROM ${tableName(at)}`] : [],
    );
    return own.length === 0
      ? sql`SELECT NULL::bigint AS id WHERE false`
      : sql`SELECT id FROM (${sql.join(own, sql` UNION `)}) ids WHERE id <> ALL (${met}::bigint[])`;
  };
  return sql`SELECT (SELECT count(*) FROM (${idsOf(false)} EXCEPT ${idsOf(true)}) others)
    + least((SELECT count(*) FROM (${idsOf(true)}) related), ${sql.lit(RELATED_MAX)})`;
}

/** Condition: the ad belongs to the step with this kind of job. */
const atStep = (steps: readonly Step[], job: Step['job']): SqlCondition => {
  const step = steps.findIndex((one) => one.job === job);
  return sql`step = ${sql.lit(step)}`;
};

function listSections(
  rows: readonly { step: number; total: number }[],
  steps: readonly Step[],
  met: number,
): Section[] {
  return rows.flatMap(({ step, total }, at) => {
    if (step === rows[at - 1]?.step) return [];
    const dropped = steps.slice(0, step + 1).map(({ name }) => name);
    // Only the section of related jobs drops `related`. The sections after it are for the asked job again.
    return [
      {
        from: met + at,
        total,
        without: dropped.filter((name, index) => name !== 'related' || index === step),
      },
    ];
  });
}

/** Lists the steps that change the result, in the order in which conditions are dropped. */
function listSteps(
  conditions: readonly AskedCondition[],
  {
    hasRelated,
    narrowed,
    hasGroup,
  }: { hasRelated: boolean; narrowed: 'no' | 'first' | 'last'; hasGroup: boolean },
): Step[] {
  const asked = conditions.filter(({ excluded }) => !excluded);
  const has = (...kinds: AskedCondition['kind'][]) => asked.some(({ kind }) => kinds.includes(kind));
  const isBelowProvince = asked.some(
    (one) =>
      one.kind === 'place' &&
      one.places.some(
        ({ units, addressText }) => addressText !== undefined || units.some(({ level }) => level > 1),
      ),
  );
  const all: [DroppedCondition, Partial<Relaxation>, boolean][] = [
    ['words', {}, narrowed === 'first'],
    ['district', { place: 'province' }, isBelowProvince],
    ['company', { company: 'any' }, has('company')],
    ['unstated', { pay: 'silent', type: 'silent' }, has('pay', 'type', 'remote')],
    ['hours', { hours: 'any' }, has('hours', 'language', 'schooling', 'posted')],
    ['level', { level: 'any' }, has('level')],
    ['experience', { experience: 'any' }, has('experience')],
    ['province', { place: 'near' }, has('place')],
    ['pay', { pay: 'any' }, has('pay')],
    ['type', { type: 'any' }, has('type', 'remote')],
    ['country', { place: 'any' }, has('place')],
    ['words', {}, narrowed === 'last'],
  ];
  let relaxed = noRelaxation;
  let job: Step['job'] = 'typed';
  const steps = all.flatMap(([name, change, changes]): Step[] => {
    if (!changes) return [];
    relaxed = { ...relaxed, ...change };
    if (name === 'words') job = 'head';
    return [{ name, relaxed, job }];
  });
  if (steps.length === 0) return [];
  return [
    ...(hasRelated ? [{ name: 'related', relaxed: noRelaxation, job: 'related' } satisfies Step] : []),
    ...steps,
    ...(hasGroup ? [{ name: 'job', relaxed, job: 'group' } satisfies Step] : []),
  ];
}
