import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { PublicState } from '#contract/recruitments/own-recruitments.ts';
import type { readableStates } from '#contract/recruitments/recruitments.ts';
import { listAppliedTo } from '#server/hiring/applications/candidate/applied.ts';
import { listedCount } from '#server/hiring/recruitments/record/listed-count.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPublic } from '#server/states/companies.ts';
import { publicState } from '#server/states/recruitments.ts';
import { isOpen, isReadable } from '#server/states/saved.ts';

/** Cutoff date: ads opened before it are no longer listed (docs/rules.md#retention). */
export const viewedCutoff = (now: Date) => new Date(now.getTime() - limits.viewedDays * DAY_MILLISECONDS);

type ReadableState = (typeof readableStates)[number];
/**
 * The saved ads of a candidate that may be read now, with their state. The subquery computes the state once
 * per row. Computed again in each condition, it would take most of the time of a long list.
 */
export const savedRecruitments = (db: Db, candidateId: number, now: Date) => {
  const saved = db
    .selectFrom('saved_recruitment as s')
    .innerJoin('recruitment as r', 'r.id', 's.recruitment_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('s.candidate_id', '=', candidateId)
    .select(['r.id', 'r.end_date', 's.saved_at'])
    .select(publicState(now).sql.$castTo<ReadableState>().as('state'))
    // OFFSET 0 stops PostgreSQL from inlining the state into each condition.
    .offset(0);
  return db
    .selectFrom(saved.as('o'))
    .where(isReadable)
    .select(['o.id', 'o.end_date', 'o.saved_at', 'o.state']);
};

/** The saved ads that are open for applications. */
export const openSavedRecruitments = (db: Db, candidateId: number, now: Date) =>
  savedRecruitments(db, candidateId, now).where(isOpen);

/** The ads that a candidate opened within 90 days and that may be read now, with their state, as `savedRecruitments`. */
export const viewedRecruitments = (db: Db, candidateId: number, now: Date) => {
  const viewed = db
    .selectFrom('viewed_recruitment as v')
    .innerJoin('recruitment as r', 'r.id', 'v.recruitment_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('v.candidate_id', '=', candidateId)
    .where('v.viewed_at', '>=', viewedCutoff(now))
    .select(['r.id', 'v.viewed_at'])
    .select(publicState(now).sql.$castTo<ReadableState>().as('state'))
    .offset(0);
  return db.selectFrom(viewed.as('o')).where(isReadable).select(['o.id', 'o.viewed_at', 'o.state']);
};

/** The public companies that a candidate has saved. */
export const savedCompanies = (db: Db, candidateId: number, now: Date) =>
  db
    .selectFrom('saved_company as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .leftJoin('industry as i', 'i.id', 'c.industry_id')
    .where('s.candidate_id', '=', candidateId)
    .where(isPublic.sql)
    .select([
      'c.id',
      'c.company_name',
      'c.company_name_kr',
      'c.company_name_en',
      'c.logo_id',
      'i.name_vi as industry_vi',
      'i.name_kr as industry_kr',
      'i.name_en as industry_en',
      's.saved_at',
      listedCount(now).as('open_count'),
    ]);

/** The public state of an ad; undefined if the ad does not exist. */
export async function findPublicState(db: Db, id: number, now: Date): Promise<PublicState | undefined> {
  const row = await db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('r.id', '=', id)
    .select(publicState(now).sql.as('state'))
    .executeTakeFirst();
  return row?.state;
}

/**
 * Returns for each of these ads and companies whether the candidate has saved, opened or applied to it, in
 * the requested order.
 */
export async function listSavedFlags(
  db: Db,
  candidateId: number,
  asked: { recruitment_ids: readonly number[]; company_ids: readonly number[] },
  now: Date,
) {
  const ads = [...asked.recruitment_ids];
  const { rows } = await sql<{ kind: 'ad' | 'company' | 'viewed'; id: number }>`
    SELECT 'ad' AS kind, recruitment_id AS id FROM saved_recruitment
    WHERE candidate_id = ${candidateId} AND recruitment_id = ANY(${ads}::bigint[])
    UNION ALL
    SELECT 'viewed', recruitment_id FROM viewed_recruitment
    WHERE candidate_id = ${candidateId} AND recruitment_id = ANY(${ads}::bigint[])
      AND viewed_at >= ${viewedCutoff(now)}
    UNION ALL
    SELECT 'company', company_id FROM saved_company
    WHERE candidate_id = ${candidateId} AND company_id = ANY(${[...asked.company_ids]}::bigint[])`.execute(
    db,
  );
  const has = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  const applied = ads.length > 0 ? (await listAppliedTo(db, candidateId, ads)).list : [];
  return {
    recruitments: applied.map((ad) => ({
      id: ad.id,
      saved: has.has(`ad ${ad.id}`),
      viewed: has.has(`viewed ${ad.id}`),
      applied: ad.applied === 1,
    })),
    companies: asked.company_ids.map((id) => ({ id, saved: has.has(`company ${id}`) })),
  };
}
