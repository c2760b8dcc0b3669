import { limits } from '#contract/limits.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { alertTransitions, isConfirmed } from '#server/states/alerts.ts';
import { alertsFullError } from './create.ts';
import { serializeCriteria } from './criteria.ts';
import { verifyLink } from './links.ts';
import { type Alert, findAlert } from './queries.ts';
import { countConfirmed, deleteIdleReaders, lockReader } from './readers.ts';

type Work = Pick<Context, 'db' | 'now' | 'language' | 'env'>;

/**
 * Finds the alert that the link of a confirmation mail names. Throws 404 if it was deleted or the signature is not
 * ours.
 */
export async function getAlertByLink({ db, env }: Pick<Work, 'db' | 'env'>, link: string): Promise<Alert> {
  const id = verifyLink(env.SECRET_KEY, 'alert', link);
  return orNotFound(id === undefined ? undefined : await findAlert(db, id));
}

/** Confirms an alert. A repeated confirmation changes nothing, because mail programs and people open links twice. */
export async function confirmAlert(work: Work, link: string): Promise<void> {
  const { db, now, language } = work;
  const { reader_id } = await getAlertByLink(work, link);
  await lockReader(db, reader_id);
  const alert = await getAlertByLink(work, link);
  if (isConfirmed.matches(alert)) return;
  if (await hasMaxAlerts(db, alert)) throw alertsFullError();
  // A repeated save of the same search replaces the earlier alert, including its frequency.
  await db
    .deleteFrom('job_alert')
    .where('reader_id', '=', reader_id)
    .where('id', '<>', alert.id)
    .where('criteria', '=', serializeCriteria(alert.criteria) as never)
    .execute();
  await db
    .updateTable('job_alert')
    .set({ status: alertTransitions.confirm.to, updated_at: now, matched_until: now })
    .where('id', '=', alert.id)
    .where('status', 'in', alertTransitions.confirm.from)
    .execute();
  await db.updateTable('alert_reader').set({ language }).where('id', '=', reader_id).execute();
}

/** True if a recipient has as many confirmed alerts as one address may have. */
export const hasMaxAlerts = async (db: Db, { reader_id }: Pick<Alert, 'reader_id'>): Promise<boolean> =>
  (await countConfirmed(db, reader_id)) >= limits.alertsPerAddress;

/** Stops one alert of a reader, or all. They are deleted, so no data remains about a reader who wants no mail. */
export async function stopAlerts(
  { db, env }: Work,
  link: string,
  alertId: number | undefined,
): Promise<void> {
  const readerId = orNotFound(verifyLink(env.SECRET_KEY, 'alert-reader', link));
  let stopped = db.deleteFrom('job_alert').where('reader_id', '=', readerId);
  if (alertId !== undefined) stopped = stopped.where('id', '=', alertId);
  const gone = await stopped.returning('id').execute();
  // Stopping all alerts of a recipient succeeds even if there are none. Stopping a single one throws 404 if it belongs
  // to another recipient or was stopped already.
  if (alertId !== undefined) orNotFound(gone[0]);
  await deleteIdleReaders(db, readerId);
}
