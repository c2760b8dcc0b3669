import { sql } from 'kysely';
import type { z } from 'zod';
import { hasCompanyRole, ownersOnly } from '#contract/call.ts';
import type { ReportGroup, showReport } from '#contract/hiring/company-figures.ts';
import { type TimedStage, timedStages } from '#contract/hiring/figure-names.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { findOwnRecruitment } from '#server/hiring/recruitments/record/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { stageMoments } from '#server/states/application-steps.ts';
import {
  type FigureReader,
  measureHoursBetween,
  noSteps,
  selectSentApplications,
  stepCounts,
  toDuration,
  toReportGroup,
} from './measure.ts';
import { countDecisions } from './members.ts';
import { type DayRange, toDayRange, toMoments } from './period.ts';
import { listSites, measureViews } from './views.ts';

export type Report = z.output<typeof showReport.output>;
type Filters = z.output<typeof showReport.input>;
export type ReportReader = FigureReader & { employerId: number };

/** Maximum of ads on a page and in a file, those with most applications first. */
export const reportAds = { page: 100, file: 5_000 } as const;
const noViews = { views: 0, clicks: 0 };

interface Work {
  db: Db;
  actor: ReportReader;
  language: Language;
  now: Date;
}

/**
 * Measures the applications that were sent in a period to the ads that a member may see: counts and times, no personal
 * data. For a group of 1 to 4 applications, the split by step is left out. Throws 404 for an ad of another company
 * (docs/decisions/0148-figures-of-companies.md).
 */
export async function measureReport(
  { db, actor, language, now }: Work,
  { recruitment_id, ...period }: Filters,
  adsMax: number = reportAds.page,
): Promise<Report> {
  if (recruitment_id !== undefined) orNotFound(await findOwnRecruitment(db, actor.companyId, recruitment_id));
  const days = toDayRange(period, now);
  const about = { days, recruitmentId: recruitment_id };
  const isOwner = hasCompanyRole(actor.role, ownersOnly);
  const [groups, views, sites, members] = await Promise.all([
    measureGroups(db, actor, about),
    measureViews(db, actor, about, now),
    listSites(db, actor, about, now),
    isOwner ? countDecisions(db, actor.employerId, about) : null,
  ]);
  const total = groups.find((group) => group.recruitment_id === null);
  const ads = mergeAds(groups, views.byAd);
  const shown = ads.slice(0, adsMax);
  const titles = await findTitles(
    db,
    shown.map((ad) => ad.recruitment_id),
    language,
  );
  const allViews = [...views.byAd.values()].reduce(
    (sum, one) => ({ views: sum.views + one.views, clicks: sum.clicks + one.clicks }),
    noViews,
  );
  return {
    ...days,
    least: limits.disclosedCount,
    total: toReportGroup(total ?? noSteps, allViews),
    first_answer: toDuration(total?.first_answer),
    hire: toDuration(total?.hire),
    stages: timedStages.map((stage) => ({ stage, ...toDuration(total?.[stage]) })),
    views_from: views.from,
    views_to: views.to,
    placements: views.placements,
    sites_from: sites.from,
    sites: sites.list,
    ads: shown.map((ad) => ({ ...ad, title: titles.get(ad.recruitment_id) ?? '' })),
    ads_total: ads.length,
    members,
  };
}

interface About {
  days: DayRange;
  recruitmentId?: number | undefined;
}

type Groups = Awaited<ReturnType<typeof measureGroups>>;

/** Measures all applications as one group (without an ad id), and one group for each ad. */
function measureGroups(db: Db, reader: FigureReader, { days, recruitmentId }: About) {
  const { start, end } = toMoments(days);
  // Steps count until today: a report of last month shows where its applications are now.
  const query = selectSentApplications(db, reader, {
    start,
    end,
    until: sql`'infinity'::timestamptz`,
    recruitmentId,
  });
  const ofStage = (stage: TimedStage) => {
    const [from, to] = stageMoments[stage];
    return measureHoursBetween(from, to).as(stage);
  };
  return query
    .groupBy(sql`GROUPING SETS ((), (a.recruitment_id))`)
    .select(sql<number | null>`a.recruitment_id`.as('recruitment_id'))
    .select(stepCounts)
    .select([
      measureHoursBetween(sql`a.applied_at`, sql`p.answered_at`).as('first_answer'),
      measureHoursBetween(sql`a.applied_at`, sql`p.hired_at`).as('hire'),
      ofStage('NOT_SEEN'),
      ofStage('SEEN'),
      ofStage('CV_PASSED'),
      ofStage('INVITED'),
      ofStage('INTERVIEW_PASSED'),
    ])
    .execute();
}

/** Merges applications and views by ad. Ads with most applications come first. */
function mergeAds(groups: Groups, views: ReadonlyMap<number, { views: number; clicks: number }>) {
  const byAd = new Map(
    groups.flatMap((group) =>
      group.recruitment_id === null ? [] : [[group.recruitment_id, group] as const],
    ),
  );
  const numbers = [...new Set([...byAd.keys(), ...views.keys()])];
  return numbers
    .map((recruitment_id) => {
      const group = byAd.get(recruitment_id);
      return {
        recruitment_id,
        ...toReportGroup(group ?? noSteps, views.get(recruitment_id) ?? noViews),
        first_answer: toDuration(group?.first_answer),
      };
    })
    .sort(byApplications);
}

const byApplications = (
  one: ReportGroup & { recruitment_id: number },
  other: ReportGroup & { recruitment_id: number },
) =>
  other.applications - one.applications ||
  other.views - one.views ||
  one.recruitment_id - other.recruitment_id;

async function findTitles(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('recruitment')
    .where('id', 'in', [...ids])
    .select(['id', 'title_vi', 'title_kr', 'title_en'])
    .execute();
  return new Map(
    rows.map(({ id, ...titles }) => [id, selectLocalized(titles, 'title', language)?.text ?? '']),
  );
}
