import { sql } from 'kysely';
import type { ShownContentState } from '#contract/enums.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { reorderBefore } from '#server/infrastructure/db/positions.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { contentDisplayState, isPubliclyVisible } from '#server/states/content.ts';
import {
  type ContentKind,
  commonColumns,
  createContent,
  removeContent,
  toWire,
  untypedTable,
  updateContent,
  type Values,
} from './records.ts';
import { titleOf } from './texts.ts';

/** A kind whose records have an order that administrators choose. */
export interface OrderedKind extends Omit<ContentKind, 'order' | 'filters'> {
  /** Column of the group within which positions are counted. If undefined, all records of the kind are one group. */
  within?: string;
  /** Further columns for the list of administrators, in SQL over `x`. */
  counted?: (now: Date) => Record<string, ReturnType<typeof sql<number>>>;
  /** Throws if the record must not be deleted. */
  mayRemove?: (db: Db, id: number) => Promise<void>;
}

const usual = sql`x.position, x.id`;
const asContent = (kind: OrderedKind): ContentKind => ({ ...kind, order: usual });

/** Lists all records of a kind in their order and in any state. */
export async function listArranged(db: Db, { table, listed, counted }: OrderedKind, now: Date) {
  const rows = await db
    .selectFrom(untypedTable(table))
    .select([...commonColumns, ...listed].map((name) => `x.${name}` as 'x.id'))
    .select(sql<ShownContentState>`${contentDisplayState(now).sql}`.as('state'))
    .select(Object.entries(counted?.(now) ?? {}).map(([name, count]) => count.as(name)))
    .orderBy(usual)
    .execute();
  return rows.map(toWire);
}

/** Lists the shown records of a kind in their order, with the columns of its list. Records without a title are left out. */
export async function listShownRecords(
  { table, listed }: Pick<OrderedKind, 'table' | 'listed'>,
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
) {
  const rows = await db
    .selectFrom(untypedTable(table))
    .where(isPubliclyVisible(now).sql)
    .select([...commonColumns, ...listed].map((name) => `x.${name}` as 'x.id'))
    .orderBy(usual)
    .execute();
  return rows.flatMap((row: Values) => {
    const title = titleOf(row as Parameters<typeof titleOf>[0], language);
    return title ? [{ ...row, ...title }] : [];
  });
}

/** Adds a record at the end of its group. */
export async function createArranged(work: AdminContext, kind: OrderedKind, given: Values): Promise<number> {
  const rows = await lockAll(work.db, kind);
  const fields = (await kind.judge?.(work.db, given, undefined)) ?? given;
  return createContent(work, asContent(kind), fields, { position: endOf(rows, kind, fields) });
}

/** Changes a record. If its group changes, it becomes the last of the new group. */
export async function updateArranged(
  work: AdminContext,
  kind: OrderedKind,
  given: Values & { id: number; version: number },
): Promise<void> {
  const rows = await lockAll(work.db, kind);
  const row = orNotFound(rows.find(({ id }) => id === given.id));
  const fields = { ...given, ...(await kind.judge?.(work.db, given, given.id)) };
  const isMoved = groupOf(row, kind) !== groupOf(fields, kind);
  await updateContent(work, asContent(kind), fields, isMoved ? { position: endOf(rows, kind, fields) } : {});
}

/** Moves a record before another of its group, or to the end. */
export async function moveArranged(
  { db, audit }: AdminContext,
  kind: OrderedKind,
  { id, before_id }: { id: number; before_id?: number | undefined },
): Promise<void> {
  const rows = await lockAll(db, kind);
  const row = orNotFound(rows.find((one) => one.id === id));
  const group = rows.filter((one) => groupOf(one, kind) === groupOf(row, kind)).map((one) => one.id);
  const places = await reorderBefore(db, kind.table, group, id, before_id);
  await audit({ action: `${kind.table}.move`, objectKind: kind.table, objectId: id, ...places });
}

/** Deletes a record, unless its kind forbids it. */
export async function removeArranged(work: AdminContext, kind: OrderedKind, id: number): Promise<void> {
  const rows = await lockAll(work.db, kind);
  orNotFound(rows.find((one) => one.id === id));
  await kind.mayRemove?.(work.db, id);
  await removeContent(work, asContent(kind), id);
}

type Placed = { id: number; position: number } & Values;

/**
 * Locks all rows of a kind and returns them in their order. Locking all is fine: they are few, so concurrent changes
 * wait only shortly.
 */
async function lockAll(db: Db, { table }: OrderedKind): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    SELECT * FROM ${sql.table(table)} x ORDER BY x.id FOR UPDATE`.execute(db);
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

const groupOf = (row: Values, { within }: OrderedKind) => (within ? (row[within] ?? null) : null);

/** Position after the last record in the group of these fields. */
const endOf = (rows: readonly Placed[], kind: OrderedKind, fields: Values) =>
  1 +
  Math.max(
    0,
    ...rows.filter((one) => groupOf(one, kind) === groupOf(fields, kind)).map(({ position }) => position),
  );
