import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type * as contract from '#contract/money/price-calls.ts';
import { type PriceKind, type PriceValue, presetPrices } from '#contract/money/prices.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { deleteOwnDraft } from '#server/audit/form-drafts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { findVersionInForce, readPriceValue } from './prices.ts';
import {
  countPriceActs,
  findPriceVersion,
  insertVersion,
  listComboIds,
  listVersionsOf,
  lockPriceVersions,
  withdrawPriceVersions,
} from './queries.ts';

type Saved = z.output<typeof contract.savePrices.input>;

async function requireVersion(db: Db, kind: PriceKind, version: number): Promise<void> {
  if ((await countPriceActs(db, kind)) !== version) throw apiError('NOT_VALID', 'error.version_conflict');
}

/** Sets prices of a kind from a day on. Throws 414 for a day in the past, 4027 if a colleague was faster. */
export async function savePrices(work: AdminContext, input: Saved): Promise<void> {
  const { db, now, actor, audit } = work;
  const { kind, valid_from, version } = input;
  const today = dateOf(now);
  if (valid_from < today) throw validationError({ valid_from: message('date_future') });
  await lockPriceVersions(db);
  await requireVersion(db, kind, version);
  const value = input.kind === 'COMBO' ? await numberPackages(db, input.value) : input.value;
  const versions = await listVersionsOf(db, kind);
  const before = findVersionInForce(versions, valid_from);
  // Only a version for the same future day is replaced. Versions in force stay, because orders refer to them; of
  // several for one day, the last one counts.
  const replaced = versions.filter((one) => one.valid_from === valid_from && valid_from > today);
  if (replaced.length > 0)
    await withdrawPriceVersions(
      db,
      replaced.map(({ id }) => id),
      now,
    );
  const id = await insertVersion(db, { kind, valid_from, value, created_by: actor.id, created_at: now });
  await audit({
    action: 'price.save',
    objectKind: 'price',
    objectId: id,
    before: { price_kind: kind, value: before ? readPriceValue(kind, before.value) : presetPrices[kind] },
    after: { price_kind: kind, valid_from, value },
  });
  await deleteOwnDraft(work, 'price', kind);
}

/** Gives each new package a new id. Throws 414 for an id that no version has had. */
async function numberPackages(db: Db, { packages }: PriceValue<'COMBO'>): Promise<PriceValue<'COMBO'>> {
  const known = await listComboIds(db);
  const given = packages.flatMap(({ id }) => id ?? []);
  if (given.some((id) => !known.includes(id)) || new Set(given).size < given.length)
    throw validationError({ 'value.packages': message('choice') });
  let last = Math.max(0, ...known);
  return { packages: packages.map((one) => ({ ...one, id: one.id ?? ++last })) };
}

type Removed = z.output<typeof contract.removePrices.input>;

/** Withdraws a version. Throws 4027 if its day has come, it is already withdrawn, or a colleague was faster. @returns its kind */
export async function removePrices(work: AdminContext, { id, version }: Removed): Promise<PriceKind> {
  const { db, now, audit, auditRefused } = work;
  await lockPriceVersions(db);
  const row = orNotFound(await findPriceVersion(db, id));
  const { kind, valid_from } = row;
  if (row.removed_at !== null || valid_from <= dateOf(now)) {
    auditRefused({ action: 'price.remove', objectKind: 'price', objectId: id });
    throw apiError('NOT_VALID', row.removed_at ? 'error.state_changed' : 'error.price_holds');
  }
  await requireVersion(db, kind, version);
  await withdrawPriceVersions(db, [id], now);
  await audit({
    action: 'price.remove',
    objectKind: 'price',
    objectId: id,
    before: { price_kind: kind, valid_from },
    after: { price_kind: kind },
  });
  return kind;
}
