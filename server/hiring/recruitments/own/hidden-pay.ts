import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { listHiddenPay } from '#contract/recruitments/own-recruitments-many.ts';
import type { ownRecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { mayShowPay } from '#server/states/recruitments.ts';
import { type FieldChanges, lockOwnRecruitment, writeEvent } from '../record/queries.ts';

type Work = Pick<Context, 'db' | 'now'> & {
  actor: Pick<EmployerActor, 'type' | 'id' | 'employerId' | 'companyId'>;
};
type Answer = z.input<typeof listHiddenPay.output>;

/**
 * Lists the company's negotiable ads that the member may see and whose pay figures are hidden from the public, newest
 * first.
 */
export async function listOwnHiddenPay(db: Db, reader: EmployerActor, language: Language): Promise<Answer> {
  const rows = await selectHiddenPay(db)
    .where('r.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .limit(limits.pageSizeMax)
    .execute();
  return {
    list: rows.map(({ id, salary_min, salary_max, salary_unit, ...ad }) => ({
      id,
      title: selectLocalized(ad, 'title', language)?.text ?? '',
      salary_min,
      salary_max,
      salary_unit,
    })),
  };
}

/** Query of ads that have pay figures but hide them from the public, newest first. */
export const selectHiddenPay = (db: Db) =>
  db
    .selectFrom('recruitment as r')
    .where(mayShowPay.sql)
    .orderBy('r.id', 'desc')
    .select([
      'r.id',
      'r.company_id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.salary_min',
      'r.salary_max',
      'r.salary_unit',
    ]);

/** True if the company has read that the pay figures of this negotiable ad are public, and agrees. */
export const agreesToShowPay = ({
  pay_shown,
  is_negotiable,
  salary_min,
  salary_max,
}: Partial<z.output<typeof ownRecruitmentFields>>): boolean =>
  pay_shown === true && is_negotiable === true && (salary_min ?? salary_max) !== undefined;

/** The agreement to show pay figures, as a change in the history of an ad. */
export const payShownChange: FieldChanges = { pay_shown: { before: false, after: true } };

/**
 * Shows the figures of a negotiable ad to the public. Throws 4027 if they are public already, or the ad is closed for
 * good. Nothing that the form saves changes, so an open form can still be saved.
 */
export async function showOwnAdPay({ db, actor, now }: Work, id: number): Promise<{ id: number }> {
  const ad = orNotFound(await lockOwnRecruitment(db, actor.companyId, id));
  if (!mayShowPay.matches(ad)) throw apiError('NOT_VALID', 'error.state_changed');
  await db
    .updateTable('recruitment')
    .set({ pay_shown: true, updated_at: now })
    .where('id', '=', id)
    .execute();
  await writeEvent(db, { recruitmentId: id, actor, action: 'show_pay', changes: payShownChange, now });
  await refreshSearchRow(db, id);
  return { id };
}
