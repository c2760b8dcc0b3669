import { dateOf, timeOf } from '#contract/calendar.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Language } from '#contract/languages.ts';
import type { Cell, Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import { writeXlsx } from '#server/documents/sheets/xlsx.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { lineName, listLines } from '../orders/order-show.ts';
import { rangeOfMonth, selectPayments, type TimeRange, toSettlementMonth } from './settlement.ts';

type Work = Pick<Context, 'pool' | 'language' | 'now' | 'audit'> & { actor: AdminActor };

/** Number of payments that are read at once. */
const AT_ONCE = 1_000;

const widths = {
  day: 13,
  time: 9,
  event: 14,
  reference: 14,
  company: 36,
  tax_code: 16,
  services: 44,
  method: 20,
  net: 16,
  vat: 14,
  total: 16,
  reason: 36,
  refunded_on: 13,
  refund_reference: 20,
};

/**
 * Streams the payments of a month as a file, the first one first. Refunds are negative, so that a column adds up to the total on the
 * page. The download is audited before the first byte.
 */
export async function downloadSettlement(
  { pool, language, now, audit }: Work,
  asked: string | undefined,
  format: 'csv' | 'xlsx',
): Promise<StreamedAnswer> {
  const month = toSettlementMonth(asked, now);
  await audit({
    action: 'settlement.download',
    objectKind: 'settlement',
    // A month has no row, so its id in the audit log is its number: 202611 for November 2026.
    objectId: Number(month.split('/').reverse().join('')),
    after: { month, format },
  });
  const sheet: Worksheet = {
    name: `${translate(language, 'settlement.title')} ${month.replace('/', '.')}`,
    columns: Object.entries(widths).map(([key, width]) => ({
      heading: translate(language, `settlement.column.${key}`),
      width,
    })),
    rows: readRows(pool, rangeOfMonth(month), language),
  };
  const name = `sanviec-settlement-${month.split('/').reverse().join('-')}.${format}`;
  return { name, ascii: name, content: format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet, now) };
}

async function* readRows(db: Db, when: TimeRange, language: Language): AsyncGenerator<Cell[][]> {
  for (let last = 0; ; ) {
    const rows = await selectPayments(db, when)
      .where('b.id', '>', last)
      .orderBy('b.id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const ordered = await listLines(
      db,
      rows.map(({ order_id }) => order_id),
      language,
    );
    yield rows.map((row) => [
      { day: dateOf(row.happened_at) },
      timeOf(row.happened_at),
      translate(language, `settlement.event.${row.event}`),
      row.reference,
      row.company_name,
      row.company_tax_code,
      (ordered.get(row.order_id) ?? []).map((line) => lineName(line, language)).join('\n'),
      translate(language, `booking.methods.${row.payment_method}`),
      row.net,
      row.vat,
      row.total,
      row.reason ?? '',
      row.refunded_on ? { day: row.refunded_on } : '',
      row.refund_reference ?? '',
    ]);
    last = rows.at(-1)?.id ?? last;
  }
}
