import { sql } from 'kysely';
import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import type { BannerKind } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { listFreeWeeks, showOffer } from '#contract/money/orders.ts';
import { nextMonday } from '#contract/money/period.ts';
import { message } from '#contract/text/messages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { textOf, titleOf } from '#server/site/content/texts.ts';
import { isPubliclyVisible } from '#server/states/content.ts';
import { isActiveOrUpcoming, isInTheme, isPremium, isRegular } from '#server/states/money.ts';
import { isClosedToApplications } from '#server/states/recruitments.ts';
import { listMethods } from '../gateways/gateway.ts';
import { countPremiumFree, listFreeSlots, themeSlotKey } from '../placements/capacity.ts';
import { findTheme, sellableSlots } from '../placements/targets.ts';
import { countBannerSlots } from '../placements/weeks.ts';
import { readPrices } from '../prices/prices.ts';
import { mayBuyFor } from './buyer.ts';
import { countOpen } from './create-order.ts';

type View = Context<CompanyAccess>;

/** Describes to a company what it can buy now, with prices and free slots. */
export async function describeOffer(view: View): Promise<z.input<typeof showOffer.output>> {
  const { db, actor, now } = view;
  const company = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  const { prices } = await readPrices(db, now);
  return {
    today: dateOf(now),
    has_logo: company.logo_id !== null,
    open_orders: await countOpen(db, actor.companyId),
    open_orders_max: limits.openOrders,
    payment_methods: await listMethods(view),
    premium_free: await countPremiumFree(db, prices.RECRUITMENT.premium_max, now),
    themes: await listThemes(view),
    recruitments: await listAds(view),
  };
}

async function listThemes({ db, language, now }: View) {
  const rows = await db
    .selectFrom('theme as x')
    .where(isPubliclyVisible(now).sql)
    .orderBy('x.position')
    .orderBy('x.id')
    .selectAll('x')
    .execute();
  const themes = [];
  for (const row of rows) {
    const title = titleOf(row, language);
    if (!title) continue;
    const [week] = await listThemeWeeks(db, row.id, 1, now);
    themes.push({
      id: row.id,
      title: title.title,
      text: textOf(row, 'text', language),
      places: row.recruitment_max,
      free: week?.free ?? 0,
      end_date: row.end_date,
    });
  }
  return themes;
}

async function listThemeWeeks(db: Db, id: number, weeks: number, now: Date) {
  const theme = orNotFound(await findTheme(db, id));
  if (!isPubliclyVisible(now).matches(theme)) throw apiError('THEME_HIDDEN');
  const wanted = {
    place: themeSlotKey(id),
    max: sellableSlots(theme),
    start: nextMonday(dateOf(now)),
    weeks,
  };
  return listFreeSlots(db, wanted, now);
}

/** Number of ads that a list can offer for selection. */
const ADS = 500;

async function listAds({ db, actor, language, now }: View) {
  const rows = await db
    .selectFrom('recruitment as r')
    .where('r.company_id', '=', actor.companyId)
    .where(isInSight(actor, 'r.id'))
    .where(mayBuyFor(actor, 'r.id'))
    .where(not(isClosedToApplications(now)).sql)
    .orderBy('r.id', 'desc')
    .limit(ADS)
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', 'r.status', 'r.price_type'])
    .select(['r.start_date', 'r.end_date'])
    .select([
      sql<string | null>`(SELECT max(p.end_date) FROM placement p
        WHERE p.recruitment_id = r.id AND ${isPremium.sql} AND ${isActiveOrUpcoming(now).sql})`.as(
        'premium_until',
      ),
      sql<string | null>`(SELECT max(p.end_date) FROM placement p
        WHERE p.recruitment_id = r.id AND ${isRegular.sql} AND ${isActiveOrUpcoming(now).sql})`.as(
        'regular_until',
      ),
      sql<number[]>`ARRAY(SELECT t.theme_id FROM theme_recruitment t WHERE t.recruitment_id = r.id UNION
        SELECT p.theme_id FROM placement p WHERE p.recruitment_id = r.id AND p.theme_id IS NOT NULL
          AND ${isInTheme.sql} AND ${isActiveOrUpcoming(now).sql})`.as('theme_ids'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, title: selectLocalized(row, 'title', language)?.text ?? '' }));
}

/** Lists the coming weeks, each with the free slots of a banner kind or of a public theme. */
export async function listWeeks(
  { db, now }: View,
  { kind, theme_id }: z.output<typeof listFreeWeeks.input>,
): Promise<z.input<typeof listFreeWeeks.output>> {
  if (theme_id !== undefined) return { list: await listThemeWeeks(db, theme_id, limits.weeksAhead, now) };
  if (kind === undefined) throw validationError({ kind: message('choice') });
  const max = await countBannerSlots(db, kind, now);
  const place: `BANNER_${BannerKind}` = `BANNER_${kind}`;
  return {
    list: await listFreeSlots(
      db,
      { place, max, start: nextMonday(dateOf(now)), weeks: limits.weeksAhead },
      now,
    ),
  };
}
