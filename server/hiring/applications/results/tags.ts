import { type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isVisible } from '#server/states/applications.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
} from '../record/visible-application.ts';

/** Folds a tag for comparison: `Gọi lại` equals `gọi lại`, but `má` is not `ma`. */
const foldTag = (tag: string): string => tag.normalize('NFC').toLowerCase();

/** True if the company has added this tag to `application a`. */
export const hasTag = (tag: string) =>
  sql<boolean>`a.profile_apply_id in (select profile_apply_id from applicant_tag where folded = ${foldTag(tag)})`;

/**
 * SQL rows of applicants that have tags: the application and its tags, in the order in which they were added.
 * @param ids ids of the applications, as text: `{1,2}`
 */
export const tagsOf = (ids: string) =>
  sql<{
    id: number;
    tags: string[];
  }>`(SELECT profile_apply_id AS id, array_agg(tag ORDER BY added_at, folded) AS tags
    FROM applicant_tag WHERE profile_apply_id = ANY(${ids}::bigint[]) GROUP BY profile_apply_id)`;

/** Counts the tags of those of these applications that the company may see, most frequent first. */
export async function countTags(
  applications: SelectQueryBuilder<Database & { a: Database['application'] }, 'a', object>,
  now: Date,
): Promise<{ tag: string; count: number }[]> {
  return applications
    .innerJoin('applicant_tag as t', 't.profile_apply_id', 'a.profile_apply_id')
    .where(isVisible(now).sql)
    .groupBy('t.folded')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('t.folded')
    .select(({ fn }) => [fn.min<string>('t.tag').as('tag'), fn.countAll<number>().as('count')])
    .execute();
}

const applicationsOf = (db: Db, companyId: number) =>
  db.selectFrom('application as a').where('a.company_id', '=', companyId);

/** The tags that a company uses on applicants whom the member may see, most frequent first. */
export async function listTags(db: Db, reader: EmployerActor, now: Date): Promise<{ tags: string[] }> {
  const inSight = applicationsOf(db, reader.companyId).where(isInSight(reader, 'a.recruitment_id'));
  const counted = await countTags(inSight, now);
  return { tags: counted.slice(0, limits.suggestedTags).map(({ tag }) => tag) };
}

/**
 * Adds a tag to an applicant, unless the applicant has it already. Throws 404 for an applicant of another company, 4027
 * if the company may no longer see the resume, 414 if there are too many tags.
 */
export async function addTag(work: EmployerWork, { tag, ...target }: ApplicationTarget & { tag: string }) {
  await lockVisibleApplication(work, target);
  const { db, actor, now } = work;
  const { profile_apply_id } = target;
  const folded = foldTag(tag);
  const there = await db
    .selectFrom('applicant_tag')
    .where('profile_apply_id', '=', profile_apply_id)
    .select('folded')
    .execute();
  const isThere = there.some((one) => one.folded === folded);
  if (!isThere && there.length >= limits.tagsPerApplicant)
    throw validationError({ tag: message('max_entries', { max: limits.tagsPerApplicant }) });
  const known = await applicationsOf(db, actor.companyId)
    .innerJoin('applicant_tag as t', 't.profile_apply_id', 'a.profile_apply_id')
    .where('t.folded', '=', folded)
    .where(isVisible(now).sql)
    .select('t.tag')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('applicant_tag')
    .values({ profile_apply_id, folded, tag: known?.tag ?? tag, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return answer(db, profile_apply_id);
}

/**
 * Removes a tag from an applicant, if the applicant has it. Throws 404 for an applicant of another company, 4027 if the
 * company may no longer see the resume.
 */
export async function removeTag(work: EmployerWork, { tag, ...target }: ApplicationTarget & { tag: string }) {
  await lockVisibleApplication(work, target);
  const { profile_apply_id } = target;
  await work.db
    .deleteFrom('applicant_tag')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('folded', '=', foldTag(tag))
    .execute();
  return answer(work.db, profile_apply_id);
}

async function answer(db: Db, id: number): Promise<{ tags: string[] }> {
  const rows = await db
    .selectFrom(tagsOf(`{${id}}`).as('t'))
    .select('t.tags')
    .execute();
  return { tags: rows.flatMap(({ tags }) => tags) };
}
