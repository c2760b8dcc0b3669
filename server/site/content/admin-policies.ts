import type { z } from 'zod';
import type * as contract from '#contract/admin/content/admin-policies.ts';
import { dateOf } from '#contract/calendar.ts';
import type { PolicyKind } from '#contract/enums.ts';
import { languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isOpenPolicy, policyState } from '#server/states/content.ts';
import { findVersion, listVersions } from './queries.ts';
import { type ContentKind, createContent, removeContent, updateContent } from './records.ts';

const kindOfRecord: ContentKind = {
  table: 'policy',
  columns: [
    'kind',
    ...languages.map((language) => `body_${language}`),
    'status',
    'start_date',
    'asks_again',
    'published_at',
  ],
  listed: [],
  pictures: 'policy',
  newForm: ({ kind }) => `new-${kind}`,
};

type Created = z.output<typeof contract.createVersion.input>;
type Updated = z.output<typeof contract.updateVersion.input>;
type Shown = z.input<typeof contract.showVersion.output>;

/** Lists all versions of a policy: drafts, scheduled ones, the current one and former ones. */
export async function listAllVersions(db: Db, kind: PolicyKind, now: Date) {
  const stateOf = policyState(now, (await listVersions(db, kind, now))[0]?.id);
  const rows = await db
    .selectFrom('policy')
    .where('kind', '=', kind)
    .orderBy((eb) => eb('status', '=', 'DRAFT'), 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return {
    list: rows.map((row) => ({
      ...toWire(row),
      state: stateOf(row),
      languages: languages.filter((language) => row[`body_${language}`] !== null),
    })),
  };
}

/** Shows one version in all languages, with its history. */
export async function showPolicyVersion(db: Db, id: number, now: Date): Promise<Shown> {
  const row = orNotFound(await findVersion(db, id));
  const [current] = await listVersions(db, row.kind, now);
  return {
    ...toWire(row),
    state: policyState(now, current?.id)(row),
    // Validated against the schema when they were stored.
    body_vi: row.body_vi as Shown['body_vi'],
    body_kr: row.body_kr as Shown['body_kr'],
    body_en: row.body_en as Shown['body_en'],
    history: await listHistory(db, 'policy', id),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const toWire = ({ id, kind, status, start_date, asks_again, version, updated_at }: Row) => ({
  ...{ id, kind, start_date, asks_again, version },
  status: status === 'PUBLISHED' ? ('PUBLISHED' as const) : ('DRAFT' as const),
  updated_at: updated_at.toISOString(),
});

/**
 * Adds a version. Throws 414 for a published version with a past date, because members cannot be bound
 * retroactively. @returns its id
 */
export function createPolicy(work: AdminContext, fields: Created): Promise<number> {
  requireFutureDate(work.now, fields);
  return createContent(work, kindOfRecord, withPublishing(work.now, fields, null));
}

/** Changes a version that is not in force yet. Throws 4027 if it is or a colleague has changed it, 414 for a past date. */
export async function updatePolicy(work: AdminContext, fields: Updated): Promise<void> {
  const row = await lockOpenVersion(work, fields.id, 'update');
  requireFutureDate(work.now, fields);
  const { kind } = row;
  await updateContent(work, kindOfRecord, { ...withPublishing(work.now, fields, row.published_at), kind });
}

/** Deletes for good a version that is not in force yet. Throws 4027 if it is. */
export async function removePolicy(work: AdminContext, id: number): Promise<void> {
  await lockOpenVersion(work, id, 'delete');
  await removeContent(work, kindOfRecord, id);
}

async function lockOpenVersion({ db, now, auditRefused }: AdminContext, id: number, act: string) {
  const row = orNotFound(
    await db.selectFrom('policy').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  );
  if (isOpenPolicy(now).matches(row)) return row;
  auditRefused({ action: `policy.${act}`, objectKind: 'policy', objectId: id });
  throw apiError('NOT_VALID', 'error.policy_holds');
}

function requireFutureDate(now: Date, { status, start_date }: Pick<Created, 'status' | 'start_date'>): void {
  if (status === 'PUBLISHED' && start_date < dateOf(now))
    throw validationError({ start_date: message('date_future') });
}

/**
 * Sets the time of publishing. It decides between two versions with the same date: the one published last is in force.
 */
function withPublishing<Fields extends Pick<Created, 'status'>>(
  now: Date,
  fields: Fields,
  before: Date | null,
) {
  return { ...fields, published_at: fields.status === 'PUBLISHED' ? (before ?? now) : null };
}
