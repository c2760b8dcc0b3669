import { sql } from 'kysely';
import type { z } from 'zod';
import type { showEmployer } from '#contract/admin/people/admin-employers.ts';
import { fileUrl } from '#contract/files.ts';
import { fold } from '#contract/text/fold.ts';
import { findWaitingNames } from '#server/accounts/companies/name-changes.ts';
import { findWaitingPage } from '#server/accounts/companies/pages.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { listConsents, listHistory } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { describeAddress } from '#server/places/locations/addresses.ts';
import { isWaiting } from '#server/states/employers.ts';
import { type EmployerRow, employerMembers, toRow } from './admin-list.ts';

type ShowAnswer = z.input<typeof showEmployer.output>;

/** Shows one employer with company, licence, automatic checks and history. */
export async function showEmployerMember(
  db: Db,
  id: number,
  { actor, language, now }: AdminView,
): Promise<ShowAnswer> {
  const row = orNotFound(
    await employerMembers(db)
      .where('e.id', '=', id)
      .leftJoin('file as f', 'f.id', 'e.licence_id')
      .select([
        'e.user_phone',
        'e.language',
        'e.approved_at',
        'e.last_login_at',
        'e.licence_id',
        'f.name as licence_name',
        'f.mime as licence_mime',
        'f.bytes as licence_bytes',
        'c.company_representative',
        'c.address_code',
        'c.current_ward_code',
        'c.address_detail',
        'c.established_date',
        'c.employee_count',
        'c.website',
      ])
      .executeTakeFirst(),
  );
  const { licence_id, licence_name, licence_mime, licence_bytes } = row;
  return {
    ...toRow(row, { actor, language, now }),
    user_phone: row.user_phone,
    language: row.language,
    approved_at: row.approved_at?.toISOString() ?? null,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    licence:
      licence_id !== null && licence_name !== null && licence_mime !== null && licence_bytes !== null
        ? {
            id: licence_id,
            name: licence_name,
            mime: licence_mime,
            bytes: licence_bytes,
            url: fileUrl(licence_id),
          }
        : null,
    company_details: {
      representative: row.company_representative,
      address: await describeAddress(db, row, row.address_detail, language),
      established_date: row.established_date,
      employee_count: row.employee_count,
      website: row.website,
    },
    checks: await compareWithRegistry(db, row),
    names: {
      company_name: row.company_name,
      company_name_kr: row.company_name_kr,
      company_name_en: row.company_name_en,
    },
    name_change: await findWaitingNames(db, row.company_id),
    ...(await findWaitingPage(db, row.company_id)),
    consents: await listConsents(db, { employer_id: id }),
    history: await listHistory(db, 'employer', id),
    report_count: await countRows(
      db,
      db.selectFrom('inquiry').where('company_id', '=', row.company_id).select('id'),
    ),
    next_waiting_id: await findNextWaiting(db, row),
  };
}

/**
 * Compares the data of the registration with the company registry. Data without a counterpart there are "not checked".
 */
async function compareWithRegistry(
  db: Db,
  row: EmployerRow & { company_representative: string | null },
): Promise<ShowAnswer['checks']> {
  const registered = await db
    .selectFrom('company_registry')
    .where('tax_code', '=', row.company_tax_code ?? '')
    .select(['tax_code', 'name', 'representative', 'active'])
    .executeTakeFirst();
  const compare = (
    kind: 'tax_code' | 'company_name' | 'representative',
    known: string | undefined,
    given: string | null,
  ) => ({
    kind,
    outcome:
      known === undefined
        ? ('not_checked' as const)
        : fold(known) === fold(given ?? '')
          ? ('same' as const)
          : ('different' as const),
    registered: known ?? null,
    given,
  });
  return [
    compare('tax_code', registered?.active ? registered.tax_code : undefined, row.company_tax_code),
    compare('company_name', registered?.name, row.company_name),
    compare('representative', registered?.representative, row.company_representative),
    { kind: 'email', outcome: 'same', registered: row.user_email, given: row.user_email },
  ];
}

/** Finds the company to review after this one: the next in the queue. After the last it is the first one again. */
async function findNextWaiting(
  db: Db,
  { id, licence_sent_at }: Pick<EmployerRow, 'id' | 'licence_sent_at'>,
): Promise<number | null> {
  const next = await db
    .selectFrom('employer as e')
    .where(isWaiting.sql)
    .where('id', '!=', id)
    .orderBy(sql`(licence_sent_at, id) > (${licence_sent_at}::timestamptz, ${id}::bigint)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('licence_sent_at')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
