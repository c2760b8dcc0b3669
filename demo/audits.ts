import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { DemoAd } from './ads/recruitments.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies/companies.ts';
import { stateReasonOf } from './companies/store-companies.ts';
import { insertRows, type NewRow } from './rows.ts';

type Entry = Pick<
  NewRow<'audit'>,
  'action' | 'object_kind' | 'object_id' | 'before' | 'after' | 'happened_at'
>;
const ADMIN = 3;

/** Acts of the administrator on companies and ads, so that their histories are not empty. Oldest first. */
export function listAudits(
  companies: DemoCompany[],
  ads: DemoAd[],
  adminId: number,
  calendar: Calendar,
): NewRow<'audit'>[] {
  const entries = [
    ...companies.flatMap((company) => auditCompany(company, calendar)),
    ...ads.flatMap(auditAd),
  ];
  return entries
    .sort((a, b) => Number(a.happened_at) - Number(b.happened_at))
    .map((entry) => ({ admin_id: adminId, request_id: 'demo', ...entry }));
}

function auditCompany(company: DemoCompany, calendar: Calendar): Entry[] {
  const { standing, age, employer_id } = company;
  const on = { object_kind: 'employer', object_id: employer_id };
  const decided = calendar.moment(1 - age, 10, 30);
  const { status_reason_code: reason_code, status_reason: reason } = stateReasonOf(company);
  const before = { status: 'WAITING' };
  if (standing === 'REGISTERED' || standing === 'WAITING') return [];
  if (standing === 'DENIED')
    return [
      {
        ...on,
        action: 'employer.deny',
        before,
        after: { status: 'DENIED', reason_code, reason },
        happened_at: decided,
      },
    ];
  const approved = {
    ...on,
    action: 'employer.approve',
    before,
    after: { status: 'APPROVED' },
    happened_at: decided,
  };
  if (standing === 'APPROVED') return [approved];
  const act = standing === 'CANCELLED' ? 'cancelApproval' : 'withdraw';
  const status = standing === 'CANCELLED' ? 'WAITING' : 'WITHDRAWN';
  const ended = {
    ...on,
    action: `employer.${act}`,
    before: { status: 'APPROVED' },
    after: { status, reason_code, reason },
    happened_at: calendar.moment(-1, 11),
  };
  return [approved, ended];
}

function auditAd({ row, events }: DemoAd): Entry[] {
  return events
    .filter((event) => event.actor_type === ADMIN)
    .map((event) => ({
      action: `recruitment.${event.action}`,
      object_kind: 'recruitment',
      object_id: row.id as number,
      before: null,
      after: { reason_code: event.reason_code, reason: event.reason },
      happened_at: event.happened_at as Date,
    }));
}

interface Deed {
  admin_id: number;
  action: string;
  object_kind: string;
  object_id: number;
  before?: object;
  after?: object;
  happened_at: Date;
}

/** Stores one audited action of an administrator. */
export const storeAudit = (db: Db, deed: Deed): Promise<void> =>
  insertRows(db, 'audit', [{ before: null, after: null, ...deed, request_id: 'demo' }]);

/**
 * Renumbers all audit rows by time, because lists read them by number. The parts of the demo store their rows one part
 * after the other, so the numbers do not follow the time.
 */
export async function renumberAudits(trx: Db): Promise<void> {
  await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(trx);
  await sql`UPDATE audit SET id = -id`.execute(trx);
  await sql`UPDATE audit SET id = ordered.number FROM
    (SELECT id, row_number() OVER (ORDER BY happened_at, id DESC) AS number FROM audit) ordered
    WHERE ordered.id = audit.id`.execute(trx);
  await sql`ALTER TABLE audit ENABLE TRIGGER USER`.execute(trx);
}
