import { type PriceKind, type PriceValue, presetPrices } from '#contract/money/prices.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { insertRows, type NewRow } from './rows.ts';
import { findStaff } from './staff.ts';

type Recruitment = PriceValue<'RECRUITMENT'>;

const longer = [
  { months: 3, percent: 5 },
  { months: 6, percent: 10 },
  { months: 12, percent: 15 },
];
const ads = (premium: number, sale_percent: number): Recruitment => ({
  normal: presetPrices.RECRUITMENT.normal,
  premium: { unit: 'MONTH', price: premium, sale_percent, discounts: longer },
  premium_max: 200,
  premium_max_per_career: 20,
});
const place = (price: number, max_count: number) => ({
  price,
  sale_percent: 0,
  discounts: longer,
  max_count,
});

type Version = {
  [Kind in PriceKind]: readonly [kind: Kind, days: number, value: PriceValue<Kind>];
}[PriceKind];

/** Price versions of the demo, oldest first, by the number of days until they are in force. One of them is still to come. */
const versions: readonly Version[] = [
  ['TAX', -400, { vat_percent: 10, prices_include_vat: false }],
  ['RECRUITMENT', -300, ads(1_200_000, 0)],
  ['BANNER', -300, { MAIN: place(4_500_000, 5), SUB_1: place(3_000_000, 4), SUB_2: place(2_000_000, 4) }],
  ['THEME', -300, { price: 800_000, sale_percent: 0, discounts: longer }],
  ['TAX', -200, { vat_percent: 8, prices_include_vat: false }],
  ['GRANT', -250, { candidate_amount: 1_500_000, referrer_amount: 500_000, hold_days: 14 }],
  ['RECRUITMENT', -90, ads(1_500_000, 0)],
  ['BANNER', -60, { MAIN: place(5_000_000, 5), SUB_1: place(3_000_000, 4), SUB_2: place(2_000_000, 4) }],
  [
    'COMBO',
    -60,
    {
      packages: [
        {
          ...{ id: 1, name_vi: 'Khởi đầu', name_kr: '스타트', name_en: 'Start' },
          ...{ regular_ads: 0, premium_ads: 3, banner: null, theme: true, months: 3 },
          ...{ price: 12_000_000, sale_percent: 0 },
        },
        {
          ...{ id: 2, name_vi: 'Tăng tốc', name_kr: '부스트', name_en: 'Boost' },
          ...{ regular_ads: 0, premium_ads: 5, banner: 'SUB_1', theme: true, months: 3 },
          ...{ price: 24_000_000, sale_percent: 10 },
        },
        {
          ...{ id: 3, name_vi: 'Toàn diện', name_kr: '올인원', name_en: 'All in one' },
          ...{ regular_ads: 0, premium_ads: 10, banner: 'MAIN', theme: true, months: 6 },
          ...{ price: 68_000_000, sale_percent: 15 },
        },
      ],
    },
  ],
  ['RECRUITMENT', -14, ads(1_500_000, 10)],
  ['RECRUITMENT', 21, ads(1_600_000, 0)],
];

/** Prices of all kinds by the day from which they hold, with what the audit knows of them. */
export async function storePrices(db: Db, calendar: Calendar): Promise<void> {
  const adminId = await findStaff(db, 'finance');
  const last = new Map<PriceKind, unknown>();
  const audits: NewRow<'audit'>[] = [];
  for (const [kind, days, value] of versions) {
    const created_at = calendar.moment(Math.min(days, 0) - 3, 10, 15);
    const valid_from = calendar.date(days);
    const { id } = await db
      .insertInto('price_version')
      .values({ kind, valid_from, value: JSON.stringify(value), created_by: adminId, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    audits.push({
      ...{ admin_id: adminId, request_id: 'demo', action: 'price.save', object_kind: 'price', object_id: id },
      before: { price_kind: kind, value: last.get(kind) ?? presetPrices[kind] },
      after: { price_kind: kind, valid_from, value },
      happened_at: created_at,
    });
    last.set(kind, value);
  }
  await insertRows(db, 'audit', audits);
}
