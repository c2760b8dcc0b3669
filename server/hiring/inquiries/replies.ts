import { sql } from 'kysely';
import type { z } from 'zod';
import type { listReplies as listCall, ReplyFields } from '#contract/admin/admin-replies.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { deleteDraftsOf, deleteOwnDraft } from '#server/audit/form-drafts.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';

type Work = AdminContext & Pick<Context, 'setMessage'>;

const texts = ['title_vi', 'title_kr', 'title_en', 'text_vi', 'text_kr', 'text_en'] as const;
const columns = ['id', ...texts, 'version', 'updated_at'] as const;

/** Lists saved replies by title, in the reader's language if they have it. */
export async function listReplies(db: Db, filters: z.output<typeof listCall.input>, language: Language) {
  const page = await listRecords(db, {
    records: db.selectFrom('saved_reply as y').select(columns.map((name) => `y.${name}` as const)),
    state: sql<never>`'kept'`,
    states: [],
    search: sql.ref('y.folded'),
    order: sql`lower(coalesce(${sql.ref(`y.title_${language}`)}, y.title_vi, y.title_kr, y.title_en)), y.id`,
    filters,
  });
  return { ...page, list: page.list.map(toWire) };
}

/** Shows one saved reply with its history. */
export async function showReply(db: Db, id: number) {
  const row = await db
    .selectFrom('saved_reply')
    .where('id', '=', id)
    .select([...columns])
    .executeTakeFirst();
  return { ...toWire(orNotFound(row)), history: await listHistory(db, 'saved_reply', id) };
}

const toWire = <Row extends { updated_at: Date }>(row: Row) => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

/** Saves a reply. Throws 414 if there are as many as the form below an inquiry offers. */
export async function createReply({ db, now, actor, audit, setMessage }: Work, fields: ReplyFields) {
  // Lock, so that two concurrent requests cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtext('saved_reply'))`.execute(db);
  if ((await countRows(db, db.selectFrom('saved_reply').select('id'))) >= limits.savedReplies)
    throw validationError({ title: message('max_entries', { max: limits.savedReplies }) });
  const after = textsOf(fields);
  const { id } = await db
    .insertInto('saved_reply')
    .values({ ...after, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ ...deed('create', id), after });
  await deleteOwnDraft({ db, actor }, 'saved_reply', 'new');
  setMessage('message.create_success');
  return showReply(db, id);
}

/** Changes a saved reply. Throws 4027 if a colleague has changed it since it was read. */
export async function updateReply(
  { db, now, actor, audit, auditRefused, setMessage }: Work,
  { id, version, ...fields }: ReplyFields & { id: number; version: number },
) {
  const before = await lock(db, id);
  if (before.version !== version) {
    auditRefused(deed('update', id));
    throw apiError('NOT_VALID', 'error.version_conflict');
  }
  const after = textsOf(fields);
  await db
    .updateTable('saved_reply')
    .set({ ...after, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  const changed = texts.filter((name) => before[name] !== after[name]);
  await audit({ ...deed('update', id), before: only(before, changed), after: only(after, changed) });
  await deleteOwnDraft({ db, actor }, 'saved_reply', id);
  setMessage('message.update_success');
  return showReply(db, id);
}

/** Deletes a saved reply. Answers that were written with it stay. */
export async function removeReply({ db, audit }: Work, { id }: { id: number }) {
  const before = await lock(db, id);
  await db.deleteFrom('saved_reply').where('id', '=', id).execute();
  await deleteDraftsOf(db, 'saved_reply', id);
  await audit({ ...deed('delete', id), before: only(before, texts) });
  return { id };
}

const lock = async (db: Db, id: number) =>
  orNotFound(
    await db
      .selectFrom('saved_reply')
      .where('id', '=', id)
      .select([...columns])
      .forUpdate()
      .executeTakeFirst(),
  );

const deed = (act: string, objectId: number) => ({
  action: `saved_reply.${act}`,
  objectKind: 'saved_reply',
  objectId,
});

type Texts = Record<(typeof texts)[number], string | null>;
const textsOf = (fields: ReplyFields) =>
  Object.fromEntries(texts.map((name) => [name, fields[name] ?? null])) as Texts;
const only = (row: Texts, names: readonly (typeof texts)[number][]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
