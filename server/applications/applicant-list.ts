import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { showApplicantBoard } from '#contract/applications/applicant-board.ts';
import type { ApplicantSort } from '#contract/applications/applicant-filters.ts';
import type { listApplicants } from '#contract/applications/applicants.ts';
import { type ApplicationStage, applicationStages } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { getSkillNames, getSkillTranslator } from '#server/careers/skill-names.ts';
import type { Db } from '#server/db/connection.ts';
import { toTabCounts } from '#server/db/counts.ts';
import { listRecords } from '#server/db/list-records.ts';
import { containsAllWords } from '#server/db/page.ts';
import { listPlaceNames } from '#server/locations/addresses.ts';
import { applicantsOf, columns, createApplicantMapper, describeAd } from './applicants.ts';
import { selectHires, sumHires } from './closing.ts';
import { mapPending } from './pending.ts';
import { boardColumn, isVisible, stage } from './states.ts';
import { countTags, hasTag, mapTags } from './tags.ts';

type ListFilters = z.output<typeof listApplicants.input>;
type Filters = z.output<typeof showApplicantBoard.input>;
type Head = Awaited<ReturnType<typeof describeAd>>;
type Crowd = Awaited<ReturnType<typeof countApplicants>>;
type Tags = Awaited<ReturnType<typeof countTags>>;
type Found = Awaited<ReturnType<typeof filterApplicants>>['found'];

/** What a column of the board shows before it leads to the list. */
const IN_COLUMN = 20;

/** Applicants of an own ad as they were looked for, page by page. Throws 404 for a foreign ad. */
export async function listOwnApplicants(
  db: Db,
  companyId: number,
  filters: ListFilters,
  language: Language,
  now: Date,
) {
  const { head, all, found, matchOfAll } = await ask(db, companyId, filters, language, now);
  const { stages, page, limit } = filters;
  const listPlaces = async () =>
    listRecords(db, {
      // Whole rows are read of those on the page alone: sorting them all would carry every card along.
      records: (await materializeMatches(all, found, filters)).select('a.profile_apply_id as id'),
      state: stage.sql,
      states: applicationStages,
      search: sql.ref('a.folded'),
      order: orderOf(filters.sort, matchOfAll, now),
      filters: { page, limit, ...(stages.length > 0 ? { state: stages } : {}) },
    });
  const [crowd, tags, { counts, list: places, ...answer }] = await Promise.all([
    countApplicants(db, filters.recruitment_id, language, now),
    countTags(all, now),
    listPlaces(),
  ]);
  const cards = await readCards(
    db,
    places.map(({ id }) => id),
  );
  const list = await describe(db, cards, head, language, now);
  return { ...answer, list, ...joined(head, crowd, tags), counts: standing(counts) };
}

/** Those who were found. How well each fits costs more than all else of a list: it is worked out once, for the counts and for the page. */
async function materializeMatches(
  all: Found,
  found: Found,
  { match }: Pick<Filters, 'match'>,
): Promise<Found> {
  if (match === undefined) return found;
  const rows = await found.select('a.profile_apply_id').execute();
  const ids = rows.map((row) => row.profile_apply_id);
  return all.where(sql<boolean>`a.profile_apply_id = any(${ids}::bigint[])`);
}

/** The same as a board: the first of each column. Throws 404 for a foreign ad. */
export async function listBoard(db: Db, companyId: number, filters: Filters, language: Language, now: Date) {
  const { head, all, found, match } = await ask(db, companyId, filters, language, now);
  const [crowd, tags, { ids, counts }] = await Promise.all([
    countApplicants(db, filters.recruitment_id, language, now),
    countTags(all, now),
    findPlaces(db, found, orderOf(filters.sort, match, now)),
  ]);
  const cards = await readCards(db, ids);
  const list = await describe(db, cards, head, language, now);
  return { list, ...joined(head, crowd, tags), counts: standing(counts) };
}

/**
 * Who has a place on the board, in this order, and how many stand in each stage. Whole rows are read of those alone who have a place.
 * Both come of one reading, since how well each fits is what costs.
 */
async function findPlaces(db: Db, found: Found, order: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number | null; at: number; name: ApplicationStage; count: number }>`
    WITH placed AS MATERIALIZED (${found.select([
      'a.profile_apply_id as id',
      stage.sql.as('name'),
      sql<number>`row_number() over (partition by ${boardColumn.sql} collate "C" order by ${order})`.as('at'),
    ])})
    SELECT id, at, name, 0 AS count FROM placed WHERE at <= ${IN_COLUMN}
    UNION ALL SELECT NULL, 0, name, count(*)::int FROM placed GROUP BY name
    ORDER BY at`.execute(db);
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    counts: toTabCounts(
      applicationStages,
      rows.filter(({ id }) => id === null),
    ),
  };
}

