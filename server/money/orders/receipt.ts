import { dateOf, showDate } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { QuoteLine } from '#contract/money/quote.ts';
import { drawPdf } from '#server/documents/pdf/draw.ts';
import { asciiName } from '#server/documents/pdf/file-name.ts';
import type { ReceiptRow, ReceiptSheet } from '#server/documents/pdf/layout/sheet.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { isRefunded } from '#server/states/money.ts';
import { isOrderInSight } from './buyer.ts';
import { lineName, listLines } from './order-show.ts';
import { listRefunds, refundedOf } from './refunds.ts';

type View = Context<CompanyAccess>;
type Words = (key: string, values?: Record<string, string | number>) => string;

/**
 * Draws the receipt of an own paid order as PDF in the reader's language, with its refunds. Throws 404 for orders of others, 4027 while
 * nothing was paid.
 */
export async function drawOwnReceipt(view: View, id: number): Promise<FileAnswer> {
  const { db, actor, language } = view;
  const order = orNotFound(
    await db
      .selectFrom('service_order as o')
      .where('o.id', '=', id)
      .where('o.company_id', '=', actor.companyId)
      .where(isOrderInSight(actor, 'o.id'))
      .selectAll('o')
      .executeTakeFirst(),
  );
  if (!order.paid_at) throw apiError('NOT_VALID', 'error.receipt_unpaid');
  const lines = (await listLines(db, [id], language)).get(id) ?? [];
  const t: Words = (key, values) => translate(language, `service.${key}`, values);
  const sheet: ReceiptSheet = {
    look: 'RECEIPT',
    ...frameOf(order.reference, language, t),
    heading: t('receipt.title'),
    intro: t('receipt.intro', { reference: order.reference, date: dayOf(order.paid_at) }),
    parties: [
      { title: t('receipt.seller'), facts: await sellerOf(view, t) },
      { title: t('receipt.buyer'), facts: await buyerOf(view, order.buyer_name, t) },
      {
        title: t('receipt.payment'),
        facts: facts([
          [t('receipt.reference'), order.reference],
          [t('receipt.ordered'), dayOf(order.created_at)],
          [t('receipt.paid'), dayOf(order.paid_at)],
          [t('receipt.method'), t(`order.method_${order.payment_method}`)],
        ]),
      },
    ],
    tableTitle: t('quote.caption'),
    rows: [...lines.flatMap((line) => rowsOf(line, language, t)), ...sumsOf(order, t)],
    notes: [...refundsOf(order, await listRefunds(db, id), t), t('receipt.no_invoice')],
  };
  const { bytes } = await drawPdf(sheet);
  const name = `${sheet.title}.pdf`;
  return { name, ascii: asciiName(name), bytes };
}

/** Lists the refunds with their day, number and reason; for an order that an older version has refunded, only the sum. */
function refundsOf(
  order: Parameters<typeof refundedOf>[0],
  refunds: Awaited<ReturnType<typeof listRefunds>>,
  t: Words,
): string[] {
  const rows = refunds.map(({ amount, refunded_on, reference, reason }) =>
    t(reference ? 'receipt.refund_reference' : 'receipt.refund', {
      ...{ amount: formatPrice(amount), date: showDate(refunded_on), reference: reference ?? '', reason },
    }),
  );
  if (refunds.length === 0 && !isRefunded.matches(order)) return [];
  const key = isRefunded.matches(order) ? 'receipt.refunded' : 'receipt.refunded_part';
  return [...rows, t(key, { amount: formatPrice(refundedOf(order)) })];
}

function frameOf(reference: string, language: Language, t: Words) {
  const title = t('receipt.document', { reference });
  return {
    lang: languageTag[language],
    title,
    name: title,
    pageWords: translate(language, 'resume.file.page'),
    product: translate(language, 'common.product'),
  };
}

async function sellerOf(view: View, t: Words) {
  return facts([
    [
      t('receipt.name'),
      (await readSetting(view, 'operator_name')) || (await readSetting(view, 'bank_holder')),
    ],
    [t('receipt.tax_code'), await readSetting(view, 'operator_tax_code')],
    [t('receipt.address'), await readSetting(view, 'operator_address')],
    [t('receipt.email'), await readSetting(view, 'operator_email')],
  ]);
}

async function buyerOf({ db, actor }: View, name: string | null, t: Words) {
  const company = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select(['company_name', 'company_tax_code', 'company_representative'])
    .executeTakeFirstOrThrow();
  return facts([
    [t('receipt.name'), name ?? company.company_name],
    [t('receipt.tax_code'), company.company_tax_code],
    [t('receipt.representative'), company.company_representative],
  ]);
}

const facts = (all: [label: string, value: string | null | undefined][]) =>
  all.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Rows of the receipt for one order line: the line, and below it the discounts by sale and by duration. */
function rowsOf(line: QuoteLine & { title: string }, language: Language, t: Words): ReceiptRow[] {
  const { unit, duration, quantity, sale, sale_percent, discount, discount_percent } = line;
  const length = unit === 'PACKAGE' ? '' : t(`length.${unit}`, { count: duration });
  const factors = [formatPrice(line.unit_price), length, quantity > 1 ? String(quantity) : ''];
  const less = (name: string, amount: number): ReceiptRow[] =>
    amount > 0 ? [{ kind: 'less', name, help: '', amount: `−${formatPrice(amount)}` }] : [];
  return [
    {
      kind: 'item',
      name: lineName(line, language),
      help: factors.filter(Boolean).join(' × '),
      amount: formatPrice(line.subtotal),
    },
    ...less(t('quote.sale', { percent: sale_percent }), sale),
    ...less(t('quote.discount', { percent: discount_percent }), discount),
  ];
}

interface Sums {
  net: number;
  vat: number;
  vat_rate: number;
  total: number;
}

function sumsOf({ net, vat, vat_rate, total }: Sums, t: Words): ReceiptRow[] {
  const row = (kind: 'sum' | 'total', name: string, amount: number): ReceiptRow => ({
    kind,
    name,
    help: '',
    amount: formatPrice(amount),
  });
  return [
    row('sum', t('quote.net'), net),
    row('sum', t('quote.vat', { rate: vat_rate }), vat),
    row('total', t('quote.total'), total),
  ];
}

/** Formats a day in Vietnam for people. */
const dayOf = (at: Date): string => showDate(dateOf(at));
