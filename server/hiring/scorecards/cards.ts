import type { z } from 'zod';
import type { saveScorecard as declared } from '#contract/applications/scorecards.ts';
import { message, required } from '#contract/text/messages.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
} from '#server/hiring/applications/record/visible-application.ts';
import { blankContacts } from '#server/hiring/roles/blank-contacts.ts';
import { seesContacts } from '#server/hiring/roles/for-role.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';

type Work = EmployerWork & { actor: Pick<EmployerActor, 'role'> };
type Card = Omit<z.output<typeof declared.input>, keyof ApplicationTarget>;

/**
 * Stores the member's own scorecard of an applicant. Ad and application are locked, so that criteria and card do not
 * change until the end. Throws 404 for an applicant of another company, 4027 if the company may no longer see the
 * resume or a colleague has just removed a criterion, 414 for a missing mark.
 */
export async function saveCard(
  work: Work,
  { recruitment_id, profile_apply_id, ...card }: ApplicationTarget & Card,
) {
  await lockVisibleApplication(work, { recruitment_id, profile_apply_id });
  const { db, now, actor } = work;
  const marks = await checkMarks(db, recruitment_id, card);
  const before = await findOwn(db, profile_apply_id, actor.id);
  const values = {
    overall: marks.length === 0 ? (card.overall ?? null) : null,
    text: textOf(card.text, before?.text, actor),
  };
  const { id } = before
    ? await db
        .updateTable('scorecard')
        .set({ ...values, changed_at: now })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('scorecard')
        .values({
          ...values,
          profile_apply_id,
          employer_id: actor.employerId,
          member_id: actor.id,
          written_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  await db.deleteFrom('scorecard_mark').where('scorecard_id', '=', id).execute();
  if (marks.length > 0)
    await db
      .insertInto('scorecard_mark')
      .values(marks.map((mark) => ({ scorecard_id: id, ...mark })))
      .execute();
}

/**
 * Deletes the member's own scorecard of an applicant. Throws 404 if there is none, 4027 if the company may no longer
 * see the resume.
 */
export async function withdrawCard(work: EmployerWork, target: ApplicationTarget): Promise<void> {
  await lockVisibleApplication(work, target);
  const { id } = orNotFound(await findOwn(work.db, target.profile_apply_id, work.actor.id));
  await work.db.deleteFrom('scorecard').where('id', '=', id).execute();
}

const findOwn = (db: Db, profileApplyId: number, memberId: number) =>
  db
    .selectFrom('scorecard')
    .where('profile_apply_id', '=', profileApplyId)
    .where('member_id', '=', memberId)
    .select(['id', 'text'])
    .executeTakeFirst();

/**
 * Returns one mark for each criterion of the ad. For an ad without criteria it returns none, but requires the overall
 * mark.
 */
async function checkMarks(db: Db, recruitmentId: number, { marks, overall }: Card): Promise<Card['marks']> {
  const criteria = await db
    .selectFrom('ad_criterion')
    .where('recruitment_id', '=', recruitmentId)
    .select('id')
    .execute();
  if (marks.some(({ criterion_id }) => !criteria.some(({ id }) => id === criterion_id)))
    throw apiError('NOT_VALID', 'error.criteria_changed');
  if (criteria.length === 0 && overall === undefined) throw validationError({ overall: required });
  const given = new Map(marks.map((one) => [one.criterion_id, one]));
  if (given.size < criteria.length || given.size < marks.length)
    throw validationError({ marks: message('mark_each') });
  return [...given.values()];
}

/**
 * Returns the text to store. A hiring manager reads even the own text without contacts. If it is sent back unchanged,
 * the stored text with contacts must stay.
 */
function textOf(
  text: string | undefined,
  before: string | null | undefined,
  { role }: { role: Work['actor']['role'] },
) {
  const isUnchanged = text !== undefined && before && !seesContacts(role) && blankContacts(before) === text;
  return isUnchanged ? before : (text ?? null);
}
