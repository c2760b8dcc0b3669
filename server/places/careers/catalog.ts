import type { z } from 'zod';
import type {
  Catalog,
  createEntry,
  mergeEntry,
  moveEntry,
  renameEntry,
} from '#contract/admin/admin-catalogs.ts';
import { fold } from '#contract/text/fold.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { reorderBefore } from '#server/infrastructure/db/positions.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import {
  type CatalogEntry,
  changeEntry,
  countUses,
  insertEntry,
  listEntries,
  listMerged,
  moveChildren,
  moveCompanies,
  redirectMerged,
} from './catalog-queries.ts';

const noUses = { recruitments: 0, resumes: 0, companies: 0 };

/** Shows a list in its order with the uses of each entry. */
export async function showCatalog(db: Db, catalog: Catalog) {
  const [entries, merged] = await Promise.all([listEntries(db, catalog), listMerged(db, catalog)]);
  const uses = await countUses(db, catalog, merged);
  const settling = new Set(merged.flatMap((one) => (one.is_settled ? [] : [one.merged_into])));
  return entries.map((entry) => ({
    ...entry,
    uses: uses.get(entry.id) ?? noUses,
    is_settling: settling.has(entry.id),
  }));
}

type Created = z.output<typeof createEntry.input>;

/** Adds an entry. Throws 414 for a name that exists in its list, or an unknown group. */
export async function addEntry(work: AdminContext, { catalog, parent_id, ...names }: Created) {
  const { db } = work;
  const entries = await listEntries(db, catalog, true);
  const isGroup = (one: CatalogEntry) => one.id === parent_id && one.parent_id === null;
  if (parent_id !== undefined && (catalog === 'industry' || !entries.some(isGroup)))
    throw validationError({ parent_id: message('career') });
  const entry = { ...names, parent_id: parent_id ?? null };
  checkNames(entries, entry);
  const made = await insertEntry(db, catalog, entry);
  await note(work, catalog, 'create', made.id, { after: entry });
  return made;
}

/** Renames an entry. Throws 4027 if another administrator has renamed it since. */
export async function renameCatalogEntry(
  work: AdminContext,
  { catalog, id, version, ...names }: z.output<typeof renameEntry.input>,
) {
  const { db } = work;
  const entries = await listEntries(db, catalog, true);
  const before = orNotFound(entries.find((entry) => entry.id === id));
  if (before.version !== version) throw apiError('NOT_VALID', 'error.version_conflict');
  checkNames(entries, { ...before, ...names });
  const changed = await changeEntry(db, catalog, id, names);
  const { name_vi, name_kr, name_en } = before;
  await note(work, catalog, 'update', id, { before: { name_vi, name_kr, name_en }, after: names });
  return changed;
}

/** Moves an entry before another of its group, or to the end. */
export async function moveInList(
  work: AdminContext,
  { catalog, id, before_id }: z.output<typeof moveEntry.input>,
): Promise<void> {
  const { db } = work;
  const entries = await listEntries(db, catalog, true);
  const moved = orNotFound(entries.find((entry) => entry.id === id));
  const order = entries.filter(({ parent_id }) => parent_id === moved.parent_id).map((entry) => entry.id);
  await note(work, catalog, 'move', id, await reorderBefore(db, catalog, order, id, before_id));
}

/** Removes an unused entry from the list. Throws 4027 for a used one, or a group with careers. */
export async function removeUnused(
  work: AdminContext,
  { catalog, id }: { catalog: Catalog; id: number },
): Promise<void> {
  const { db } = work;
  const entries = await listEntries(db, catalog, true);
  const entry = orNotFound(entries.find((one) => one.id === id));
  const uses = (await countUses(db, catalog, await listMerged(db, catalog))).get(id) ?? noUses;
  const isUsed = uses.recruitments + uses.resumes + uses.companies > 0;
  if (isUsed || entries.some(({ parent_id }) => parent_id === id))
    throw apiError('NOT_VALID', 'error.catalog_in_use');
  await changeEntry(db, catalog, id, { is_active: false });
  await note(work, catalog, 'remove', id, { before: entry });
}

/** Merges one entry into another of the same level (docs/decisions/0051-merged-careers.md). */
export async function mergeCatalogEntry(
  work: AdminContext,
  { catalog, id, into_id }: z.output<typeof mergeEntry.input>,
): Promise<void> {
  const { db } = work;
  const entries = await listEntries(db, catalog, true);
  const from = orNotFound(entries.find((entry) => entry.id === id));
  const into = orNotFound(entries.find((entry) => entry.id === into_id));
  if (id === into_id || (from.parent_id === null) !== (into.parent_id === null))
    throw validationError({ into_id: 'error.field.merge_level' });
  await redirectMerged(db, catalog, id, into_id);
  await changeEntry(db, catalog, id, { is_active: false, merged_into: into_id });
  if (catalog === 'industry') await moveCompanies(db, id, into_id);
  else await moveChildren(db, id, into_id);
  await note(work, catalog, 'merge', id, { before: from, after: { into_id, name_vi: into.name_vi } });
}

/** Checks that each name is unique within its group, in all languages and ignoring case and accents. */
function checkNames(
  entries: readonly CatalogEntry[],
  named: Omit<CatalogEntry, 'id' | 'version'> & { id?: number },
): void {
  const others = entries.filter(({ id, parent_id }) => id !== named.id && parent_id === named.parent_id);
  const taken = (['name_vi', 'name_kr', 'name_en'] as const).filter((name) =>
    others.some((other) => fold(other[name]) === fold(named[name])),
  );
  if (taken.length > 0)
    throw validationError(Object.fromEntries(taken.map((name) => [name, 'error.field.name_taken'])));
}

const note = (
  { audit }: AdminContext,
  catalog: Catalog,
  act: 'create' | 'update' | 'move' | 'remove' | 'merge',
  objectId: number,
  what: { before?: unknown; after?: unknown },
) => audit({ action: `${catalog}.${act}`, objectKind: catalog, objectId, ...what });
