import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { listApplicantQueue } from '#contract/applications/applicant-queue.ts';
import type { Language } from '#contract/languages.ts';
import { isAssignee } from '#server/hiring/assignments/assignees.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { beginsAllWords, isPastEnd, offsetOf, toPage } from '#server/infrastructure/db/page.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillNames, getSkillTranslator } from '#server/places/careers/skill-names.ts';
import { isVisible, stage } from '#server/states/applications.ts';
import { hasDelayedRefusal } from '../record/delayed-notice.ts';
import { readCards } from './applicant-cards.ts';
import { createApplicantMapper } from './applicants.ts';
import { stageFactsAt } from './neighbours.ts';

type Input = z.output<typeof listApplicantQueue.input>;
type Member = Pick<EmployerActor, 'id' | 'role' | 'companyId' | 'assignedOnly'>;
/** The member who reads the queue. `isMine`: the queue shows only applicants who are assigned to the member. */
type Reader = Member & { isMine: boolean };
type Unseen = ReturnType<typeof unseenOf>;

/** Maximum of ads in the filter by ad: more than a person reads there. */
const MAX_ADS = 100;

/**
 * Lists applicants of all ads that the member may see: those whom the company has not opened yet, or those whose
 * refusal they have not been told yet, or those whose name is searched. Throws 404 for an ad that the member may not
 * see.
 */
export async function listQueue(db: Db, member: Member, input: Input, language: Language, now: Date) {
  const { recruitment_id, as_of_milliseconds } = input;
  const reader = { ...member, isMine: input.mine };
  if (recruitment_id !== undefined) await requireOwnAd(db, reader, recruitment_id);
  const then = as_of_milliseconds === undefined ? now : new Date(as_of_milliseconds);
  const unseen = unseenOf(db, reader, then, now);
  const [counts, untold] = await Promise.all([countUnseen(unseen), countUntold(db, reader, now)]);
  const found = await findQueued(db, { reader, unseen, counts, now }, input);
  const rows = await readCards(db, found.ids, reader);
  const ads = await describeAds(
    db,
    [...counts.map(({ ad }) => ad).slice(0, MAX_ADS), ...rows.map((row) => row.recruitment_id)],
    language,
  );
  return {
    ...toPage(await describe(db, rows, { ads, language, now }), found.total, input),
    ads: counts
      .slice(0, MAX_ADS)
      .map(({ ad, count }) => ({ id: ad, title: ads.get(ad)?.title ?? '', not_seen: count })),
    as_of_milliseconds: then.getTime(),
    not_seen: counts.reduce((sum, { count }) => sum + count, 0),
    untold,
  };
}

interface Queue {
  reader: Reader;
  unseen: Unseen;
  counts: readonly { ad: number; count: number }[];
  now: Date;
}

/**
 * Finds the requested page: by name, or of applicants who have not been told of their refusal yet, or of unseen
 * applicants.
 */
function findQueued(db: Db, { reader, unseen, counts, now }: Queue, input: Input) {
  if (input.key !== undefined) return findNamed(db, reader, { ...input, key: input.key }, now);
  return input.untold ? findUntold(db, reader, input, now) : findUnseen(db, unseen, counts, input);
}

async function requireOwnAd(db: Db, reader: Reader, id: number): Promise<void> {
  orNotFound(
    await db
      .selectFrom('recruitment as r')
      .where('r.id', '=', id)
      .where('r.company_id', '=', reader.companyId)
      .where(isInSight(reader, 'r.id'))
      .select('r.id')
      .executeTakeFirst(),
  );
}

const ownOf = (db: Db, reader: Reader, now: Date) =>
  db
    .selectFrom('application as a')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .$if(reader.isMine, (query) => query.where(isAssignee(reader.id)))
    .where(isVisible(now).sql);

/**
 * Query of applications that the member may see and that the company, at the moment `then`, had neither opened nor
 * refused.
 */
function unseenOf(db: Db, reader: Reader, then: Date, now: Date) {
  const facts = ownOf(db, reader, now)
    .where('a.applied_at', '<=', then)
    .where(sql<boolean>`not ${hasDelayedRefusal({ then })}`)
    .select(['a.profile_apply_id', 'a.recruitment_id', 'a.applied_at', 'a.folded_skills'])
    .select(stageFactsAt(then));
  return db.selectFrom(facts.as('a')).where(stage.isOneOf(['NOT_SEEN']).sql);
}

/** Numbers of applicants by ad, the largest first. */
const countUnseen = (unseen: Unseen) =>
  unseen
    .select(['a.recruitment_id as ad', sql<number>`count(*)::int`.as('count')])
    .groupBy('a.recruitment_id')
    .orderBy('count', 'desc')
    .orderBy('ad')
    .execute();

/**
 * Finds the page of unseen applicants: those whose resume has the most of the ad's skills first, then those who wait
 * longest.
 */
