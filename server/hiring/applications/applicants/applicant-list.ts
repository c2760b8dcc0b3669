import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { showApplicantBoard } from '#contract/applications/applicant-board.ts';
import type { ApplicantSort } from '#contract/applications/applicant-filters.ts';
import type { listApplicants } from '#contract/applications/applicants.ts';
import { type ApplicationStage, applicationStages } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { isAssignee } from '#server/hiring/assignments/assignees.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toTabCounts } from '#server/infrastructure/db/counts.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { containsAllWords } from '#server/infrastructure/db/page.ts';
import { getSkillNames, getSkillTranslator } from '#server/places/careers/skill-names.ts';
import { listUnitNames } from '#server/places/locations/addresses.ts';
import { hasPromisedAnswer } from '#server/states/answers.ts';
import { boardColumnOf, isVisible, overdueResult, stage } from '#server/states/applications.ts';
import { hasDelayedRefusal } from '../record/delayed-notice.ts';
import { selectHires, sumHires } from '../results/closing.ts';
import { countTags, hasTag } from '../results/tags.ts';
import { readCards } from './applicant-cards.ts';
import { createApplicantMapper, describeAd, selectApplicationsForAd } from './applicants.ts';
import { listedStage } from './placed.ts';

type ListFilters = z.output<typeof listApplicants.input>;
type Filters = z.output<typeof showApplicantBoard.input>;
type Head = Awaited<ReturnType<typeof describeAd>>;
type Crowd = Awaited<ReturnType<typeof countApplicants>>;
type Tags = Awaited<ReturnType<typeof countTags>>;
/** The member who reads. */
type Reader = Pick<EmployerActor, 'id' | 'companyId'>;
type Found = Awaited<ReturnType<typeof filterApplicants>>['found'];

/** Applicants per column of the board. The list shows all. */
const MAX_PER_COLUMN = 20;

/** Lists the matching applicants of an own ad, page by page. Throws 404 for an ad of another company. */
export async function listOwnApplicants(
  db: Db,
  reader: Reader,
  filters: ListFilters,
  language: Language,
  now: Date,
) {
  const { stages, page, limit, recruitment_id } = filters;
  const isNarrowed = isNarrowing(filters);
  // Starts to count before the ad has been looked up, to save time. For an unknown ad the counts are not returned.
  // Without a filter, one statement counts the stages together with the provinces.
  const counting = countApplicants(db, recruitment_id, language, now, !isNarrowed);
  const listPlaces = async () => {
    const { head, all, found, matchOfAll } = await prepareQueries(db, reader, filters, language, now);
    const stageCounts = isNarrowed ? undefined : counting.then((crowd) => crowd.stages);
    const places = await listRecords(db, {
      // Only ids are sorted. Full rows are read only for the page, because sorting them would carry every card along.
      records: (await materializeMatches(all, found, filters)).select('a.profile_apply_id as id'),
      state: listedStage({ ad: recruitment_id }),
      states: applicationStages,
      search: sql.ref('a.folded'),
      order: orderOf(filters.sort, matchOfAll, now),
      counts: stageCounts,
      filters: { page, limit, ...(stages.length > 0 ? { state: stages } : {}) },
    });
    return { head, ...places };
  };
  const [crowd, tags, { head, counts, list: places, ...answer }] = await Promise.all([
    counting,
    countTags(selectApplicationsForAd(db, recruitment_id), now),
    listPlaces(),
  ]);
  const ids = places.map(({ id }) => id);
  const list = await describe(db, ids, reader, head, language, now);
  return { ...answer, list, ...joined(head, crowd, tags), counts: withoutEmptyStages(counts) };
}

/**
 * The matching applicants. The match score costs more than the rest of the list, so it is computed once, for
 * the counts and the page.
 */
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

