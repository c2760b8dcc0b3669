import { sql } from 'kysely';
import { addDays, DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import type { StarvingAd } from '#contract/hiring/company-figures.ts';
import type { NextStep } from '#contract/hiring/figure-names.ts';
import type { Language } from '#contract/languages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { effectivePriceType } from '#server/states/premium.ts';
import { isPayPublic } from '#server/states/public-pay.ts';
import { isShown, wasShownAt } from '#server/states/search.ts';
import type { FigureReader } from './measure.ts';
import { lastDays } from './period.ts';
import { sumViewsOf } from './views.ts';

/** An ad counts as starving if it got no application for this many days. */
const STARVING_DAYS = 14;
/** Ads that have been listed for fewer days are left out, because they have had no chance yet. */
const LEAST_LISTED_DAYS = 3;
/** Maximum of ads that are examined, those listed longest first, and of ads that the overview lists. */
const [EXAMINED_MAX, NAMED_MAX] = [500, 6];

/**
 * Lists the ads without an application in 14 days that the member may see, those with most views first, each with one
 * suggestion.
 */
export async function listAdsWithoutApplications(
  db: Db,
  reader: FigureReader,
  language: Language,
  now: Date,
) {
  const today = dateOf(now);
  const ads = await selectUnanswered(db, reader, now).execute();
  const views = await sumViewsOf(
    db,
    ads.map(({ id }) => id),
    lastDays(STARVING_DAYS, today),
  );
  const starving = ads
    .map((ad) => ({ ...ad, views: views.get(ad.id)?.views ?? 0 }))
    .sort((one, other) => other.views - one.views);
  return {
    starving_total: starving.length,
    starving: starving.slice(0, NAMED_MAX).map(
      (ad): StarvingAd => ({
        recruitment_id: ad.id,
        title: selectLocalized(ad, 'title', language)?.text ?? '',
        views: ad.views,
        next_step: suggestStep(ad),
      }),
    ),
  };
}

/** Ads that have been in the lists for some days, and to which no candidate has applied lately. */
function selectUnanswered(db: Db, reader: FigureReader, now: Date) {
  const today = dateOf(now);
  const listedSince = new Date(now.getTime() - LEAST_LISTED_DAYS * DAY_MILLISECONDS);
  return db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .where('s.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .where(isShown(now).sql)
    .where(wasShownAt(listedSince).sql)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application as a')
            .whereRef('a.recruitment_id', '=', 's.id')
            .where('a.applied_at', '>=', startOfDate(addDays(today, 1 - STARVING_DAYS)))
            .select('a.profile_apply_id'),
        ),
      ),
    )
    .orderBy('s.posted_at')
    .orderBy('s.id')
    .limit(EXAMINED_MAX)
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .select([
      isPayPublic.sql.as('shows_pay'),
      sql<boolean>`cardinality(r.benefits) > 0`.as('has_benefits'),
      sql<boolean>`cardinality(r.skills) > 0`.as('has_skills'),
      effectivePriceType(today).as('price_type'),
    ]);
}

interface Ad {
  views: number;
  shows_pay: boolean;
  has_benefits: boolean;
  has_skills: boolean;
  price_type: string;
}

/**
 * Suggests one improvement. An ad with many views needs better conditions or text, an ad with few must be found more
 * often.
 */
function suggestStep({ views, shows_pay, has_benefits, has_skills, price_type }: Ad): NextStep {
  if (views > 0) {
    if (!shows_pay) return 'pay';
    return has_benefits ? 'text' : 'benefits';
  }
  if (!has_skills) return 'skills';
  return price_type === 'RECRUITMENT_NORMAL' ? 'premium' : 'title';
}