async function findUnseen(
  db: Db,
  unseen: Unseen,
  counts: readonly { ad: number; count: number }[],
  input: Input,
): Promise<{ ids: number[]; total: number }> {
  const wanted = counts.filter(({ ad }) => input.recruitment_id === undefined || ad === input.recruitment_id);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || isPastEnd(input)) return { ids: [], total };
  const skills = await namesOfSkills(
    db,
    wanted.map(({ ad }) => ad),
  );
  const { rows } = await sql<{ id: number }>`
    WITH unseen AS MATERIALIZED (${unseen
      .$if(input.recruitment_id !== undefined, (query) =>
        query.where('a.recruitment_id', '=', input.recruitment_id ?? 0),
      )
      .select(['a.profile_apply_id as id', 'a.recruitment_id as ad', 'a.applied_at', 'a.folded_skills'])}),
    skill (ad, names, share) AS (${skills}),
    fit AS (SELECT u.id, sum(s.share) AS share FROM unseen u JOIN skill s ON s.ad = u.ad AND u.folded_skills && s.names GROUP BY u.id)
    SELECT u.id FROM unseen u LEFT JOIN fit f ON f.id = u.id
    ORDER BY coalesce(round(f.share::numeric, 6), 0) DESC, u.applied_at, u.id
    LIMIT ${input.limit} OFFSET ${offsetOf(input)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}

const untoldOf = (db: Db, reader: Reader, now: Date) => ownOf(db, reader, now).where(hasDelayedRefusal());

const countUntold = async (db: Db, reader: Reader, now: Date): Promise<number> =>
  (await untoldOf(db, reader, now).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow())
    .total;

/**
 * Finds the page of applicants whose refusal is decided, but who have not been told yet; the next one to be told first.
 */
async function findUntold(
  db: Db,
  reader: Reader,
  input: Input,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const { recruitment_id } = input;
  const found = untoldOf(db, reader, now).$if(recruitment_id !== undefined, (query) =>
    query.where('a.recruitment_id', '=', recruitment_id ?? 0),
  );
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (isPastEnd(input)) return { ids: [], total };
  const rows = await found
    .innerJoin('pending_decision as p', 'p.profile_apply_id', 'a.profile_apply_id')
    .select('a.profile_apply_id as id')
    .orderBy('p.due_at')
    .orderBy('a.profile_apply_id')
    .limit(input.limit)
    .offset(offsetOf(input))
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * SQL rows for each skill of an ad: the ad, the skill's folded names in all languages, and its share of the ad's
 * skills.
 */
async function namesOfSkills(db: Db, ads: readonly number[]): Promise<RawBuilder<unknown>> {
  const namesOf = await getSkillNames(db);
  const rows = await db
    .selectFrom('recruitment')
    .where(sql<boolean>`id = any(${[...ads]}::bigint[])`)
    .select(['id', 'skills'])
    .execute();
  const each = rows.flatMap(({ id, skills }) =>
    skills.map(
      (skill) => sql`(${id}::bigint, ${namesOf(skill)}::text[], ${1 / skills.length}::double precision)`,
    ),
  );
  return each.length > 0
    ? sql`VALUES ${sql.join(each)}`
    : sql`SELECT 0::bigint, '{}'::text[], 0::double precision WHERE false`;
}

/** Finds the page of applicants with a name, in every stage. */
async function findNamed(
  db: Db,
  reader: Reader,
  input: Input & { key: string },
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  if (isPastEnd(input)) return { ids: [], total: 0 };
  const { key, recruitment_id } = input;
  // First compares the stored column with name and skills, because the folded name has to be computed for each row.
  const named = ownOf(db, reader, now)
    .where(beginsAllWords(sql.ref('a.folded'), key))
    .where(beginsAllWords(sql`fold_text(coalesce(a.card ->> 'profile_full_name', ''))`, key))
    .$if(recruitment_id !== undefined, (query) => query.where('a.recruitment_id', '=', recruitment_id ?? 0));
  const [rows, count] = await Promise.all([
    named
      .select('a.profile_apply_id as id')
      .orderBy('a.applied_at', 'desc')
      .orderBy('a.profile_apply_id', 'desc')
      .limit(input.limit)
      .offset(offsetOf(input))
      .execute(),
    named.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total: count.total };
}

/** Titles and skills of ads, in the language of the reader. */
async function describeAds(db: Db, ids: readonly number[], language: Language) {
  const nameSkills = await getSkillTranslator(db, language);
  const rows = await db
    .selectFrom('recruitment')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .select(['id', 'title_vi', 'title_kr', 'title_en', 'skills'])
    .execute();
  return new Map(
    rows.map(({ id, skills, ...titles }) => [
      id,
      {
        title: selectLocalized(titles, 'title', language)?.text ?? '',
        skills: nameSkills('skill', skills),
      },
    ]),
  );
}

interface Describing {
  ads: Awaited<ReturnType<typeof describeAds>>;
  language: Language;
  now: Date;
}

async function describe(
  db: Db,
  rows: Awaited<ReturnType<typeof readCards>>,
  { ads, language, now }: Describing,
) {
  const nameSkills = await getSkillTranslator(db, language);
  return rows.map((row) => {
    const { title = '', skills = [] } = ads.get(row.recruitment_id) ?? {};
    const answer = createApplicantMapper(skills, nameSkills, now);
    return {
      ...answer(row),
      recruitment_title: title,
      skill_count: skills.length,
    };
  });
}
