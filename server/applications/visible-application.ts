import type { Language } from '#contract/languages.ts';
import { type ApiError, apiError, orNotFound } from '#server/calls/api-errors.ts';
import type { EmployerActor } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';
import { translate } from '#server/i18n.ts';
import type { MailContext } from '#server/mail/queue.ts';
import { writeEvent } from './events.ts';
import { type Facts, isUnseen, isVisible, stageOf } from './states.ts';

/** What an act of the company works with: a call of it, or the task that carries out what it decided. */
export type EmployerWork = MailContext & {
  language: Language;
  actor: Pick<EmployerActor, 'type' | 'id' | 'companyId'>;
};

export interface Target {
  recruitment_id: number;
  profile_apply_id: number;
}

/** Both ids and the company together: no two of them can be mixed from different records. */
function ownedApplication(db: Db, actor: EmployerWork['actor'], target: Target) {
  return db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('recruitment_id', '=', target.recruitment_id)
    .where('company_id', '=', actor.companyId);
}

/** Locks ad and application in this order everywhere, and refuses what the company no longer sees. */
export async function lockVisibleApplication({ db, actor, now }: EmployerWork, target: Target) {
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

/** 4027 that says where the applicant stands: mostly a colleague was faster, and nothing else has to be looked up. */
export function stageConflictError(application: Facts, language: Language): ApiError {
  const stage = translate(language, `enum.application_stage.${stageOf(application).stage}`);
  return apiError('NOT_VALID', `error.not_from_stage|stage=${stage}`);
}

/** Marks a visible application as seen the first time the company opens it. */
export async function markViewed(
  { db, actor, now }: Pick<EmployerWork, 'db' | 'actor' | 'now'>,
  target: Target,
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
    await writeEvent(db, { profileApplyId: viewed.profile_apply_id, kind: 'VIEWED', by: 'employer', now });
}
