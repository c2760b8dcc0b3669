import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { writeEvent } from './queries.ts';
import { findMailReaders } from './reader.ts';

const action = 'hide_for_a_day';

/**
 * Hides an ad from the public for 24 hours and mails its company. Throws 4027 if it is hidden already.
 * @returns end of the 24 hours
 */
export async function hideForADay(work: AdminContext, id: number): Promise<Date> {
  const { db, actor, now, audit, auditRefused } = work;
  const deed = { action: `recruitment.${action}`, objectKind: 'recruitment', objectId: id };
  const until = await switchOffForADay(db, { id, actor, now });
  if (!until) {
    auditRefused(deed);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await rejectPendingAct(work, 'recruitment', id);
  await audit({ ...deed, before: { hidden: false }, after: { hidden: true } });
  const template = 'recruitment-hidden';
  const found = await findMailReaders(db, template, id);
  await queueMails(
    work,
    (found?.readers ?? []).map(({ to, title }) => ({
      ...to,
      template,
      parameters: { recruitment_id: id, title, until: until.toISOString() },
    })),
  );
  return until;
}

interface Hiding {
  id: number;
  actor: Parameters<typeof writeEvent>[1]['actor'];
  now: Date;
}

/**
 * Hides an ad for 24 hours and records the event, without audit and mail.
 * @returns the end of the 24 hours, or undefined if the ad is hidden already
 */
export async function switchOffForADay(db: Db, { id, actor, now }: Hiding): Promise<Date | undefined> {
  const until = new Date(now.getTime() + DAY_MILLISECONDS);
  const switched = await db
    .updateTable('recruitment')
    .set((eb) => ({
      hidden: true,
      hidden_until: until,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('hidden', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!switched) return;
  await writeEvent(db, { recruitmentId: id, actor, action, now });
  await refreshSearchRow(db, id);
  return until;
}

/** Maximum of ads per run. */
const MAX_ADS = 200;

/** Unhides the ads whose day has passed. @returns number of ads */
export async function unhideDueAds(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom('recruitment')
    .where('hidden', '=', true)
    .where('hidden_until', '<=', now)
    .select('id')
    .limit(MAX_ADS)
    .execute();
  let shown = 0;
  for (const { id } of due) if (await db.transaction().execute((trx) => showAgain(trx, id, now))) shown += 1;
  return shown;
}

/** Unhides an ad, unless it was unhidden or hidden for longer in the meantime. */
async function showAgain(trx: Db, id: number, now: Date): Promise<boolean> {
  const switched = await trx
    .updateTable('recruitment')
    .set((eb) => ({ hidden: false, hidden_until: null, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('hidden', '=', true)
    .where('hidden_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (!switched) return false;
  await writeEvent(trx, { recruitmentId: id, actor: { type: 'system', id: 0 }, action: 'show_again', now });
  await refreshSearchRow(trx, id);
  return true;
}
