import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { contentSorts, type ShownContentState, shownContentStates } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { listImages, type RichDocument } from '#contract/text/rich-text.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import type { PageRequest } from '#server/infrastructure/db/page.ts';
import type { ContentImageTable } from '#server/infrastructure/db/tables/content.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { shownContent } from '#server/states/content.ts';
import { recordImages } from './images.ts';

/** Tables of published content with titles, state, period and version (docs/decisions/0048-content-records.md). */
type ContentTable = 'event' | 'notification' | 'faq' | 'menu' | 'banner' | 'theme' | 'topic' | 'policy';
export type Values = Record<string, unknown>;

/** A field that is stored in a table of its own. */
interface Apart {
  field: string;
  /** The stored value, in the shape that the form sends. */
  read: (db: Db, id: number) => Promise<unknown>;
  /** Stores the value. Throws 414 at the field if it is invalid. */
  store: (db: Db, id: number, value: unknown) => Promise<void>;
  /** The stored value, in the shape that the form shows. */
  show: (db: Db, id: number, now: Date, language: Language) => Promise<unknown>;
}

/** One kind of published content, as administrators manage it. */
export interface ContentKind {
  table: ContentTable;
  /** Names of the form fields; each is a column. */
  columns: readonly string[];
  /** Columns in its list, besides titles, state and period. */
  listed: readonly string[];
  /** Columns by which its list may be filtered. */
  filters?: readonly string[];
  /** Columns of pictures outside the texts. */
  images?: readonly string[];
  /** A form field that is stored in another table. */
  apart?: Apart;
  /** Its texts may contain pictures, which are recorded under this name. */
  texts?: ContentImageTable['record_kind'];
  /** Default order of its list, in SQL over `x`, for kinds with a list of this type. */
  order?: RawBuilder<unknown>;
}

type ListFilters = Values &
  PageRequest & {
    state?: ShownContentState | undefined;
    key?: string | undefined;
    sort?: (typeof contentSorts)[keyof typeof contentSorts] | undefined;
  };

/** Columns that the list of every kind shows. */
export const common = [
  'id',
  'title_vi',
  'title_kr',
  'title_en',
  'status',
  'start_date',
  'end_date',
  'version',
  'updated_at',
];

/** Kysely types tables one by one. The columns that all of these share are read as rows of the first. */
export const untypedTable = (table: ContentTable) => `${table} as x` as 'event as x';

/** Lists one page of the records of a kind, in any state. */
export async function listContent(
  db: Db,
  { table, listed, order, filters: narrowing = [] }: ContentKind,
  { sort, ...filters }: ListFilters,
  { language, now }: { language: Language; now: Date },
) {
  const state = shownContent(now).sql;
  const orders: Record<number, RawBuilder<unknown>> = {
    [contentSorts.MODIFIED]: sql`x.updated_at DESC, x.id DESC`,
    [contentSorts.TITLE]: sql`coalesce(${sql.ref(`x.title_${language}`)}, x.title_vi, x.title_kr, x.title_en), x.id`,
  };
  const all = db
    .selectFrom(untypedTable(table))
    .select([...common, ...listed].map((name) => `x.${name}` as 'x.id'))
    .select(sql<ShownContentState>`${state}`.as('state'));
  const chosen = narrowing.filter((name) => filters[name] !== undefined);
  const page = await listRecords(db, {
    records: chosen.reduce(
      (rows, name) => rows.where(sql<boolean>`${sql.ref(`x.${name}`)} = ${filters[name]}`),
      all,
    ),
    state,
    states: shownContentStates,
    search: sql.ref('x.folded'),
    order: orders[sort ?? contentSorts.USUAL] ?? order ?? sql`x.id DESC`,
    filters,
  });
  return { ...page, list: page.list.map(toWire) };
}

/** Shows one record in all languages, with its history. */
export async function showContent(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  kind: Omit<ContentKind, 'order'>,
  id: number,
) {
  const row: Values = orNotFound(
    await db.selectFrom(untypedTable(kind.table)).where('x.id', '=', id).selectAll('x').executeTakeFirst(),
  );
  return {
    ...toWire(row),
    ...(kind.apart && { [kind.apart.field]: await kind.apart.show(db, id, now, language) }),
    state: shownContent(now).of(row as never),
    history: await listHistory(db, kind.table, id),
  };
}

/** Maps a row to its shape in answers. */
export const toWire = (row: Values) => ({ ...row, updated_at: (row.updated_at as Date).toISOString() });

/**
 * Adds a record; `placed` are columns that no form sends. Throws 414 at a field whose picture no longer
 * exists.
 * @returns its id
 */
