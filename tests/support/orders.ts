import type { PaymentMethod } from '#contract/enums.ts';
import type { Prices } from '#contract/money/prices.ts';
import { presetPrices } from '#contract/money/prices.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { EmployerPerson } from './people.ts';
import type { TestCaller, TestServer } from './server.ts';

const rate = { price: 1_000_000, sale_percent: 0, discounts: [] };

/** Everything is for sale at a million a month, with two banners in each slot. */
export const testPrices: Prices = {
  ...presetPrices,
  RECRUITMENT: { ...presetPrices.RECRUITMENT, premium: { ...rate, unit: 'MONTH' } },
  BANNER: {
    MAIN: { ...rate, max_count: 2 },
    SUB_1: { ...rate, max_count: 2 },
    SUB_2: { ...rate, max_count: 2 },
  },
  THEME: rate,
};

/** Sets prices that are in force from the very first day. */
export async function setPrices(
  server: Pick<TestServer, 'db' | 'clock'>,
  prices: Partial<Prices>,
  by: { id: number },
): Promise<void> {
  for (const [kind, value] of Object.entries(prices))
    await server.db
      .insertInto('price_version')
      .values({
        kind: kind as keyof Prices,
        valid_from: '2020-01-01',
        value: JSON.stringify(value),
        created_by: by.id,
        created_at: server.clock(),
      })
      .execute();
  await notifyChanged(server.db, ['settings']);
}

/** Settings for payment by bank transfer. */
export const bankSettings = {
  BANK_NAME: 'Vietcombank',
  BANK_BIN: '970436',
  BANK_ACCOUNT: '0071000123456',
  BANK_HOLDER: 'CONG TY SANVIEC',
};

/** Settings of a contract with VNPay, which the simulator replaces. */
export const vnpaySettings = {
  VNPAY_TMN_CODE: 'SANVIEC1',
  VNPAY_HASH_SECRET: 'a secret that VNPay and we know',
};

/**
 * Gives a company a logo, which most services need. @param stored its record in the file store; without it, the file
 * cannot be read
 */
export async function addTestLogo(
  db: Db,
  { id, companyId }: Pick<EmployerPerson, 'id' | 'companyId'>,
  stored: { id: string; bytes: number; sha256: Buffer } = {
    id: `logo${String(companyId).padStart(18, '0')}`,
    bytes: 1,
    sha256: Buffer.alloc(32),
  },
): Promise<void> {
  await db
    .insertInto('file')
    .values({
      ...stored,
      kind: 'logo',
      name: 'logo.png',
      mime: 'image/png',
      width: 280,
      height: 120,
      employer_id: id,
      is_public: true,
      created_at: new Date(),
    })
    .execute();
  await db.updateTable('company').set({ logo_id: stored.id }).where('id', '=', companyId).execute();
}

interface Item {
  service: string;
  [field: string]: unknown;
}

/** Orders at the current price, like a page that has just shown it. */
export const orderByTransfer = (server: Pick<TestServer, 'call'>, by: TestCaller, ...items: Item[]) =>
  orderWithMethod(server, by, 'bank_transfer', ...items);

/** Orders at the current price with a chosen payment method. */
export async function orderWithMethod(
  server: Pick<TestServer, 'call'>,
  by: TestCaller,
  payment_method: PaymentMethod,
  ...items: Item[]
) {
  const whole = items.map((item) => ({ duration: 1, quantity: 1, ...item }));
  const quote = await server.call('POST /employer/service/quote', { items: whole }, by);
  const input = { items: whole, payment_method, expected_total: quote.data.total };
  return server.call('POST /employer/service/order', input, by);
}

/** Approves the current banner of a paid order, like an operator who has reviewed it. */
export async function approveBanner(
  server: Pick<TestServer, 'call'>,
  { placements: [bought] }: { placements: readonly { id: number }[] },
  by: TestCaller,
) {
  const { data } = await server.call('GET /admin/company-banner/show', { id: bought?.id ?? 0 }, by);
  return server.call('POST /admin/company-banner/approve', { id: data.id, version: data.version }, by);
}

/** The company's banner, without pictures. */
export const sampleBanner = { title_vi: 'Tuyển gấp tại Hà Nội', palette: 'lam', url: '/recruitment' };