/** Rows of these applications, in this order. */
async function readCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('application as a')
    .where(sql<boolean>`a.profile_apply_id = any(${[...ids]}::bigint[])`)
    .select(columns)
    .execute();
  const byId = new Map(rows.map((row) => [row.profile_apply_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ad with the figures of all who applied, where they live, and what the company calls them. */
const joined = (head: Head, { places, ...figures }: Crowd, tags: Tags) => ({
  recruitment: { ...head, ...figures },
  places,
  tags,
});

/** Only stages in which somebody stands. */
const standing = (counts: Record<ApplicationStage | 'all', number>) =>
  Object.fromEntries(applicationStages.flatMap((name) => (counts[name] > 0 ? [[name, counts[name]]] : [])));

/** The ad, those who were looked for, and how well each fits, in SQL. */
async function ask(db: Db, companyId: number, filters: Filters, language: Language, now: Date) {
  const head = await describeAd(db, companyId, filters.recruitment_id, language, now);
  const all = applicantsOf(db, companyId, filters.recruitment_id);
  return { head, all, ...(await filterApplicants(db, all, filters, head.skills, now)) };
}

/**
 * Applicants of an ad narrowed as they were looked for, and how well each fits, in SQL: `match` over `found`, `matchOfAll` over `all`.
 * @param skills what the ad asks for, in any of our languages
 */
export async function filterApplicants(
  db: Db,
  all: ReturnType<typeof applicantsOf>,
  filters: Omit<Filters, 'recruitment_id' | 'sort'>,
  skills: readonly string[],
  now: Date,
) {
  const namesOf = await getSkillNames(db);
  const matchOfAll = countMatching(skills.map(namesOf));
  // Worked out once for each, within: asked for again in a condition and in an order it would take most of the time.
  const isMatched = filters.match !== undefined;
  const match = isMatched ? sql<number>`a.fits` : matchOfAll;
  const { key, experience_years, place, match: least, tag } = filters;
  const isNarrowed = [key, experience_years, place, least, tag].some((one) => one !== undefined);
  const fitting = db.selectFrom(all.selectAll('a').select(matchOfAll.as('fits')).offset(0).as('a'));
  const found = (isMatched ? (fitting as unknown as typeof all) : all)
    .$if(isNarrowed, (query) => query.where(isVisible(now).sql))
    .$if(key !== undefined, (query) => query.where(matchesText(key ?? '', namesOf)))
    .$if(experience_years !== undefined, (query) =>
      query.where('a.experience_months', '>=', (experience_years ?? 0) * 12),
    )
    .$if(place !== undefined, (query) => query.where('a.province_code', '=', place ?? ''))
    .$if(least !== undefined, (query) => query.where(sql<boolean>`${match} >= ${least}`))
    .$if(tag !== undefined, (query) => query.where(hasTag(tag ?? '')));
  return { found, match, matchOfAll };
}

/** Name or skills hold all typed words, or they name a skill that the resume has in another language. */
function matchesText(key: string, namesOf: (skill: string) => string[]) {
  return sql<boolean>`(${containsAllWords(sql.ref('a.folded'), key)} or a.folded_skills && ${namesOf(key)}::text[])`;
}

/** How many of the ad's skills a resume names, by all the names of each: the same as `matched_skills` of the answer. */
function countMatching(skills: readonly string[][]): RawBuilder<number> {
  if (skills.length === 0) return sql<number>`0`;
  const each = skills.map((names) => sql`(a.folded_skills && ${names}::text[])::int`);
  return sql<number>`(${sql.join(each, sql` + `)})`;
}

/** Orders that read the resume say nothing of one that may not be seen: it comes last. */
export function orderOf(
  sort: ApplicantSort = 'NEWEST',
  match: RawBuilder<number>,
  now: Date,
): RawBuilder<unknown> {
  const newest = sql`a.applied_at desc, a.profile_apply_id desc`;
  const seen = (value: RawBuilder<unknown>) => sql`case when ${isVisible(now).sql} then ${value} end`;
  const orders: Record<ApplicantSort, RawBuilder<unknown>> = {
    NEWEST: newest,
    OLDEST: sql`a.applied_at asc, a.profile_apply_id asc`,
    MATCH: sql`${seen(match)} desc nulls last, ${newest}`,
    NAME: sql`${seen(sql.ref('a.folded'))} collate "C" asc nulls last, ${newest}`,
    EXPERIENCE: sql`${seen(sql.ref('a.experience_months'))} desc nulls last, ${newest}`,
  };
  return orders[sort];
}

/** What is told of all applicants of an ad: figures, and the provinces of those who may be seen, in one reading. */
async function countApplicants(db: Db, recruitmentId: number, language: Language, now: Date) {
  const rows = await selectHires(db, recruitmentId)
    .select(sql<string | null>`case when ${isVisible(now).sql} then a.province_code end`.as('code'))
    .groupBy('code')
    .execute();
  const counts = new Map(rows.map(({ code, applicants }) => [code, applicants]));
  const codes = [...counts.keys()].filter((code) => code !== null);
  const places = (await listPlaceNames(db, codes, language))
    .map((place) => ({ ...place, count: counts.get(place.code) ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name, 'vi'));
  return { ...sumHires(rows), places };
}

type Row = Omit<Parameters<ReturnType<typeof createApplicantMapper>>[0], 'pending' | 'tags'>;

/** Rows as answers, with what waits on each and what the company calls them. */
async function describe(db: Db, rows: readonly Row[], { skills }: Head, language: Language, now: Date) {
  const nameSkills = await getSkillTranslator(db, language);
  const ids = rows.map((row) => row.profile_apply_id);
  const [pending, tags] = await Promise.all([mapPending(db, ids), mapTags(db, ids)]);
  const answer = createApplicantMapper(skills, nameSkills, now);
  return rows.map((row) => {
    const id = row.profile_apply_id;
    return answer({ ...row, pending: pending.get(id), tags: tags.get(id) });
  });
}
