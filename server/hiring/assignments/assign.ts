import { message } from '#contract/text/messages.ts';
import { lockOwnRecruitment, writeEvent } from '#server/hiring/recruitments/record/queries.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { releaseApplicants } from './assignees.ts';
import { listAssignedMembers } from './queries.ts';

type Work = Pick<Context, 'db' | 'now'> & { actor: EmployerActor };
type Author = Pick<EmployerActor, 'id' | 'employerId'> & Partial<Pick<EmployerActor, 'role'>>;

/**
 * Sets the members who work on an ad. The ad is locked, so that concurrent calls are applied one after the other.
 * Applicants become unassigned if their member no longer sees the ad. Throws 404 for an ad of another company, 414 at
 * `member_ids` for people who are no active members.
 */
export async function assignMembers(
  { db, now, actor }: Work,
  { id, member_ids }: { id: number; member_ids: number[] },
) {
  orNotFound(await lockOwnRecruitment(db, actor.companyId, id));
  const chosen = [...new Set(member_ids)];
  await checkMembers(db, actor.employerId, chosen);
  await db
    .deleteFrom('ad_assignment')
    .where('recruitment_id', '=', id)
    .$if(chosen.length > 0, (query) => query.where('member_id', 'not in', chosen))
    .execute();
  if (chosen.length > 0)
    await db
      .insertInto('ad_assignment')
      .values(
        chosen.map((member_id) => ({
          recruitment_id: id,
          employer_id: actor.employerId,
          member_id,
          assigned_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await releaseApplicants(db, { recruitmentId: id });
  await writeEvent(db, { recruitmentId: id, actor, action: 'assign', now });
  return { members: (await listAssignedMembers(db, [id])).get(id) ?? [] };
}

/**
 * Assigns a recruiter to an ad that the recruiter has just written, because a recruiter limited to assigned ads would
 * not see it. Owners are not assigned: they see all ads, and an assignment would redirect mails from the contact of the
 * company to them.
 */
export async function assignAuthor(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & { actor: Author },
  recruitment_id: number,
): Promise<void> {
  if (actor.role !== 'recruiter') return;
  const author = { employer_id: actor.employerId, member_id: actor.id };
  await db
    .insertInto('ad_assignment')
    .values({ recruitment_id, ...author, assigned_at: now })
    .execute();
}

/** Checks and locks the chosen members (shared), so that no membership ends in between. */
async function checkMembers(db: Db, employerId: number, chosen: readonly number[]): Promise<void> {
  if (chosen.length === 0) return;
  const found = await db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where('m.id', 'in', [...chosen])
    .where(isMemberActive.sql)
    .orderBy('m.id')
    .select('m.id')
    .forKeyShare()
    .execute();
  if (found.length < chosen.length) throw validationError({ member_ids: message('unknown_member') });
}

/** Assigns the ads of a member who leaves to a colleague. The caller's transaction also ends the membership. */
export async function handOverAds(
  trx: Db,
  { employerId, from, to, now }: { employerId: number; from: number; to: number; now: Date },
): Promise<void> {
  const ads = await trx
    .deleteFrom('ad_assignment')
    .where('member_id', '=', from)
    .returning('recruitment_id')
    .execute();
  if (ads.length === 0) return;
  await trx
    .insertInto('ad_assignment')
    .values(ads.map((ad) => ({ ...ad, employer_id: employerId, member_id: to, assigned_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
