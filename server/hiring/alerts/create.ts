import type { z } from 'zod';
import type { AlertCriteria, createAlert } from '#contract/hiring/alerts.ts';
import { limits } from '#contract/limits.ts';
import { required } from '#contract/text/messages.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { readWords } from '#server/search/index.ts';
import { firstStatus, isConfirmed, transitionFor } from '#server/states/alerts.ts';
import { serializeCriteria } from './criteria.ts';
import { signLink } from './links.ts';
import { formatAlertTitle } from './name.ts';
import { parseAlertSearch } from './parsed.ts';
import { type Alert, addAlert, findAlertWithCriteria, type ParsedAlertSearch } from './queries.ts';
import { countConfirmed, deleteIdleReaders, upsertReader } from './readers.ts';

type Input = z.output<typeof createAlert.input>;

/**
 * Saves a search. A candidate's contact e-mail is verified, so the alert is active at once. Every other
 * address gets a confirmation mail. The answer does not reveal whether the address is known.
 */
export async function saveAlert(
  context: Context,
  { frequency, email, ...criteria }: Input,
): Promise<{ status: ReturnType<typeof firstStatus> }> {
  const { db, actor, language, now } = context;
  rejectEmptyWords(criteria);
  if (actor.type !== 'candidate' && email === undefined) throw validationError({ email: required });
  const reading = await parseAlertSearch(db, criteria, { now, language });
  const alert = { ...reading, criteria: serializeCriteria(criteria), frequency };
  if (actor.type === 'candidate') {
    const reader_id = await upsertReader(db, { candidateId: actor.id }, language, now);
    await saveOwn(context, { ...alert, reader_id });
    context.setMessage('message.alert_saved');
    return { status: firstStatus(true) };
  }
  const reader_id = await upsertReader(db, { email: email ?? '' }, language, now);
  await askToConfirm(context, { ...alert, reader_id }, { email: email ?? '', criteria });
  return { status: firstStatus(false) };
}

/** Rejects words without a letter or digit, which would never find anything. */
export function rejectEmptyWords({ key }: AlertCriteria): void {
  if (key !== undefined && readWords(key).length === 0) throw validationError({ key: 'error.alert_words' });
}

export const alertsFullError = () =>
  apiError('NOT_VALID', `error.alerts_full|max=${limits.alertsPerAddress}`);

type Saved = ParsedAlertSearch & Pick<Alert, 'reader_id' | 'frequency'> & { criteria: string };

/**
 * Saves the search of a candidate. The same search saved twice is one alert, with the latest frequency and the latest
 * interpretation of its words.
 */
async function saveOwn({ db, now }: Context, alert: Saved): Promise<void> {
  const same = await findAlertWithCriteria(db, alert.reader_id, alert.criteria);
  if (
    !(same && isConfirmed.matches(same)) &&
    (await countConfirmed(db, alert.reader_id)) >= limits.alertsPerAddress
  )
    throw alertsFullError();
  if (same === undefined) {
    await addAlert(db, { ...alert, status: firstStatus(true) }, now);
    return;
  }
  await db
    .updateTable('job_alert')
    .set({ ...alert, status: transitionFor('ACTIVE').to, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1), parsed_version: eb('version', '+', 1) }))
    .where('id', '=', same.id)
    .execute();
}

/** Longest quoted text. Longer texts are not search words but a message to the recipient. */
const QUOTED_WORDS = 60;

/**
 * Formats the words for a mail to an address that has not confirmed yet: short, and without the dots, slashes
 * and colons inside words that mail programs turn into links.
 */
function quoteWords(words: string): string {
  const letters = [...words.replace(/(?<=\S)\p{Po}+(?=\S)/gu, ' ')];
  return letters.length > QUOTED_WORDS ? `${letters.slice(0, QUOTED_WORDS - 1).join('')}…` : letters.join('');
}

/**
 * Sends the confirmation mail. If the cap on such mails prevents it, the alert is not stored either, because
 * it could never be confirmed.
 */
async function askToConfirm(
  context: Context,
  alert: Saved,
  { email, criteria }: { email: string; criteria: AlertCriteria },
): Promise<void> {
  const { db, now, env, language } = context;
  const id = await addAlert(db, { ...alert, status: firstStatus(false) }, now);
  const quoted = { ...criteria, key: criteria.key && quoteWords(criteria.key) };
  const search = (await formatAlertTitle(db, quoted, language)).join(' · ');
  const mail = await queueMail(context, {
    to: email,
    language,
    template: 'alert-confirm',
    parameters: { link: signLink(env.SECRET_KEY, 'alert', id), search, frequency: alert.frequency },
  });
  if (mail !== undefined) return;
  await db.deleteFrom('job_alert').where('id', '=', id).execute();
  await deleteIdleReaders(db, alert.reader_id);
}
