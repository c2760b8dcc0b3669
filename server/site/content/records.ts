import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { ContentKind as KindName } from '#contract/admin/content/kinds.ts';
import { contentSorts, type ShownContentState, shownContentStates } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { deleteDraftsOf, deleteOwnDraft } from '#server/audit/form-drafts.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import type { PageRequest } from '#server/infrastructure/db/page.ts';
import type { ContentImageTable } from '#server/infrastructure/db/tables/content.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { contentDisplayState } from '#server/states/content.ts';
import { isDocument, recordImages, releaseImages, requireImages } from './images.ts';
import { getRowVersion, listVersions, type VersionedRow } from './versions.ts';

/** Tables of published content with titles, state, period and version (docs/decisions/0048-content-records.md). */
type ContentTable = KindName | 'policy';
export type Values = Record<string, unknown>;

/** A form field whose value is stored in a table of its own. */
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
  /** Names of the form fields. Each has a column of the same name. */
  columns: readonly string[];
  /** Columns that the list shows, besides titles, state and period. */
  listed: readonly string[];
  /** Columns by which its list may be filtered. */
  filters?: readonly string[];
  /** Columns with pictures, besides the pictures in formatted texts. */
  images?: readonly string[];
  /** Kind under which the pictures of a record are recorded (`recordImages`); undefined if the kind has no pictures. */
  pictures?: ContentImageTable['record_kind'];
  /** A form field that is stored in another table. */
  apart?: Apart;
  /** Name under which the draft of a new record is stored, given the fields; `new` if undefined. */
  newForm?: (fields: Values) => string;
  /** Throws for fields that conflict with other rows. Returns the fields as they are stored. */
  judge?: (db: Db, fields: Values, id: number | undefined) => Promise<Values>;
  /** SQL over `x`: the default order of the list. */
  order?: RawBuilder<unknown>;
}

type ListFilters = Values &
  PageRequest & {
    state?: ShownContentState | undefined;
    key?: string | undefined;
    sort?: (typeof contentSorts)[keyof typeof contentSorts] | undefined;
  };

/** Columns that the list of every kind shows. */
export const commonColumns = [
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

/**
 * A cast: Kysely types each table separately, and these tables share the columns used here, so all are typed as the
 * first one.
 */
export const untypedTable = (table: ContentTable) => `${table} as x` as 'event as x';

/** Lists one page of the records of a kind, in any state. */
export async function listContent(
  db: Db,
  { table, listed, order, filters: narrowing = [] }: ContentKind,
  { sort, ...filters }: ListFilters,
  { language, now }: { language: Language; now: Date },
) {
  const state = contentDisplayState(now).sql;
  const orders: Record<number, RawBuilder<unknown>> = {
    [contentSorts.MODIFIED]: sql`x.updated_at DESC, x.id DESC`,
    [contentSorts.TITLE]: sql`coalesce(${sql.ref(`x.title_${language}`)}, x.title_vi, x.title_kr, x.title_en), x.id`,
  };
  const all = db
    .selectFrom(untypedTable(table))
    .select([...commonColumns, ...listed].map((name) => `x.${name}` as 'x.id'))
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
  const row = await findRecord(db, kind, id);
  return {
    ...toWire(row),
    ...(kind.apart && { [kind.apart.field]: await kind.apart.show(db, id, now, language) }),
    state: contentDisplayState(now).of(row as never),
    history: await listHistory(db, kind.table, id),
    versions: await listVersions(db, kind.table, row),
  };
}

/** Shows the fields of a record as they were in one of its versions. Throws 404 for a version that it does not have. */
export async function showContentVersion(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  kind: Omit<ContentKind, 'order'>,
  { id, number }: { id: number; number: number },
): Promise<Values> {
  const former = await getRowVersion(db, kind.table, await findRecord(db, kind, id), number);
  // Fields from other tables, such as the ads of a showcase, are shown as they are today, because former rows may be
  // deleted.
  return {
    ...former,
    ...(kind.apart && { [kind.apart.field]: await kind.apart.show(db, id, now, language) }),
  };
}

async function findRecord(db: Db, { table }: Pick<ContentKind, 'table'>, id: number): Promise<VersionedRow> {
  const row: Values = orNotFound(
    await db.selectFrom(untypedTable(table)).where('x.id', '=', id).selectAll('x').executeTakeFirst(),
  );
  return row as VersionedRow;
}

/** Maps a row to its shape in answers. */
export const toWire = (row: Values) => ({ ...row, updated_at: (row.updated_at as Date).toISOString() });

/**
 * Adds a record. Throws 414 at a field whose picture no longer exists.
 * @param placed columns that no form sends, such as the position
 * @returns its id
 */
export async function createContent(
  work: AdminContext,
  kind: ContentKind,
  fields: Values,
  placed: Values = {},
): Promise<number> {
  const { db, now, audit } = work;
  await requireImages(db, fields, kind.images);
  const after = columnsOf(kind, fields);
  const { id } = await db
    .insertInto(kind.table)
    .values({ ...toSql(kind, after), ...placed, created_at: now, updated_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await kind.apart?.store(db, id, after[kind.apart.field]);
  if (kind.pictures) await recordImages(db, kind.pictures, id, fields, kind.images);
  await audit({ action: `${kind.table}.create`, objectKind: kind.table, objectId: id, after });
  await deleteOwnDraft(work, kind.table, kind.newForm?.(fields) ?? 'new');
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
  await requireImages(db, fields, kind.images);
  const columns = columnsOf(kind, fields);
  await db
    .updateTable(kind.table)
    .set({ ...toSql(kind, columns), ...placed, version: version + 1, updated_at: now } as never)
    .where('id', '=', id)
    .execute();
  await kind.apart?.store(db, id, columns[kind.apart.field]);
  if (kind.pictures) {
    // Records the pictures of the previous version, too, because they may be older than the recording of pictures.
    for (const one of [row, fields]) await recordImages(db, kind.pictures, id, one, kind.images);
  }
  // Audits only the changed fields. The audit rows of a record are its versions.
  const changed = kind.columns.filter((name) => !isDeepStrictEqual(columns[name], row[name]));
  await audit({ ...deed, before: pick(row, changed), after: pick(columns, changed) });
  await deleteOwnDraft(work, kind.table, id);
}

/** Deletes a record for good. The nightly sweep deletes its pictures. */
export async function removeContent(
  { db, audit }: AdminContext,
  kind: ContentKind,
  id: number,
): Promise<void> {
  const row = await lockRecord(db, kind, id);
  if (kind.pictures) await releaseImages(db, kind.pictures, id);
  await db.deleteFrom(kind.table).where('id', '=', id).execute();
  await deleteDraftsOf(db, kind.table, id);
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

/** Serializes formatted texts as JSON, because the driver would write a list of nodes as a PostgreSQL array. */
const toSql = ({ apart }: ContentKind, columns: Values): Values =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => name !== apart?.field)
      .map(([name, value]) => [name, isDocument(value) ? JSON.stringify(value) : value]),
  );
