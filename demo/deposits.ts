import { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { insertDeposits, upsertStatementBank } from '#server/money/deposits/import.ts';
import type { ReadDeposit } from '#server/money/deposits/statement.ts';
import type { Calendar } from './calendar.ts';
import { readData } from './data.ts';

const story = z.strictObject({
  days: z.int(),
  amount: z.int(),
  text: z.string(),
  transaction_number: z.string(),
});
type Story = z.output<typeof story>;
/** Deposits that belong to no order. */
const stories = readData(
  'deposits',
  z.strictObject({
    setAside: z.array(
      story.extend({
        note: z.string(),
        /** Part of the deposit that was returned. */
        returned: z
          .strictObject({ days: z.int(), amount: z.int(), reference: z.string(), reason: z.string() })
          .optional(),
      }),
    ),
    unknown: story,
  }),
);

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
  const read = ({ days, amount, text, transaction_number }: Story): ReadDeposit => {
    return { booked_on: dateOf(calendar.moment(days, 9)), amount, text, transaction_number };
  };
  const deposits = [
    ...booked,
    ...stories.setAside.map(read),
    ...listWaiting(transfers, calendar),
    read(stories.unknown),
  ];
  await insertDeposits(db, bank, deposits, calendar.moment(0, 8));
  await db
    .updateTable('deposit')
    .set({ status: 'BOOKED' })
    .where(
      'transaction_number',
      'in',
      booked.flatMap(({ transaction_number }) => transaction_number ?? []),
    )
    .execute();
  for (const story of stories.setAside) await setAside(db, story, calendar);
}

async function setAside(
  db: Db,
  { transaction_number, note, returned }: (typeof stories)['setAside'][number],
  calendar: Calendar,
): Promise<void> {
  const { id } = await db
    .updateTable('deposit')
    .set({ status: 'SET_ASIDE', note, returned_amount: returned?.amount ?? 0 })
    .where('transaction_number', '=', transaction_number)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!returned) return;
  const { days, ...row } = returned;
  const [returned_on, happened_at] = [dateOf(calendar.moment(days, 9)), calendar.moment(days, 10)];
  await db
    .insertInto('deposit_return')
    .values({ deposit_id: id, ...row, returned_on, happened_at })
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

/** One deposit of each kind: exact, a part, too much, twice, and too late. */
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
  return waiting.flatMap(([order, amountOf, days], at) =>
    order
      ? {
          ...exactOf(order, at),
          amount: amountOf(order.total),
          booked_on: dateOf(calendar.moment(days, 9)),
          transaction_number: `FT2633${String(2000 + at * 41)}`,
        }
      : [],
  );
}