/** Lists the same applicants as a board: the first ones of each column. Throws 404 for an ad of another company. */
export async function listBoard(db: Db, reader: Reader, filters: Filters, language: Language, now: Date) {
  const { recruitment_id } = filters;
  const listUnits = async () => {
    const { head, found, match } = await prepareQueries(db, reader, filters, language, now);
    return { head, ...(await findUnits(db, found, recruitment_id, orderOf(filters.sort, match, now))) };
  };
  // As in `listOwnApplicants`, counts while the ad is looked up.
  const [crowd, tags, { head, ids, counts }] = await Promise.all([
    countApplicants(db, recruitment_id, language, now),
    countTags(selectApplicationsForAd(db, recruitment_id), now),
    listUnits(),
  ]);
  const list = await describe(db, ids, reader, head, language, now);
  return { list, ...joined(head, crowd, tags), counts: withoutEmptyStages(counts) };
}

/**
 * Finds the applicants that the board shows, in the given order, and counts each stage. Full rows are read only for
 * these applicants. One query does both, because the match score is expensive, and computes each stage once.
 */
async function findUnits(db: Db, found: Found, ad: number, order: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number | null; at: number; name: ApplicationStage; count: number }>`
    WITH placed AS MATERIALIZED (
      SELECT a.profile_apply_id AS id, a.placed AS name,
        row_number() OVER (PARTITION BY ${boardColumnOf(sql.ref('a.placed'))} COLLATE "C" ORDER BY ${order}) AS at
      FROM (${found.selectAll('a').select(listedStage({ ad }).as('placed')).offset(0)}) a)
    SELECT id, at, name, 0 AS count FROM placed WHERE at <= ${MAX_PER_COLUMN}
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

/** Merges the ad with the counts of all its applicants, their provinces and their tags. */
const joined = (head: Head, { places, figures }: Crowd, tags: Tags) => ({
  recruitment: { ...head, ...figures },
  places,
  tags,
});

/** Leaves out stages without applicants. */
const withoutEmptyStages = (counts: Record<ApplicationStage | 'all', number>) =>
  Object.fromEntries(applicationStages.flatMap((name) => (counts[name] > 0 ? [[name, counts[name]]] : [])));

/** Loads the ad and builds the queries for the matching applicants and the match score. */
async function prepareQueries(db: Db, reader: Reader, filters: Filters, language: Language, now: Date) {
  const head = await describeAd(db, reader.companyId, filters.recruitment_id, language, now);
  const all = selectApplicationsForAd(db, filters.recruitment_id);
  const { recruitment_id: _ad, sort: _sort, ...narrowing } = filters;
  return {
    head,
    all,
    ...(await filterApplicants(db, all, { ...narrowing, readerId: reader.id }, head.skills, now)),
  };
}

/** True if a filter is set that can leave out applicants. The stage does not count as such a filter. */
const isNarrowing = (filters: Omit<Filters, 'recruitment_id' | 'sort'>): boolean => {
  const { key, experience_years, place, match, tag, mine, unanswered, untold } = filters;
  return (
    mine ||
    unanswered ||
    untold ||
    [key, experience_years, place, match, tag].some((one) => one !== undefined)
  );
};

/**
 * Filters the applicants of an ad. Returns the query of those that match (`found`), and the SQL of the match score,
 * once for rows of `found` (`match`) and once for rows of `all` (`matchOfAll`).
 * @param skills required by the ad, in any language of the site
 */
export async function filterApplicants(
  db: Db,
  all: ReturnType<typeof selectApplicationsForAd>,
  filters: Omit<Filters, 'recruitment_id' | 'sort'> & { readerId: number },
  skills: readonly string[],
  now: Date,
) {
  const namesOf = await getSkillNames(db);
  const matchOfAll = countMatching(skills.map(namesOf));
  // The subquery computes the score once per row. Computing it again in the condition and in the order would take most
  // of the time.
  const isMatched = filters.match !== undefined;
  const match = isMatched ? sql<number>`a.fits` : matchOfAll;
  const { key, experience_years, place, match: least, tag, mine, unanswered, untold, readerId } = filters;
  const isNarrowed = isNarrowing(filters);
  const fitting = db.selectFrom(all.selectAll('a').select(matchOfAll.as('fits')).offset(0).as('a'));
  const found = (isMatched ? (fitting as unknown as typeof all) : all)
    .$if(isNarrowed, (query) => query.where(isVisible(now).sql))
    .$if(key !== undefined, (query) => query.where(matchesText(key ?? '', namesOf)))
    .$if(experience_years !== undefined, (query) =>
      query.where('a.experience_months', '>=', (experience_years ?? 0) * 12),
    )
    .$if(place !== undefined, (query) => query.where('a.province_code', '=', place ?? ''))
    .$if(least !== undefined, (query) => query.where(sql<boolean>`${match} >= ${least}`))
    .$if(tag !== undefined, (query) => query.where(hasTag(tag ?? '')))
    .$if(mine, (query) => query.where(isAssignee(readerId)))
    .$if(unanswered, (query) => query.where(stage.isOneOf([overdueResult]).sql))
    .$if(untold, (query) => query.where(hasDelayedRefusal()));
  return { found, match, matchOfAll };
}

/**
 * True if the name or the skills contain all typed words, or the words name a skill that the resume has in
 * another language.
 */
function matchesText(key: string, namesOf: (skill: string) => string[]) {
  return sql<boolean>`(${containsAllWords(sql.ref('a.folded'), key)} or a.folded_skills && ${namesOf(key)}::text[])`;
}

/**
 * SQL of the match score: the number of skills of the ad that a resume has, in any language. It equals `matched_skills`
 * in the answer.
 */
function countMatching(skills: readonly string[][]): RawBuilder<number> {
  if (skills.length === 0) return sql<number>`0`;
  const each = skills.map((names) => sql`(a.folded_skills && ${names}::text[])::int`);
  return sql<number>`(${sql.join(each, sql` + `)})`;
}

/**
 * Returns the ORDER BY of a sort option. Orders that read the resume put hidden resumes last, so the order reveals
 * nothing about them.
 */
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
    DUE: sql`${seen(sql`case when ${hasPromisedAnswer.sql} then a.answer_due end`)} asc nulls last, ${newest}`,
    EXPERIENCE: sql`${seen(sql.ref('a.experience_months'))} desc nulls last, ${newest}`,
  };
  return orders[sort];
}

/**
 * Counts all applicants of an ad and collects the provinces of the visible ones, in one query.
 * @param isByStage counts each stage, too
 */
async function countApplicants(
  db: Db,
  recruitmentId: number,
  language: Language,
  now: Date,
  isByStage = false,
) {
  const name: RawBuilder<ApplicationStage | null> = isByStage
    ? sql`${listedStage({ ad: recruitmentId })} collate "C"`
    : sql`null::text`;
  const rows = await selectHires(db, recruitmentId)
    .select([
      sql<string | null>`case when ${isVisible(now).sql} then a.province_code end`.as('code'),
      name.as('stage'),
    ])
    .groupBy(isByStage ? sql`grouping sets ((code), (stage))` : 'code')
    .execute();
  const byProvince = rows.filter((row) => row.stage === null);
  const counts = new Map(byProvince.map(({ code, applicants }) => [code, applicants]));
  const codes = [...counts.keys()].filter((code) => code !== null);
  const places = (await listUnitNames(db, codes, language))
    .map((place) => ({ ...place, count: counts.get(place.code) ?? 0 }))
    .sort((one, other) => one.name.localeCompare(other.name, 'vi'));
  const stages = rows.flatMap((row) => (row.stage ? [{ name: row.stage, count: row.applicants }] : []));
  return {
    figures: sumHires(byProvince),
    places,
    stages: toTabCounts<ApplicationStage>(applicationStages, stages),
  };
}

/** Reads the cards of these applicants, in this order. */
async function describe(
  db: Db,
  ids: readonly number[],
  reader: Reader,
  { skills }: Head,
  language: Language,
  now: Date,
) {
  const nameSkills = await getSkillTranslator(db, language);
  const rows = await readCards(db, ids, reader);
  return rows.map(createApplicantMapper(skills, nameSkills, now));
}
