import { randomUUID } from 'node:crypto';
import { presetPrices } from '#contract/money/prices.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { addOpenAd } from '../support/applications.ts';
import { addTestLogo, setPrices } from '../support/orders.ts';
import { addEmployer } from '../support/rows.ts';
import { type Answered, countRows, type Entry } from './journal.ts';
import { SESSION_MINUTES } from './world.ts';

/** Price of one month of a premium ad, in VND with VAT. */
const TOTAL = 1_100_000;

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** Creates companies that buy for one ad after another, and an administrator of finance who confirms their payments. */
export async function openMarket(db: Db, files: FileStore, size: { buyers: number; ads: number }) {
  const now = new Date();
  const { id: by } = await db
    .insertInto('admin')
    .values({
      uid: 'ketoan',
      password_hash: 'none',
      name: 'Kế toán',
      email: 'ketoan@crash.test',
      role: 'finance',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const premium = { ...presetPrices.RECRUITMENT.premium, price: 1_000_000 };
  await setPrices(
    { db, clock: () => now },
    { RECRUITMENT: { ...presetPrices.RECRUITMENT, premium } },
    { id: by },
  );
  const buyers: { token: string; ads: { id: number; title: string }[] }[] = [];
  for (let number = 0; number < size.buyers; number += 1) {
    const { id, company_id } = await addEmployer(db, `buyer${number}`, now);
    await addTestLogo(db, { id, companyId: company_id }, await files.write(Buffer.from(`logo ${number}`)));
    const ads: { id: number; title: string }[] = [];
    for (let ad = 0; ad < size.ads; ad += 1) {
      const title = `Ad ${ad} of buyer ${number}`;
      ads.push({ id: await addOpenAd({ db }, company_id, { title_vi: title }), title });
    }
    buyers.push({ token: await startSession(db, { kind: 'employer', id }, now, SESSION_MINUTES), ads });
  }
  return { finance: await startSession(db, { kind: 'admin', id: by }, now, SESSION_MINUTES), buyers };
}

type Write = (entry: Entry) => Promise<Answered | undefined>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * A company orders, finance confirms the payment and sometimes refunds it. A company buys one thing at a time, and stops
 * once the result of an order is unknown: a company may have at most three open orders.
 */
export async function buyOnce(market: Market, write: Write, isGivenBack: boolean): Promise<void> {
  const buyer = market.buyers.shift();
  const ad = buyer?.ads.pop();
  if (!buyer || !ad) return;
  const item = { service: 'RECRUITMENT_PREMIUM', recruitment_id: ad.id, duration: 1, quantity: 1 };
  const order = await write({
    act: 'order',
    asked: {
      path: '/employer/service/order',
      headers: bearer(buyer.token),
      body: { items: [item], payment_method: 'bank_transfer', expected_total: TOTAL },
      key: randomUUID(),
    },
    count: (db) => countRows(db, 'service_order_line', { title: ad.title }),
    mails: async () => [],
  });
  if (!order) return;
  const id = Number(order.id);
  const book = (act: 'pay' | 'refund', path: string, body: object, kind: string) =>
    write({
      act,
      asked: { path, headers: bearer(market.finance), body: { id, ...body }, key: randomUUID() },
      count: (db) => countRows(db, 'service_order_event', { order_id: id, kind }),
      mails: async () => [],
    });
  const paid = await book('pay', '/admin/order/mark-paid', { amount: TOTAL }, 'paid');
  if (!paid) return;
  if (isGivenBack) await book('refund', '/admin/order/refund', { reason: 'Thử' }, 'refunded');
  market.buyers.push(buyer);
}
