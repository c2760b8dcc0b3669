import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { SupportRole } from '#contract/money/support-enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { bookSupportMoney } from '#server/money/ledger/ledger.ts';
import { readPricesUncached } from '#server/money/prices/prices.ts';
import { ensureReferralCode } from '#server/money/support/referral.ts';
import { createReplacementClaim } from '#server/money/support/returned.ts';
import { lockSupportClaim } from '#server/money/support/support.ts';
import { isHired } from '#server/states/applications.ts';
import { storeAudit } from './audits.ts';
import type { Calendar } from './calendar.ts';
import { findStaff } from './staff.ts';

/** One in this many applications was referred by the first candidate of the demo. */
const REFERRED_EVERY = 25;
/** Final states of claims whose holding period has ended, in rotation. */
const endings = ['PAID', 'CANCELLED', 'DUE', 'DUE', 'RETURNED'] as const;

/**
 * Stores support money of the hires of the demo: on hold, due, paid, sent back by the bank and taken back. Claims of mutual referrals are
 * due and wait for the decision of an owner. No claim has a bank account, because it would be invented.
 */
export async function storeSupport(db: Db, calendar: Calendar): Promise<void> {
  await markReferred(db);
  const staff = { finance: await findStaff(db, 'finance'), owner: await findStaff(db, 'owner') };
  const { GRANT } = (await readPricesUncached(db, calendar.now)).prices;
  let turn = 0;
  const hires = await listHires(db);
  for (const hire of hires) {
    const { candidate_id: hired_id, company_id, profile_apply_id, result_at, referrer_id } = hire;
    const roles: [SupportRole, number, number][] = [
      ['CANDIDATE', hired_id, GRANT.candidate_amount],
      ...(referrer_id === null
        ? []
        : [['REFERRER', referrer_id, GRANT.referrer_amount] as [SupportRole, number, number]]),
    ];
    const hired_at = result_at ?? calendar.now;
    const due_at = new Date(hired_at.getTime() + GRANT.hold_days * DAY_MILLISECONDS);
    for (const [role, candidate_id, amount] of roles) {
      const row = await db
        .insertInto('support_claim')
        .values({ role, candidate_id, amount, hired_id, company_id, profile_apply_id, hired_at, due_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'amount'])
        .executeTakeFirst();
      if (!row || due_at >= calendar.now) continue;
      const ends = isMutual(hire, hires) ? 'DUE' : endings[turn++ % endings.length];
      await end(db, { ...row, due_at, ends }, staff, calendar.now);
    }
  }
}

interface Ended {
  id: number;
  amount: number;
  due_at: Date;
  ends: (typeof endings)[number] | undefined;
}

/** Stores the acts of administrators on a claim after its holding period, never later than now. */
async function end(
  db: Db,
  { id, amount, due_at, ends = 'DUE' }: Ended,
  { finance, owner }: { finance: number; owner: number },
  now: Date,
): Promise<void> {
  const after = (days: number) =>
    new Date(Math.min(due_at.getTime() + days * DAY_MILLISECONDS, now.getTime() - 60_000));
  const claim = db.updateTable('support_claim').where('id', '=', id);
  const audit = (admin_id: number, action: string, status: string, happened_at: Date, more: object = {}) =>
    storeAudit(db, {
      ...{ admin_id, action: `support.${action}`, object_kind: 'support', object_id: id },
      ...{ after: { status, total: amount, ...more }, happened_at },
    });
  const sendBack = async () => {
    const cancel_reason = 'Số tài khoản không tồn tại.';
    await claim.set({ status: 'RETURNED', cancel_reason }).execute();
    await bookSupportMoney(db, { id, amount }, 'returned', after(5));
    await createReplacementClaim(db, await lockSupportClaim(db, id), after(5));
    await audit(finance, 'return', 'RETURNED', after(5), { reason: cancel_reason });
  };
  if (ends === 'PAID' || ends === 'RETURNED') {
    const transfer_text = `SANVIEC HO TRO ${id}`;
    const paid_at = after(3);
    await claim
      .set({ status: 'PAID', proposed_by: finance, confirmed_by: owner, paid_at, transfer_text })
      .execute();
    await bookSupportMoney(db, { id, amount }, 'paid', paid_at);
    await audit(finance, 'propose', 'PROPOSED', after(1));
    await audit(owner, 'confirm', 'CONFIRMED', after(2));
    await audit(finance, 'pay', 'PAID', paid_at, { reference: transfer_text });
    if (ends === 'RETURNED') await sendBack();
  } else if (ends === 'CANCELLED') {
    const cancel_reason = 'Ứng viên không đến nhận việc.';
    await claim.set({ status: ends, cancel_reason }).execute();
    await audit(finance, 'cancel', 'CANCELLED', after(1), { reason: cancel_reason });
  } else await claim.set({ status: ends }).execute();
}

/** Marks some applications as referred by the first candidate, and gives every referrer the code that was named. */
async function markReferred(db: Db): Promise<void> {
  const { id } = await db.selectFrom('candidate').orderBy('id').select('id').executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('application as a')
    .where('a.candidate_id', '<>', id)
    .where('a.referrer_id', 'is', null)
    .orderBy('a.profile_apply_id')
    .select(['a.profile_apply_id', isHired.sql.as('is_hired')])
    .execute();
  const [hires, rest] = [
    others.filter(({ is_hired }) => is_hired),
    others.filter(({ is_hired }) => !is_hired),
  ];
  const brought = [...hires.slice(0, 4), ...rest.filter((_, at) => at % REFERRED_EVERY === 0)];
  await db
    .updateTable('application')
    .set({ referrer_id: id })
    .where(
      'profile_apply_id',
      'in',
      brought.map(({ profile_apply_id }) => profile_apply_id),
    )
    .execute();
  const referrers = await db
    .selectFrom('application')
    .where('referrer_id', 'is not', null)
    .groupBy('referrer_id')
    .orderBy('referrer_id')
    .select('referrer_id')
    .execute();
  for (const { referrer_id } of referrers)
    if (referrer_id !== null) await ensureReferralCode(db, referrer_id);
}

const listHires = (db: Db) =>
  db
    .selectFrom('application as a')
    .where(isHired.sql)
    .orderBy('a.profile_apply_id')
    .limit(60)
    .select(['a.profile_apply_id', 'a.candidate_id', 'a.company_id', 'a.result_at', 'a.referrer_id'])
    .execute();

type Hire = Awaited<ReturnType<typeof listHires>>[number];

/** True if the hired candidate and the referrer named each other and were hired by the same company. */
const isMutual = (hire: Hire, hires: Hire[]): boolean =>
  hires.some(
    (other) =>
      other.company_id === hire.company_id &&
      other.candidate_id === hire.referrer_id &&
      other.referrer_id === hire.candidate_id,
  );
