import { sql } from 'kysely';
import { belongsToCompany, type CompanyDownloader, memberName, splitWords } from './company-rows.ts';
import type { DownloadPart } from './rows.ts';

const ofOrder = ({ companyId }: CompanyDownloader) =>
  sql<boolean>`t.order_id in (select id from service_order where company_id = ${companyId})`;
const ofPlacement = ({ companyId }: CompanyDownloader) =>
  sql<boolean>`t.placement_id in (select id from placement where company_id = ${companyId})`;

/** Orders of a company, their payments and refunds, and the services bought with them. */
export const companyOrderParts: readonly DownloadPart<CompanyDownloader>[] = [
  {
    name: 'orders',
    table: 'service_order',
    key: 'id',
    columns:
      splitWords(`id reference status payment_method subtotal sale discount net vat_rate vat_included vat total
      refunded_amount created_at paid_at buyer_name`),
    more: () => ({
      lines: sql`(select coalesce(json_agg(json_build_object('title', l.title, 'quote', l.quote) order by l.id), '[]')
        from service_order_line l where l.order_id = t.id)`,
    }),
    whose: belongsToCompany,
  },
  {
    name: 'order-events',
    table: 'service_order_event',
    key: 'id',
    columns: ['id', 'order_id', 'kind', 'made_by', 'reason', 'happened_at'],
    more: () => ({ member: memberName('t.member_id') }),
    whose: ofOrder,
  },
  {
    name: 'bought',
    table: 'placement',
    key: 'id',
    columns: splitWords(
      'id order_id service recruitment_id theme_id title unit duration start_date end_date paid_at ended_at',
    ),
    more: () => ({
      weeks: sql`(select coalesce(json_agg(w.week order by w.week), '[]') from placement_week w where w.placement_id = t.id)`,
    }),
    whose: belongsToCompany,
  },
  {
    name: 'banners',
    table: 'banner_review',
    key: 'placement_id',
    columns: splitWords(
      'placement_id state late_weeks submitted_at decided_at status_reason status_reason_code change refunded_weeks',
    ),
    more: () => ({
      banner: sql`(select to_jsonb(b) - 'version' - 'position' from banner b join placement p on p.banner_id = b.id where p.id = t.placement_id)`,
    }),
    whose: ofPlacement,
  },
  {
    name: 'online-payments',
    table: 'online_payment',
    key: 'id',
    columns: splitWords(
      'id order_id reference amount state transaction_no bank_code response_code created_at told_at',
    ),
    whose: ofOrder,
  },
  {
    name: 'bank-transfers',
    table: 'deposit',
    key: 'id',
    columns: splitWords(
      'id order_id booked_on amount text transaction_number status is_late returned_amount',
    ),
    whose: ofOrder,
  },
  {
    name: 'refunds',
    table: 'order_refund',
    key: 'id',
    columns: splitWords('id order_id net vat amount reason reference refunded_on happened_at'),
    whose: ofOrder,
  },
];
