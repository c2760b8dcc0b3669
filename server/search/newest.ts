import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { dayNumber } from '#server/search/period.ts';
import type { Part } from '#server/search/reach.ts';
import { listDays, listSteps, type Step } from '#server/search/slots.ts';
import {
  type Condition,
  estimate,
  holds,
  likely,
  listNeeded,
  listWidened,
  type Source,
  toCondition,
} from '#server/search/source.ts';
import { countTokens, everyAd } from '#server/search/vocabulary.ts';

/** So few ads are fetched whatever else holds. */
const FEW = 2_000;
/** Of two ads more than one holds such a token: it is compared on the row, which costs less than its list. */
const DENSE = 0.5;

/** The way to the newest matches of a look-up. */
export type Shape = { way: 'gin' } | { way: 'walk' } | { way: 'slots'; steps: Step[] };

/** Columns of the rows, `s.id, …`; those of the order among them. */
type Columns = RawBuilder<unknown>;

/**
 * The newest `wanted` ads of a look-up as a subquery, newest first. How many ads have each token is known beforehand, so
 * this chooses how they are found, not the planner (docs/decisions/0032-search-at-a-million.md):
 * gin fetches all matches and sorts them; walk reads ads from the newest on; slots asks GIN for one block of days after another.
 */
export async function newestOf(
  db: Db,
  source: Source,
  { columns, wanted, now }: { columns: Columns; wanted: number; now: Date },
): Promise<RawBuilder<unknown>> {
  const shape = await chooseShape(db, source, { wanted, now });
  return writeShape(shape, source, { columns, wanted, isDense: await densityOf(db, source) });
}

/** So many times the wanted ads are read of a remainder, of which few fit. */
const REMAINDER = 3;

/**
 * As `newestOf`, but of a remainder only the newest days: which of its ads fit is known once they are read, and the last of them may
 * lie behind all others.
 */
export async function newestWithin(
  db: Db,
  source: Source,
  { columns, wanted, now }: { columns: Columns; wanted: number; now: Date },
): Promise<Part> {
  const read = source.isRemainder ? REMAINDER * wanted : wanted;
  const shape = await chooseShape(db, source, { wanted: read, now });
  const from = source.isRemainder && shape.way === 'slots' ? shape.steps.at(-1)?.from : undefined;
  const isDense = await densityOf(db, source);
  return { query: writeShape(shape, source, { columns, wanted, isDense, isPart: from !== undefined }), from };
}

/** Chooses the way that should cost least. */
export async function chooseShape(
  db: Db,
  source: Source,
  { wanted, now }: { wanted: number; now: Date },
): Promise<Shape> {
  if (source.isNarrow) return { way: 'gin' };
  const countOf = await countTokens(db, [everyAd, ...source.words.flat(), ...source.filters.flat()]);
  const about = estimate(source, countOf);
  if (source.words.length + source.filters.length === 0 || about.least >= DENSE * about.ads)
    return { way: 'walk' };
  if (about.rarest <= FEW || about.most <= 1.2 * wanted || likely(about) < 2 * wanted) return { way: 'gin' };
  const share = likely(about) / about.ads;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = source.period ?? {};
  const newest = Math.min(dayNumber(now), to);
  const steps = listSteps(await listDays(db, now), { newest, oldest: from, share, wanted });
  return { way: 'slots', steps };
}

/** Tells which tokens more than half of all ads have. */
async function densityOf(db: Db, { words, filters }: Source): Promise<(token: number) => boolean> {
  const countOf = await countTokens(db, [everyAd, ...words.flat(), ...filters.flat()]);
  return (token) => countOf(token) > DENSE * countOf(everyAd);
}

interface Writing {
  columns: Columns;
  wanted: number;
  isDense: (token: number) => boolean;
  /** Leaves out what lies in none of the blocks. */
  isPart?: boolean;
}

/** A shape as SQL. */
export function writeShape(
  shape: Shape,
  source: Source,
  { columns, wanted, isDense, isPart = false }: Writing,
): RawBuilder<unknown> {
  const newest = sql`ORDER BY posted_at DESC, id DESC`;
  const limit = sql`LIMIT ${wanted}`;
  if (shape.way === 'walk')
    return sql`SELECT ${columns} FROM recruitment_search s
      WHERE ${hidden(toCondition({ ...source, period: undefined }))} ${source.period ? sql`AND ${source.period.condition}` : sql``} ${newest} ${limit}`;
  const asked = split(source, isDense);
  // OFFSET 0 keeps the planner from walking an order index past thousands of rows that do not match.
  const all = (more: Condition) =>
    sql`SELECT ${columns} FROM (SELECT * FROM recruitment_search s WHERE ${asked} AND ${more} OFFSET 0) s ${newest} ${limit}`;
  if (shape.way === 'gin') return all(sql`true`);
  const { steps } = shape;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return all(sql`true`);
  // The nested loop is lazy: LIMIT ends it. Two conditions on the tokens, as one joined array is several times slower.
  // What lies in none of the blocks comes behind them, and is not asked where they hold enough.
  return sql`SELECT * FROM (
    (SELECT found.* FROM unnest(${steps.map(({ token }) => token)}::int[], ${steps.map(({ from }) => from)}::int[],
        ${steps.map(({ before }) => before)}::int[]) AS step (token, since, before)
      CROSS JOIN LATERAL (SELECT ${columns} FROM recruitment_search s
        WHERE s.tokens @> ARRAY[step.token] AND ${asked} AND s.posted_day >= step.since AND s.posted_day < step.before
        ${newest} OFFSET 0) found)
    ${isPart ? sql`` : sql`UNION ALL (${all(sql`(s.posted_day < ${last.from} OR s.posted_day >= ${first.before})`)})`}) found ${limit}`;
}

/** The condition with tokens that many ads have compared on the row: their lists in GIN are long. */
function split(source: Source, isDense: (token: number) => boolean): Condition {
  const needed = listNeeded(source);
  const rare = needed.filter((token) => !isDense(token));
  const dense = needed.filter(isDense);
  return sql.join(
    [
      ...(rare.length > 0 ? [holds(rare)] : []),
      ...(dense.length > 0 ? [rare.length > 0 ? hidden(holds(dense)) : holds(dense)] : []),
      ...listWidened(source).map((values) => {
        const condition = sql`s.tokens && ${values}::int[]`;
        return values.some(isDense) && rare.length > 0 ? hidden(condition) : condition;
      }),
      ...(source.period ? [source.period.condition] : []),
      source.shown,
      ...source.rest,
    ],
    sql` AND `,
  );
}

/** A condition that no index answers. */
export const hidden = (condition: Condition): Condition => sql`coalesce(${condition}, false)`;
