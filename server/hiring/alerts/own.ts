import type { z } from 'zod';
import type { updateOwnAlert } from '#contract/hiring/alerts.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { alertTransitions, isConfirmed, isPaused, transitionFor } from '#server/states/alerts.ts';
import { hasMaxAlerts } from './acts.ts';
import { alertsFullError, rejectEmptyWords } from './create.ts';
import { serializeCriteria } from './criteria.ts';
import { parseAlertSearch } from './parsed.ts';
import { type Alert, findOwnAlert } from './queries.ts';
import { deleteIdleReaders, lockReader } from './readers.ts';

type Work = Pick<Context, 'db' | 'now' | 'language'> & { actor: CandidateActor };

/** Changes a saved search. Throws 4027 if another tab has saved in between. */
export async function updateOwn(work: Work, input: z.output<typeof updateOwnAlert.input>): Promise<Alert> {
  const { db, actor, now, language } = work;
  const { id, version, frequency, status, ...criteria } = input;
  rejectEmptyWords(criteria);
  const before = orNotFound(await findOwnAlert(db, actor.id, id));
  await lockReader(db, before.reader_id);
  // Saving confirms an unconfirmed alert, because the candidate's contact e-mail is verified. So it must fit into the
  // maximum of confirmed alerts.
  if (!isConfirmed.matches(before) && (await hasMaxAlerts(db, before))) throw alertsFullError();
  const act = transitionFor(status);
  const goesOn = isPaused.matches(before) && act === alertTransitions.resume;
  const reading = await parseAlertSearch(db, criteria, { now, language });
  const saved = await db
    .updateTable('job_alert')
    .set((eb) => ({
      ...reading,
      criteria: serializeCriteria(criteria),
      frequency,
      status: act.to,
      version: eb('version', '+', 1),
      parsed_version: eb('version', '+', 1),
      updated_at: now,
      // A resumed alert leaves out the ads that appeared during the pause.
      ...(goesOn ? { matched_until: now } : {}),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw apiError('NOT_VALID', 'error.version_conflict');
  return orNotFound(await findOwnAlert(db, actor.id, id));
}

/** Deletes a saved search. */
export async function removeOwn({ db, actor }: Work, id: number): Promise<void> {
  const { reader_id } = orNotFound(await findOwnAlert(db, actor.id, id));
  await db.deleteFrom('job_alert').where('id', '=', id).execute();
  await deleteIdleReaders(db, reader_id);
}
