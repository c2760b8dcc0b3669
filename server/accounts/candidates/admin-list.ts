import { sql } from 'kysely';
import type { z } from 'zod';
import type { listCandidates, showCandidate } from '#contract/admin/people/admin-candidates.ts';
import { type CandidateStatus, candidateStatuses } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { toSearchedPhones } from '#server/accounts/people/phones.ts';
import { canDecide } from '#server/audit/admin-work.ts';
import { reasonColumns, toReasonFields } from '#server/audit/decision-reasons.ts';
import { listConsents, listHistory } from '#server/audit/history.ts';
import { countDueApplications } from '#server/hiring/applications/record/retention.ts';
import type { AdminActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listUnitNames } from '#server/places/locations/addresses.ts';
import { canCandidate } from '#server/states/candidates.ts';
import { personalColumns, withAddress } from '../people/candidate-queries.ts';
import { erasesAt } from './close.ts';
import { isErased } from './erase.ts';

type Filters = z.output<typeof listCandidates.input>;

const members = (db: Db) =>
  db
    .selectFrom('candidate as c')
    .select((eb) => [
      'c.id',
      'c.profile_full_name',
      'c.profile_user_email',
      'c.profile_user_phone',
      'c.address_code',
      'c.status',
      'c.created_at',
      'c.last_login_at',
      eb
        .selectFrom('resume as r')
        .whereRef('r.candidate_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('resume_count'),
      eb
        .selectFrom('application as a')
        .whereRef('a.candidate_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('application_count'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** Lists candidates, newest first, with the counts of active and withdrawn ones. */
export async function listCandidateMembers(db: Db, { status, key, ...filters }: Filters, language: Language) {
  const found = await listRecords(db, {
    records: members(db),
    state: sql<CandidateStatus>`c.status`,
    states: candidateStatuses,
    search: sql.ref('c.folded'),
    id: 'c.id',
    large: true,
    order: sql`c.created_at desc, c.id desc`,
    filters: { ...filters, key: key && toSearchedPhones(key), state: status },
  });
  return { ...found, list: await Promise.all(found.list.map((row) => toAnswer(db, row, language))) };
}

async function toAnswer(db: Db, { address_code, ...row }: Row, language: Language) {
  const [place] = await listUnitNames(db, [address_code], language);
  return {
    ...row,
    place: place?.name ?? null,
    resume_count: row.resume_count ?? 0,
    application_count: row.application_count ?? 0,
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
  };
}

/**
 * Shows one candidate: account data, names of resumes, consents and the actions of administrators. Resumes
 * are not shown.
 */
export async function showCandidateMember(
  db: Db,
  id: number,
  actor: AdminActor,
  language: Language,
  now: Date,
): Promise<z.input<typeof showCandidate.output>> {
  const row = orNotFound(
    await members(db)
      .where('c.id', '=', id)
      .select(personalColumns)
      .select(['c.user_email', 'c.language', 'c.withdrawn_at', 'c.erase_now', 'c.issuer', ...reasonColumns])
      .executeTakeFirst(),
  );
  const resumes = await db
    .selectFrom('resume')
    .where('candidate_id', '=', id)
    .orderBy('updated_at', 'desc')
    .select(['profile_id', 'title', 'status', 'updated_at'])
    .execute();
  return {
    ...(await withAddress(db, row, language)),
    ...(await toAnswer(db, row, language)),
    ...toReasonFields(row, language),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    erases_at: erasingOf(row)?.toISOString() ?? null,
    due_applications: await countDueApplications(db, id, now),
    resumes: resumes.map((resume) => ({ ...resume, updated_at: resume.updated_at.toISOString() })),
    consents: await listConsents(db, { candidate_id: id }),
    history: await listHistory(db, 'candidate', id),
    abilities: { withdraw: canCandidate('withdraw', row.status) && canDecide(actor) },
  };
}

/** Time when the remaining data of a closed account are erased; null for an open account or if nothing is left. */
function erasingOf(row: { issuer: string; withdrawn_at: Date | null; erase_now: boolean }): Date | null {
  if (!row.withdrawn_at || isErased(row)) return null;
  return row.erase_now ? row.withdrawn_at : erasesAt(row.withdrawn_at);
}
