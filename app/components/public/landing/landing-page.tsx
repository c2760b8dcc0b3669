import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import type { JobMap as JobMapData } from '#contract/places/maps.ts';
import page from '../content/content-page.module.css';
import { ContentPage } from '../content/content-page.tsx';
import type { Crumb } from '../content/crumbs.ts';
import { adListPath } from '../filters/criteria.ts';
import { JobMap } from '../maps/job-map.tsx';
import { PayChart } from '../pay/pay-chart.tsx';
import { ResultList } from '../recruitment-list/result-list.tsx';
import type { Results } from '../recruitment-list/use-results.ts';
import { describeLanding } from './describe.ts';
import { LandingLinks } from './landing-links.tsx';
import styles from './landing-page.module.css';
import { formatLandingTitle, type Landings } from './subject.ts';

type Facts = OutputOf<'GET /home/landing/facts'>;

export interface LandingData {
  near: Landings;
  facts: Facts;
  /** The newest ads of the page. */
  first: Results;
  /** Ads by district, on the page of a province; null elsewhere, and on a site without maps. */
  map: JobMapData | null;
  /** The pages above this one. */
  crumbs: readonly Crumb[];
  /** Current time in milliseconds. */
  now: number;
}

/** Ads of a career, of a province or of both: pay, companies that hire most, and related pages. */
export function LandingPage({ near, facts, first, map, crumbs, now }: LandingData) {
  const words = useTranslation();
  const { t, language } = words;
  const sentences = describeLanding({ near, facts, first }, words);
  const criteria = {
    career_ids: near.career ? [near.career.id] : [],
    address_codes: near.place ? [near.place.code] : [],
  };
  return (
    <ContentPage title={formatLandingTitle(near, t)} crumbs={crumbs}>
      {facts.market && (
        <section className={cx(page.panel, styles.pay)} aria-label={t('recruitment.pay.label')}>
          <PayChart market={facts.market} />
        </section>
      )}
      <div className={styles.columns}>
        <section className={styles.ads} aria-labelledby="landing-ads">
          <h2 id="landing-ads" className="visually-hidden">
            {t('landing.jobs')}
          </h2>
          <ResultList
            results={{ ...stillList, ...first, to: 1, hasMore: first.total > first.list.length }}
            counted={first}
            now={now}
            level={3}
            hrefOf={(at) => adListPath({ ...criteria, page: at })}
          />
        </section>
        <div className={styles.side}>
          {facts.companies.length > 0 && (
            <section className={page.panel} aria-labelledby="landing-companies">
              <h2 id="landing-companies">{t('landing.companies')}</h2>
              <ul className={styles.companies}>
                {facts.companies.map(({ id, name, ads }) => (
                  <li key={id}>
                    <Link to={companyPath({ id, name })}>{name}</Link>
                    <span>{t('landing.ads', { count: ads, number: formatNumber(ads, language) })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {map && near.place && (
            <section className={page.panel} aria-labelledby="landing-map">
              <h2 id="landing-map">{t('map.title')}</h2>
              <JobMap map={map} province={near.place.code} />
            </section>
          )}
        </div>
      </div>
      <div className={styles.near}>
        <LandingLinks near={near} />
      </div>
      <p className={styles.figures}>{sentences.join(' ')}</p>
    </ContentPage>
  );
}

/** The list does not load more pages here: the link at its end leads to the list with the same filters. */
const stillList = { from: 1, state: 'idle', loadMore: async () => {}, select: () => {} } as const;