export async function createContent(
  work: AdminContext,
  kind: ContentKind,
  fields: Values,
  placed: Values = {},
): Promise<number> {
  const { db, now, audit } = work;
  await requireImages(db, kind, fields);
  const after = columnsOf(kind, fields);
  const { id } = await db
    .insertInto(kind.table)
    .values({ ...toSql(kind, after), ...placed, created_at: now, updated_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await kind.apart?.store(db, id, after[kind.apart.field]);
  await recordImagesOf(db, kind, id, fields);
  await audit({ action: `${kind.table}.create`, objectKind: kind.table, objectId: id, after });
  return id;
}

/** Changes a record. Throws 4027 if a colleague has changed it since, 414 at a field whose picture no longer exists. */
export async function updateContent(
  work: AdminContext,
  kind: ContentKind,
  { id, version, ...fields }: Values & { id: number; version: number },
  placed: Values = {},
): Promise<void> {
  const { db, now, audit, auditRefused } = work;
  const row = await lockRecord(db, kind, id);
  const deed = { action: `${kind.table}.update`, objectKind: kind.table, objectId: id };
  if (row.version !== version) {
    auditRefused(deed);
    throw apiError('NOT_VALID', 'error.version_conflict');
  }
  await requireImages(db, kind, fields);
  const columns = columnsOf(kind, fields);
  await db
    .updateTable(kind.table)
    .set({ ...toSql(kind, columns), ...placed, version: version + 1, updated_at: now } as never)
    .where('id', '=', id)
    .execute();
  await kind.apart?.store(db, id, columns[kind.apart.field]);
  await recordImagesOf(db, kind, id, fields);
  // Only the differences: the audit rows of a record are its versions.
  const changed = kind.columns.filter((name) => !isDeepStrictEqual(columns[name], row[name]));
  await audit({ ...deed, before: pick(row, changed), after: pick(columns, changed) });
}

/** Deletes a record for good. The nightly sweep deletes its pictures. */
export async function removeContent(
  { db, audit }: AdminContext,
  kind: ContentKind,
  id: number,
): Promise<void> {
  const row = await lockRecord(db, kind, id);
  await recordImagesOf(db, kind, id, {});
  await db.deleteFrom(kind.table).where('id', '=', id).execute();
  await audit({
    action: `${kind.table}.delete`,
    objectKind: kind.table,
    objectId: id,
    before: pick(row, kind.columns),
  });
}

async function lockRecord(db: Db, { table, apart }: ContentKind, id: number): Promise<Values> {
  const row: Values = orNotFound(
    await db
      .selectFrom(untypedTable(table))
      .where('x.id', '=', id)
      .selectAll('x')
      .forUpdate()
      .executeTakeFirst(),
  );
  return apart ? { ...row, [apart.field]: await apart.read(db, id) } : row;
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Every column of a form. A missing field becomes empty. */
const columnsOf = ({ columns }: ContentKind, fields: Values): Values =>
  Object.fromEntries(columns.map((name) => [name, fields[name] ?? null]));

/** Serializes documents for the driver, which would write a list of nodes as an array of PostgreSQL. */
const toSql = ({ apart }: ContentKind, columns: Values): Values =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => name !== apart?.field)
      .map(([name, value]) => [name, isDocument(value) ? JSON.stringify(value) : value]),
  );

const isDocument = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The documents of a record by their field. */
const documentsIn = (fields: Values): [field: string, RichDocument][] =>
  languages.flatMap((language) => {
    const document = fields[`body_${language}`];
    return isDocument(document) ? [[`body_${language}`, document] as [string, RichDocument]] : [];
  });

async function recordImagesOf(db: Db, { texts }: ContentKind, id: number, fields: Values): Promise<void> {
  if (!texts) return;
  const documents = documentsIn(fields).map(([, document]) => document);
  await recordImages(db, texts, id, documents);
}

/** Rejects fields with pictures that no longer exist, because they were unused for a day (server/infrastructure/files/sweep.ts). */
async function requireImages(db: Db, { images = [] }: ContentKind, fields: Values): Promise<void> {
  const named = documentsIn(fields).map(([field, document]) => ({ field, ids: listImages(document) }));
  for (const field of images) {
    const single = fields[field];
    if (typeof single === 'string') named.push({ field, ids: [single] });
  }
  const ids = named.flatMap((one) => one.ids);
  if (ids.length === 0) return;
  const there = await db
    .selectFrom('file')
    .where('id', 'in', ids)
    .where('kind', '=', 'content')
    // Lock, so that the nightly sweep does not delete a picture in between.
    .forKeyShare()
    .select('id')
    .execute();
  const known = new Set(there.map(({ id }) => id));
  const gone = named.filter((one) => one.ids.some((id) => !known.has(id)));
  if (gone.length > 0)
    throw validationError(Object.fromEntries(gone.map(({ field }) => [field, message('photo_gone')])));
}
