import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { sorts } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/search.ts';
import type { Db } from '#server/db/connection.ts';
import { keepUntilChange } from '#server/db/memory.ts';
import { type Question, readQuestion } from '#server/search/ask.ts';
import { dayNumber, rangeOf } from '#server/search/period.ts';
import { scoreOf } from '#server/search/rank.ts';
import { isShown } from '#server/search/states.ts';
import { filterTokens, hash } from '#server/search/tokens.ts';
import { weightsOf } from '#server/search/weights.ts';

/** The newest matches that are ranked; those behind follow newest first. */
const WINDOW = 1_000;

/** Most years an ad can ask (column check). */
const EXPERIENCE_YEARS = 50;

/** What a search found: nothing has been read yet. */
export interface Hits {
  /** The ids of the asked page in order, those of ads that are listed now. */
  listIds(): Promise<number[]>;
  /** Counts all listed ads that match, exactly. */
  count(): Promise<number>;
}

/**
 * Finds the listed ads that match, one page of them; nothing when the words ask for nothing. Words and filter values are
 * tokens of one GIN index, so any mix of them is one look-up; the rest is compared on the rows found. Pages past 10,000
 * ads are empty.
 */
export async function findRecruitments(
  db: Db,
  criteria: SearchCriteria,
  now: Date,
): Promise<Hits | undefined> {
  const question = criteria.key === undefined ? undefined : readQuestion(criteria.key);
  // Words without a letter or digit ("…") ask for nothing that could be found.
  if (criteria.key !== undefined && question === undefined) return undefined;
  const filter = sql.join(await conditionsOf(db, criteria, now), sql` AND `);
  const page = await pageOf(db, criteria, question, filter, now);
  return {
    listIds: async () => (await page.execute(db)).rows.map(({ id }) => id),
    count: () => {
      const { page, limit, sort, ...narrowed } = criteria;
      // Periods begin and end with a day, so a total holds for one day at most.
      const key = `total ${dateOf(now)} ${JSON.stringify(narrowed)}`;
      return countOnce(db, key, () => countMatching(db, question, filter));
    },
  };
}

/** Totals cost much and must be exact. Should news ever be lost, none is wrong for longer than ten seconds. */
const openTotals = keepUntilChange<{ total: number }>('Totals of searches', ['pages', 'references'], {
  max: 5_000,
  ttl: 10_000,
});

async function countOnce(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  const totals = openTotals(db);
  const known = totals.get(key);
  if (known) return known.total;
  const total = await count();
  totals.set(key, { total });
  return total;
}

async function countMatching(
  db: Db,
  question: Question | undefined,
  filter: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM recruitment_search s WHERE ${matching(question)} AND ${filter}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Cuts off what lies past the depth that lists show. */
async function pageOf(
  db: Db,
  { page, limit, sort }: SearchCriteria,
  question: Question | undefined,
  filter: RawBuilder<unknown>,
  now: Date,
): Promise<RawBuilder<{ id: number }>> {
  const offset = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, limits.pagedItemsMax - offset));
  // Said like this PostgreSQL can keep its plan, which costs it as much as the rows: a first page is known to read few
  // rows, and an offset that cannot be known while planning makes no plan better than the last one.
  const skip = sql`OFFSET (SELECT ${Math.min(offset, limits.pagedItemsMax)}::bigint)`;
  const cut = sql`LIMIT ${sql.lit(rows)} ${offset === 0 ? sql`` : skip}`;
  // The window holds whole pages, so that no ad stands on both sides of its end.
  const window = WINDOW - (WINDOW % limit);
  if (sort === undefined && question !== undefined && offset < window)
    return ranked(question, await weightsOf(db, question), filter, window, cut, now);
  // OFFSET 0 keeps the planner from walking an order index past thousands of rows that do not match.
  return sql<{
    id: number;
  }>`SELECT id FROM (SELECT * FROM recruitment_search s WHERE ${matching(question)} AND ${filter}
    ${question ? sql`OFFSET 0` : sql``}) s ORDER BY ${orders[sort ?? sorts.NEWEST]} ${cut}`;
}

