import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { insertDeposits, upsertStatementBank } from '#server/money/deposits/import.ts';
import type { ReadDeposit } from '#server/money/deposits/statement.ts';
import type { Calendar } from './calendar.ts';

interface Ordered {
  reference: string;
  status: string;
  payment_method: string;
  total: number;
  created_at: Date;
  company_name: string;
}

const HOUR = 3_600_000;

/** Stores the bank deposits for orders that were paid by transfer, and one waiting deposit of each kind. */
export async function storeDeposits(db: Db, calendar: Calendar): Promise<void> {
  const orders: Ordered[] = await db
    .selectFrom('service_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .orderBy('o.id')
    .select(['o.reference', 'o.status', 'o.payment_method', 'o.total', 'o.created_at', 'c.company_name'])
    .execute();
  const columns = { date_column: 0, amount_column: 3, debit_column: 2, text_column: 4, number_column: 1 };
  const bank = await upsertStatementBank(db, { bank_name: 'Vietcombank', columns }, calendar.moment(0, 8));
  const transfers = orders.filter(({ payment_method }) => payment_method === 'bank_transfer');
  const booked = transfers.filter(({ status }) => status === 'PAID' || status === 'REFUNDED').map(exactOf);
  const interest: ReadDeposit = {
    booked_on: dateOf(calendar.moment(-4, 9)),
    amount: 18_432,
    text: 'Tra lai tien gui khong ky han',
    transaction_number: 'FT26330077',
  };
  const astray: ReadDeposit = {
    booked_on: dateOf(calendar.moment(-6, 9)),
    amount: 3_300_000,
    text: 'CTY CP THIET BI HOANG LONG THANH TOAN HOA DON 0127',
    transaction_number: 'FT26328114',
  };
  await insertDeposits(
    db,
    bank,
    [...booked, interest, astray, ...listWaiting(transfers, calendar)],
    calendar.moment(0, 8),
  );
  await db
    .updateTable('deposit')
    .set({ status: 'BOOKED' })
    .where(
      'transaction_number',
      'in',
      booked.flatMap(({ transaction_number }) => transaction_number ?? []),
    )
    .execute();
  await db
    .updateTable('deposit')
    .set({ status: 'SET_ASIDE', note: 'Lãi tiền gửi, không thuộc đơn nào.' })
    .where('transaction_number', '=', interest.transaction_number)
    .execute();
  await sendBack(db, astray, calendar);
}

/** Returns a part of a transfer that was sent to the wrong account. */
async function sendBack(db: Db, { transaction_number }: ReadDeposit, calendar: Calendar): Promise<void> {
  const { id } = await db
    .updateTable('deposit')
    .set({ status: 'SET_ASIDE', note: 'Khách chuyển nhầm tài khoản.', returned_amount: 2_000_000 })
    .where('transaction_number', '=', transaction_number)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deposit_return')
    .values({
      ...{ deposit_id: id, amount: 2_000_000, reference: 'FT26329377' },
      reason: 'Khách chuyển nhầm tài khoản, đề nghị trả trước một phần.',
      returned_on: dateOf(calendar.moment(-5, 9)),
      happened_at: calendar.moment(-5, 10),
    })
    .execute();
}

/** Text of a transfer as banks write it: capitals without accents, with the reference inside. */
const textOf = ({ reference, company_name }: Ordered) =>
  `${reference.slice(0, 4)} ${reference.slice(4)} ${company_name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toUpperCase()} CHUYEN TIEN`;

const exactOf = (order: Ordered, at: number): ReadDeposit => ({
  booked_on: dateOf(new Date(order.created_at.getTime() + 2 * HOUR)),
  amount: order.total,
  text: textOf(order),
  transaction_number: `FT2632${String(1000 + at * 37)}`,
});

/** One deposit of each kind: exact, a part, too much, twice, too late, and without a known order. */
function listWaiting(transfers: readonly Ordered[], calendar: Calendar): ReadDeposit[] {
  const having = (status: string) => transfers.filter((order) => order.status === status);
  const [first, second] = having('CHECKING');
  const waiting: [Ordered | undefined, (total: number) => number, number][] = [
    [first, (total) => total, -1],
    [second, (total) => Math.round(total / 2_000) * 1_000, -1],
    [having('UNPAID').at(-1), (total) => total + 50_000, 0],
    [having('PAID').at(-1), (total) => total, -1],
    [having('CANCELLED')[0], (total) => total, -2],
  ];
  const known = waiting.flatMap(([order, amountOf, days], at) =>
    order
      ? {
          ...exactOf(order, at),
          amount: amountOf(order.total),
          booked_on: dateOf(calendar.moment(days, 9)),
          transaction_number: `FT2633${String(2000 + at * 41)}`,
        }
      : [],
  );
  const unknown = {
    booked_on: dateOf(calendar.moment(0, 9)),
    amount: 2_200_000,
    text: 'CTY TNHH MINH KHOI THANH TOAN DICH VU QUANG CAO',
    transaction_number: 'FT26332999',
  };
  return [...known, unknown];
}
