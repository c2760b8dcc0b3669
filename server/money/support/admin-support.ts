import { sql } from 'kysely';
import type { z } from 'zod';
import type { listSupport, showSupport } from '#contract/admin/money/admin-support.ts';
import type { Language } from '#contract/languages.ts';
import { type SupportStatus, supportStatuses } from '#contract/money/support-enums.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { canActOnSupportClaim, isOpenSupport, isPaidSupport } from '#server/states/support.ts';
import { listEntries } from '../ledger/ledger.ts';
import { showMutual } from './mutual.ts';
import { decryptBankAccount } from './support.ts';

type Filters = z.output<typeof listSupport.input>;

const allSupport = (db: Db, language: Language) =>
  db
    .selectFrom('support_claim as s')
    .innerJoin('candidate as p', 'p.id', 's.candidate_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['s.id', 's.role', 's.status', 's.amount', 's.hired_at', 's.due_at', 's.company_id'])
    .select(['p.profile_full_name as person_name', companyName(language).as('company_name')]);

type Row = Awaited<ReturnType<ReturnType<typeof allSupport>['executeTakeFirstOrThrow']>>;
const withTexts = <One extends Pick<Row, 'hired_at' | 'due_at'>>(row: One) => ({
  ...row,
  hired_at: row.hired_at.toISOString(),
  due_at: row.due_at.toISOString(),
});

/** Lists the support claims of all people, the latest hire first, with their totals. */
export async function listAllSupportClaims(
  { db, language }: Pick<AdminContext, 'db' | 'language'>,
  filters: Filters,
) {
  const page = await listRecords(db, {
    records: allSupport(db, language),
    state: sql<SupportStatus>`s.status`,
    states: supportStatuses,
    search: sql<string>`(fold_text(p.profile_full_name) || ' ' || c.folded)`,
    order: sql`s.hired_at DESC, s.id DESC`,
    filters,
  });
  const sums = await db
    .selectFrom('support_claim as s')
    .select([
      sql<number>`coalesce(sum(s.amount) FILTER (WHERE ${isOpenSupport.sql}), 0)::bigint`.as('open_sum'),
      sql<number>`coalesce(sum(s.amount) FILTER (WHERE ${isPaidSupport.sql}), 0)::bigint`.as('paid_sum'),
    ])
    .executeTakeFirstOrThrow();
  return { ...page, list: page.list.map(withTexts), ...sums };
}

/** Shows one claim, with the bank account as long as it is needed. */
export async function showAnySupportClaim(
  { db, env, actor, language }: Pick<AdminContext, 'db' | 'env' | 'actor' | 'language'>,
  id: number,
): Promise<z.input<typeof showSupport.output>> {
  const row = orNotFound(
    await allSupport(db, language)
      .leftJoin('admin as m', 'm.id', 's.proposed_by')
      .leftJoin('admin as n', 'n.id', 's.confirmed_by')
      .where('s.id', '=', id)
      .select(['p.profile_user_email as person_email', 's.profile_apply_id', 's.bank', 's.proposed_by'])
      .leftJoin('admin as d', 'd.id', 's.mutual_decided_by')
      .select(['s.mutual_reason', 's.mutual_decided_at', 'd.name as mutual_decided_by'])
      .select([
        'm.name as proposer',
        'n.name as confirmed_by',
        's.transfer_text',
        's.cancel_reason',
        's.paid_at',
      ])
      .select(
        sql<boolean>`exists (select from support_claim other
          where other.bank_mark = s.bank_mark and other.candidate_id <> s.candidate_id)`.as(
          'is_shared_account',
        ),
      )
      .executeTakeFirst(),
  );
  const { bank, proposed_by, proposer, paid_at, mutual_decided_at, ...claim } = row;
  const mutual = await showMutual(db, id);
  const awaitsDecision = mutual !== null && mutual_decided_at === null;
  const isOwn = proposed_by === actor.id;
  const account = decryptBankAccount(env, { id, bank });
  return {
    ...withTexts(claim),
    proposed_by: proposer,
    paid_at: paid_at?.toISOString() ?? null,
    bank: account,
    mutual,
    mutual_decided_at: mutual_decided_at?.toISOString() ?? null,
    abilities: {
      propose: canActOnSupportClaim('propose', claim) && account !== null && !awaitsDecision,
      confirm: canActOnSupportClaim('confirm', claim) && !isOwn && !awaitsDecision,
      waits_for_other: canActOnSupportClaim('confirm', claim) && isOwn,
      pay: canActOnSupportClaim('pay', claim) && !awaitsDecision,
      decide: awaitsDecision && actor.role === 'owner',
      return: canActOnSupportClaim('sendBack', claim),
      cancel: canActOnSupportClaim('cancel', claim),
    },
    ledger: await listEntries(db, id, 'support_claim_id'),
    acts: await listHistory(db, 'support', id),
  };
}
