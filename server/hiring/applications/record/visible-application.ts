import type { Language } from '#contract/languages.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ApiError, apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { isUnseen, isVisible, type StageFacts, stageOf } from '#server/states/applications.ts';
import { writeEvent } from './events.ts';

/** Context of a company's action: of its call, or of the task that applies its decision. */
export type EmployerWork = MailContext & {
  language: Language;
  actor: Pick<EmployerActor, 'type' | 'id' | 'employerId' | 'companyId'>;
};

export interface ApplicationTarget {
  recruitment_id: number;
  profile_apply_id: number;
}

/** Selects by application, ad and company together, so that ids of different records cannot be mixed. */
function ownedApplication(db: Db, actor: EmployerWork['actor'], target: ApplicationTarget) {
  return db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('recruitment_id', '=', target.recruitment_id)
    .where('company_id', '=', actor.companyId);
}

/** Locks ad and application, always in this order. Rejects applications that the company may no longer see. */
export async function lockVisibleApplication({ db, actor, now }: EmployerWork, target: ApplicationTarget) {
  const ad = orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', target.recruitment_id)
      .where('company_id', '=', actor.companyId)
      .select(['id', 'status', 'headcount', 'stop_when_hired'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const application = orNotFound(
    await ownedApplication(db, actor, target).selectAll().forUpdate().executeTakeFirst(),
  );
  if (!isVisible(now).matches(application)) throw apiError('NOT_VALID', 'error.application_closed');
  return { ad, application };
}

/**
 * Creates the error 4027 with the current stage of the applicant. Usually a colleague was faster, and the
 * caller needs no other data.
 */
export function stageConflictError(application: StageFacts, language: Language): ApiError {
  const stage = translate(language, `enum.application_stage.${stageOf(application).stage}`);
  return apiError('NOT_VALID', `error.not_from_stage|stage=${stage}`);
}

/** Marks a visible application as seen when the company opens it for the first time. */
export async function markViewed(
  { db, actor, now }: Pick<EmployerWork, 'db' | 'actor' | 'now'>,
  target: ApplicationTarget,
): Promise<void> {
  const viewed = await db
    .updateTable('application as a')
    .set({ viewed_at: now })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('recruitment_id', '=', target.recruitment_id)
    .where('company_id', '=', actor.companyId)
    .where(isUnseen.sql)
    .where(isVisible(now).sql)
    .returning('profile_apply_id')
    .executeTakeFirst();
  if (viewed)
    await writeEvent(db, {
      profileApplyId: viewed.profile_apply_id,
      kind: 'VIEWED',
      by: 'employer',
      memberId: actor.id,
      now,
    });
}
