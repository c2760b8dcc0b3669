import { sql, type Updateable } from 'kysely';
import type { CompanyNameState, CompanyPageState } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { all, any, column } from '#server/infrastructure/db/predicates.ts';
import type { CompanyNameChangeTable, CompanyPageTable } from '#server/infrastructure/db/tables/companies.ts';
import { approvedStates, isApproved } from './employers.ts';

const account = column('employer_status', 'e.status');
const source = column('source', 'c.source');

/**
 * True if a company is public: its account is approved now, or it was imported and has no account. An imported company
 * that has got an account waits for approval like any other (docs/rules.md#states). No other file compares this. In SQL
 * over `company c` and, left-joined to it, `employer e`.
 */
export const isPublic = any(account.isOneOf(approvedStates), all(account.isNull, source.isSet));

/** Decisions about names that a company requested. */
const nameActs = {
  takeOver: { from: 'WAITING', to: 'TAKEN_OVER' },
  refuse: { from: 'WAITING', to: 'REFUSED' },
} as const satisfies Record<string, { from: CompanyNameState; to: CompanyNameState }>;
export type NameAct = keyof typeof nameActs;

/** True if the requested names are not decided yet. In SQL over `company_name_change n`. */
export const isNameWaiting = column('status', 'n.status').is('WAITING');
/** Conflict target: the unique index that allows one waiting change per company. */
export const waitingChangeIndex = sql`(company_id) WHERE status = 'WAITING'`;
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

/** Decisions about the page that a company sent (docs/decisions/0110-company-pages.md). */
const pageActs = {
  show: { from: 'WAITING', to: 'SHOWN' },
  refuse: { from: 'WAITING', to: 'REFUSED' },
} as const satisfies Record<string, { from: CompanyPageState; to: CompanyPageState }>;
export type PageAct = keyof typeof pageActs;

const pageState = column('status', 'g.status');
/** True if the version of the page is not decided yet. In SQL over `company_page g`. */
export const isPageWaiting = pageState.is('WAITING');
/** True if the public reads this version of the page. In SQL over `company_page g`. */
export const isPageShown = pageState.is('SHOWN');
/**
 * Decides on a pending version of a page, which replaces the former version with the same decision.
 * @returns undefined if it was decided or changed in the meantime
 */
export async function movePage(
  trx: Db,
  { companyId, version, act }: { companyId: number; version?: number | undefined; act: PageAct },
  decided: Updateable<CompanyPageTable>,
) {
  const { from, to } = pageActs[act];
  const waiting = await trx
    .selectFrom('company_page')
    .where('company_id', '=', companyId)
    .where('status', '=', from)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version as number))
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return undefined;
  await trx.deleteFrom('company_page').where('company_id', '=', companyId).where('status', '=', to).execute();
  return trx
    .updateTable('company_page')
    .set((eb) => ({ ...decided, status: to, version: eb('version', '+', 1) }))
    .where('id', '=', waiting.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