const orders: Record<number, RawBuilder<unknown>> = {
  [sorts.NEWEST]: sql`posted_at DESC, id DESC`,
  [sorts.OLDEST]: sql`posted_at, id`,
  [sorts.MODIFIED]: sql`updated_at DESC, id DESC`,
  [sorts.EXPIRY]: sql`expires_at, id`,
  [sorts.TITLE]: sql`title_sort, id`,
  [sorts.APPLICANTS]: sql`applicants DESC, id DESC`,
};

/** Ranks the newest ads that hold the words as typed and, apart from them, the newest that mean the same. */
function ranked(
  question: Question,
  weights: number[],
  filter: RawBuilder<unknown>,
  window: number,
  cut: RawBuilder<unknown>,
  now: Date,
): RawBuilder<{ id: number }> {
  const arm = (condition: RawBuilder<unknown>) => sql`
    (SELECT id, posted_at, posted_day, title_n, title_x, skill_n, replace(title_n, ' ', '') AS title_run
     FROM (SELECT * FROM recruitment_search s WHERE ${condition} AND ${filter} OFFSET 0) s
     ORDER BY posted_at DESC, id DESC LIMIT ${window})`;
  const written = holds(question.written);
  const arms =
    question.meant === undefined
      ? [arm(written)]
      : [arm(written), arm(sql`${holds(question.meant)} AND NOT ${written}`)];
  return sql<{ id: number }>`SELECT hit.id FROM (${sql.join(arms, sql` UNION ALL `)}) hit
    ORDER BY ${scoreOf(question, weights, dayNumber(now))} DESC, hit.posted_at DESC, hit.id DESC ${cut}`;
}

function matching(question: Question | undefined): RawBuilder<unknown> {
  if (question === undefined) return sql`true`;
  if (question.meant === undefined) return holds(question.written);
  return sql`(${holds(question.written)} OR ${holds(question.meant)})`;
}

const holds = (tokens: readonly number[]) => sql`s.tokens @> ${tokens}::int[]`;

/** All filters of a search. Values of one filter widen it (&&), filters narrow each other. */
async function conditionsOf(db: Db, criteria: SearchCriteria, now: Date): Promise<RawBuilder<unknown>[]> {
  const anyOf = (tokens: string[]) =>
    tokens.length > 0 ? [sql`s.tokens && ${tokens.map(hash)}::int[]`] : [];
  const years = await listYears(db, criteria.experience_ids);
  const posted = criteria.period === undefined ? undefined : rangeOf(criteria.period, now);
  return [
    isShown(now).sql,
    ...anyOf(criteria.career_ids.map(filterTokens.career)),
    ...anyOf(criteria.address_codes.map(filterTokens.place)),
    ...anyOf(criteria.employment_types.map(filterTokens.type)),
    ...(criteria.experience_ids.length > 0 ? [sql`s.tokens && ${years}::int[]`] : []),
    ...(criteria.working_form === undefined ? [] : anyOf([filterTokens.form(criteria.working_form)])),
    ...(criteria.salary_from === undefined ? [] : [sql`s.salary_max >= ${criteria.salary_from}`]),
    ...(criteria.company_id === undefined ? [] : [sql`s.company_id = ${criteria.company_id}`]),
    ...(posted === undefined ? [] : [sql`s.posted_at >= ${posted.from}`]),
    ...(posted?.before ? [sql`s.posted_at < ${posted.before}`] : []),
  ];
}

/** Tokens of every number of years that lies in one of the bands. */
async function listYears(db: Db, bandIds: readonly number[]): Promise<number[]> {
  if (bandIds.length === 0) return [];
  const bands = await db
    .selectFrom('experience_band')
    .select(['years_min', 'years_max'])
    .where('id', 'in', bandIds)
    .execute();
  return bands.flatMap(({ years_min, years_max }) => {
    const count = Math.max(0, (years_max ?? EXPERIENCE_YEARS) - years_min + 1);
    return Array.from({ length: count }, (_, index) => hash(filterTokens.experience(years_min + index)));
  });
}
