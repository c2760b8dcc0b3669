import { sql } from 'kysely';
import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import type * as contract from '#contract/admin/many-at-once.ts';
import type { ManyKind } from '#contract/admin/many-at-once.ts';
import { type AdminRole, type InvalidationKind, staffRoles } from '#contract/call.ts';
import { approveEmployer, denyEmployer } from '#server/accounts/employers/admin/admin-acts.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { claimInquiry } from '#server/hiring/inquiries/admin-acts.ts';
import { assignToColleague } from '#server/hiring/inquiries/report-acts.ts';
import { approveAd, hideAd, returnAd } from '#server/hiring/recruitments/admin/admin-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError, apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { assignDeposit, confirmDeposits, setDepositAside } from '#server/money/deposits/acts.ts';
import { lockPayment } from '#server/money/orders/lock-payment.ts';
import { depositStateAfter } from '#server/states/deposits.ts';

/** A selected record, in the version that the administrator has read if its kind has versions. */
export interface SelectedRecord {
  id: number;
  version?: number;
}

/** Input of an act besides its records. */
export type ManyActDetails = GivenReason & {
  admin_id?: number | undefined;
  reference?: string | undefined;
  note?: string | undefined;
};

interface ManyAct {
  /** Shared caches that are invalidated after the act, besides those of the records that the act names itself. */
  changes?: readonly InvalidationKind[];
  /**
   * Runs the act, with the rules and errors of the same act on one record.
   * @param together ids of the records that are decided with this one, including its own (`groupOf`)
   */
  run: (
    work: AdminContext,
    record: SelectedRecord,
    details: ManyActDetails,
    together: number[],
  ) => Promise<unknown>;
}

interface Kind<Act extends StaffActName> {
  /** Roles that may do these acts. Checked again when the acts are carried out. */
  roles: readonly AdminRole[];
  /** Locks the records as their single acts do, by id. Unknown ids are left out. */
  lock: (db: Db, ids: readonly number[], act: Act) => Promise<unknown>;
  /** Selects the ids that are decided together with this one. If undefined, each record is decided alone. */
  groupOf?: (db: Db, id: number, ids: readonly number[], act: Act) => Promise<number[]>;
  acts: Record<Act, ManyAct>;
}

type Kinds = { [K in ManyKind]: Kind<(typeof contract.manyStaffActs)[K][number]> };

const pages = ['pages'] as const;

/** All bulk acts by kind of record. Each runs the function of the act on a single record. */
const kinds: Kinds = {
  recruitment: {
    roles: staffRoles.deciding,
    lock: (db, ids) => lockRows(db, 'recruitment', ids),
    acts: {
      approve: { run: (work, { id, version = 0 }) => approveAd(work, { id, version }) },
      return: { run: (work, { id, version = 0 }, reason) => returnAd(work, { ...reason, id, version }) },
      hide: { run: (work, { id }) => hideAd(work, { id }) },
    },
  },
  employer: {
    roles: staffRoles.deciding,
    lock: (db, ids) => lockRows(db, 'employer', ids),
    acts: {
      // A new licence changes the version. So if the version matches, the current licence is the one that the
      // administrator has read.
      approve: {
        changes: pages,
        run: async (work, { id, version = 0 }) =>
          approveEmployer(work, { id, version, licence_id: await findLicence(work.db, id) }),
      },
      deny: { run: (work, { id, version = 0 }, reason) => denyEmployer(work, { ...reason, id, version }) },
    },
  },
  inquiry: {
    roles: staffRoles.answering,
    lock: (db, ids) => lockRows(db, 'inquiry', ids),
    acts: {
      take: { run: (work, { id }) => claimInquiry(work, { id }) },
      hand: { run: (work, { id }, { admin_id = 0 }) => assignToColleague(work, { id, admin_id }) },
    },
  },
  deposit: {
    roles: staffRoles.booking,
    lock: async (db, ids, act) => {
      // Orders are locked before deposits, as in `confirmDeposits`.
      if (act === 'confirm') await lockPayment(db, await listOrdersOf(db, ids));
      await lockRows(db, 'deposit', ids);
    },
    groupOf: (db, id, ids, act) => (act === 'confirm' ? listOfSameOrder(db, id, ids) : Promise.resolve([id])),
    acts: {
      confirm: { changes: pages, run: (work, { id }, _, together) => confirm(work, id, together) },
      assign: {
        run: (work, { id }, { reference = '' }) => assignDeposit(work, { id, reference }),
      },
      set_aside: { run: (work, { id }, { note = '' }) => setDepositAside(work, { id, note }) },
    },
  },
};

/** The actions of a kind of record, typed for code that handles all kinds. */
export const actionsOfKind = (kind: ManyKind): Kind<StaffActName> => kinds[kind] as Kind<StaffActName>;

const lockRows = (db: Db, table: ManyKind, ids: readonly number[]) =>
  db.selectFrom(table).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().select('id').execute();

const findLicence = async (db: Db, id: number) =>
  orNotFound(await db.selectFrom('employer').where('id', '=', id).select('licence_id').executeTakeFirst())
    .licence_id;

async function listOrdersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('deposit')
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .select((eb) => eb.ref('order_id').$notNull().as('order_id'))
    .distinct()
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/**
 * Lists the deposits that belong to the same order. They are booked together, because only together they pay the order.
 */
async function listOfSameOrder(db: Db, id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('deposit')
    .where('id', 'in', ids)
    .where(sql<boolean>`(id = ${id} or order_id = (select d.order_id from deposit d where d.id = ${id}))`)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Books a deposit, together with the other deposits of its order if they complete the payment. Throws 4027 if they do
 * not. If an order has lost its reserved slots, it is recorded as late, as by the single act.
 */
async function confirm(work: AdminContext, id: number, together: number[]): Promise<{ late: string[] }> {
  const outcome = await confirmDeposits(work, together).catch((fault: unknown) => {
    if (!isIncomplete(fault)) throw fault;
    if (together.length === 1) throw apiError('NOT_VALID', 'error.deposit_incomplete');
    // Nothing was booked: one of the other deposits is too much, but this one alone may still complete the order.
    return confirm(work, id, [id]);
  });
  if (outcome.late.length > 0) return outcome;
  const { status } = await work.db
    .selectFrom('deposit')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status !== depositStateAfter('confirm')) throw apiError('NOT_VALID', 'error.deposit_incomplete');
  return outcome;
}

/** True for the error of deposits that complete no order, or were decided in the meantime. */
const isIncomplete = (fault: unknown) => fault instanceof ApiError && fault.key === 'error.state_changed';
