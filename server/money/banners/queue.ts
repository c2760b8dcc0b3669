import { sql } from 'kysely';
import type { z } from 'zod';
import type { listCompanyBanners, showCompanyBanner } from '#contract/admin/money/admin-banner-reviews.ts';
import type { Language } from '#contract/languages.ts';
import { bannerReviews } from '#contract/money/banner-enums.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { type AdminContext, canDecide } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { bannerReviewOf, waitsForReview } from '#server/states/banners.ts';
import { isPlacementBought, placementState } from '#server/states/money.ts';
import { bannerTitle, describeBanners, readReview } from '../placements/describe-banner.ts';
import { selectPlacements } from '../placements/placement-rows.ts';

/** Selects paid banners with the accounts that bought them. The account is null if it is erased. */
const paidBanners = (db: Db, language: Language) =>
  selectPlacements(db)
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('p.banner_id', 'is not', null)
    .where(isPlacementBought.sql)
    .select([companyName(language).as('company_name'), 'e.id as employer_id']);
type Row = Awaited<ReturnType<ReturnType<typeof paidBanners>['execute']>>[number];

/** SQL condition: the banner waits for an administrator's review. */
const isInQueue = sql<boolean>`(${bannerReviewOf.isOneOf(bannerReviews.filter(waitsForReview)).sql})`;

type View = Pick<AdminContext, 'db' | 'now' | 'language' | 'actor'>;
type Shown = z.input<typeof listCompanyBanners.output>['list'][number];

/**
 * SQL: start of the wait. For a banner that a node of the previous version has booked, it is the time of the payment.
 */
const waitingSince = sql`coalesce(v.submitted_at, p.paid_at)`;

/** Number of waiting banners, in SQL. */
export const countWaitingBanners = sql<number>`(select count(*)::int from placement p left join banner_review v on v.placement_id = p.id
  where p.banner_id is not null and ${isPlacementBought.sql} and ${isInQueue})`;

/** Id, kind, title and start of the wait of the banner that waits longest, in SQL. */
export const oldestBanner = (language: Language) => sql<unknown>`select p.id, null::text,
    coalesce(${sql.ref(`b.title_${language}`)}, b.title_vi, b.title_kr, b.title_en, p.title), ${waitingSince}
  from placement p left join banner_review v on v.placement_id = p.id left join banner b on b.id = p.banner_id
  where p.banner_id is not null and ${isPlacementBought.sql} and ${isInQueue} order by ${waitingSince}, p.id limit 1`;

/** Lists waiting banners, the longest waiting first, then all others, the newest first. */
export async function listQueue(view: View, filters: z.output<typeof listCompanyBanners.input>) {
  const page = await listRecords(view.db, {
    records: paidBanners(view.db, view.language),
    state: bannerReviewOf.sql,
    states: bannerReviews,
    search: sql<string>`fold_text(o.reference || ' ' || p.title || ' ' || c.company_name)`,
    order: sql`${isInQueue} DESC,
      (case when ${isInQueue} then ${waitingSince} end), p.id DESC`,
    filters,
  });
  return { ...page, list: await describe(view, page.list) };
}

/** Shows one banner with its history, and the id of the other banner that has waited longest. */
export async function showInQueue(view: View, id: number): Promise<z.input<typeof showCompanyBanner.output>> {
  const row = orNotFound(await paidBanners(view.db, view.language).where('p.id', '=', id).executeTakeFirst());
  const [shown] = await describe(view, [row]);
  const next = await paidBanners(view.db, view.language)
    .where('p.id', '<>', id)
    .where(isInQueue)
    .orderBy(waitingSince)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return {
    ...orNotFound(shown),
    history: await listHistory(view.db, 'banner', row.banner_id ?? 0),
    next_waiting_id: next?.id ?? null,
  };
}

async function describe({ db, now, language, actor }: View, rows: readonly Row[]): Promise<Shown[]> {
  const { show, tell } = await describeBanners(db, rows, language, now);
  return rows.flatMap((row) => {
    const told = tell(row);
    if (!row.banner || !told) return [];
    const { submitted_at, version } = readReview(row.review, row.paid_at);
    const may = canDecide(actor) && waitsForReview(told.state);
    return [
      {
        id: row.id,
        ...{ order_id: row.order_id, reference: row.reference, version },
        company: { id: row.company_id, name: row.company_name, employer_id: row.employer_id },
        title: bannerTitle(told.change ?? row.banner, language) || row.title,
        banner: show(row.banner),
        link_host: hostOf((told.change ?? row.banner).url),
        state: told.state,
        placement: placementState(now).of(row),
        ...{ start_date: row.start_date, end_date: row.end_date },
        review: told,
        submitted_at: submitted_at.toISOString(),
        abilities: { approve: may, refuse: may },
      },
    ];
  });
}

/**
 * Host name of a link in its ASCII form (punycode), which reveals letters that only look alike. '' for a page of this
 * site.
 */
function hostOf(url: string | null): string | null {
  if (url === null) return null;
  return /^https?:/i.test(url) ? new URL(url).host : '';
}
