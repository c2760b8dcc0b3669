import { sql, type Updateable } from 'kysely';
import type { CompanyNameState } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { all, any, column } from '#server/infrastructure/db/predicates.ts';
import type { CompanyNameChangeTable } from '#server/infrastructure/db/tables/companies.ts';
import { approvedStates, isApproved } from './employers.ts';

const account = column('employer_status', 'e.status');
const source = column('source', 'c.source');

/**
 * A company is public if its account is approved now, or if it was imported and has no account. An imported company that an
 * account claims waits for the approval like every other (docs/rules.md#states). No other file compares this. In SQL over
 * `company c` and, left-joined to it, `employer e`.
 */
export const isPublic = any(account.isOneOf(approvedStates), all(account.isNull, source.isSet));

/** Decisions about names that a company requested. */
const nameActs = {
  takeOver: { from: 'WAITING', to: 'TAKEN_OVER' },
  refuse: { from: 'WAITING', to: 'REFUSED' },
} as const satisfies Record<string, { from: CompanyNameState; to: CompanyNameState }>;
export type NameAct = keyof typeof nameActs;

/** Not decided yet. In SQL over `company_name_change n`. */
export const isNameWaiting = column('status', 'n.status').is('WAITING');
/** Conflict target: the unique index that allows one waiting change per company. */
export const oneWaits = sql`(company_id) WHERE status = 'WAITING'`;
/** True if the change waits for a decision and its company may act. In SQL over `company_name_change n` and `employer e`. */
export const isNameInQueue = all(column('name_status', 'n.status').is('WAITING'), isApproved);

/** Decides about names by one conditional UPDATE. @returns nothing if they were decided or changed in the meantime */
export async function moveNameChange(
  trx: Db,
  { id, version, companyId, act }: { id: number; version: number; companyId: number; act: NameAct },
  decided: Pick<Updateable<CompanyNameChangeTable>, 'decided_by' | 'decided_at'> &
    Partial<
      Pick<
        Updateable<CompanyNameChangeTable>,
        'status_reason' | 'status_reason_code' | 'status_reason_language'
      >
    >,
) {
  const { from, to } = nameActs[act];
  return trx
    .updateTable('company_name_change')
    .set((eb) => ({ ...decided, status: to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('status', '=', from)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
