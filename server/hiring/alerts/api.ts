import { sql } from 'kysely';
import { alertStatuses } from '#contract/enums.ts';
import type * as contract from '#contract/hiring/alerts.ts';
import type { Language } from '#contract/languages.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { confirmAlert, getAlertByLink, hasMaxAlerts, stopAlerts } from './acts.ts';
import { saveAlert } from './create.ts';
import { queryOf } from './criteria.ts';
import { signLink, verifyLink } from './links.ts';
import { formatAlertTitle, getFilterNames } from './name.ts';
import { removeOwn, updateOwn } from './own.ts';
import { type Alert, findOwnAlert, listConfirmed, ownAlerts, readAlert } from './queries.ts';

export const alertHandlers: Handlers<typeof contract> = {
  createAlert: saveAlert,
  showAlertLink: async ({ db, env, language }, { link }) => {
    const alert = await getAlertByLink({ db, env }, link);
    return {
      ...(await toAnswer(db, alert, language)),
      status: alert.status,
      is_full: await hasMaxAlerts(db, alert),
      reader_link: signLink(env.SECRET_KEY, 'alert-reader', alert.reader_id),
    };
  },
  confirmAlert: async (context, { link }) => {
    await confirmAlert(context, link);
    return {};
  },
  showAlertReader: async ({ db, env, language }, { link }) => {
    const readerId = orNotFound(verifyLink(env.SECRET_KEY, 'alert-reader', link));
    const alerts = await listConfirmed(db, [readerId]);
    return { list: await Promise.all(alerts.map((alert) => toAnswer(db, alert, language))) };
  },
  stopAlerts: async (context, { link, id }) => {
    await stopAlerts(context, link, id);
    return {};
  },
  listOwnAlerts: async ({ db, actor, language }, filters) => {
    const alerts = await listRecords(db, {
      records: ownAlerts(db, actor.id),
      state: sql.ref('a.status'),
      states: alertStatuses,
      search: sql`fold_text(coalesce(a.criteria->>'key', ''))`,
      order: sql`a.created_at desc, a.id desc`,
      filters,
    });
    const { profile_user_email: email } = await db
      .selectFrom('candidate')
      .where('id', '=', actor.id)
      .select('profile_user_email')
      .executeTakeFirstOrThrow();
    const list = await Promise.all(alerts.list.map((row) => toOwnAnswer(db, readAlert(row), language)));
    return { ...alerts, list, email };
  },
  showOwnAlert: async ({ db, actor, language }, { id }) =>
    toFullAnswer(db, orNotFound(await findOwnAlert(db, actor.id, id)), language),
  updateOwnAlert: async (context, input) => {
    const alert = await updateOwn(context, input);
    context.setMessage('message.update_success');
    return toFullAnswer(context.db, alert, context.language);
  },
  removeOwnAlert: async (context, { id }) => {
    await removeOwn(context, id);
    return {};
  },
};

async function toAnswer(db: Db, { id, criteria, frequency }: Alert, language: Language) {
  return { id, name: await formatAlertTitle(db, criteria, language), frequency, query: queryOf(criteria) };
}

async function toOwnAnswer(db: Db, alert: Alert, language: Language) {
  const { status, version, created_at } = alert;
  return { ...(await toAnswer(db, alert, language)), status, version, created_at: created_at.toISOString() };
}

async function toFullAnswer(db: Db, alert: Alert, language: Language) {
  const filters = await getFilterNames(db, alert.criteria, language);
  const { key = '', as_words } = alert.criteria;
  return { ...(await toOwnAnswer(db, alert, language)), key, as_words, filters };
}
