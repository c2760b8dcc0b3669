import { ReportLink } from '#app/components/shared/inquiries/report-link.tsx';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import { AdCells } from '../home/ad-block.tsx';
import { PlaceMap } from '../maps/place-map.tsx';
import { CountText } from '../recruitment-list/count-text.tsx';
import type { Results } from '../recruitment-list/use-results.ts';
import { CompanyDay, CompanyQuote } from './company-day.tsx';
import { legalFacts } from './company-facts.tsx';
import { CompanyHead } from './company-head.tsx';
import styles from './company-page.module.css';
import { CompanyTexts } from './company-texts.tsx';
import { adsPath, OpenAds } from './open-ads.tsx';

/** Open ads that the page shows as cells before the texts; the others are listed below. */
const CELLS = 4;

interface CompanyPageProps {
  company: OutputOf<'GET /company/show'>;
  first: Results;
  /** Current time in milliseconds, from the page's data. */
  now: number;
}

/** The public page of a company: photos and people first, its jobs, its texts, legal information last. */
export function CompanyPage({ company, first, now }: CompanyPageProps) {
  const words = useTranslation();
  const { t } = words;
  const facts = legalFacts(company, words);
  const cells = first.page === 1 ? first.list.slice(0, CELLS) : [];
  const hasMore = first.page > 1 || first.list.length > CELLS;

  return (
    <div className={styles.page}>
      <CompanyHead company={company} />
      <CompanyQuote quote={company.quote} />
      {(cells.length > 0 || first.total === 0) && (
        <section className={styles.ads} aria-labelledby="company-ads">
          <div className={styles.title}>
            <h2 id="company-ads">
              <CountText word="company.open" count={first.total} />
            </h2>
            {hasMore && (
              <a href="#all-ads" className="text-link">
                {t('company.all_open')}
              </a>
            )}
          </div>
          {cells.length > 0 ? (
            <div className={styles.cells}>
              <AdCells cards={cells} now={now} isOwnPage />
            </div>
          ) : (
            <div className={styles.panel}>
              <EmptyState title={t('company.none')} text={t('company.none_text')} />
            </div>
          )}
        </section>
      )}
      <CompanyDay story={company.story} />
      <CompanyTexts company={company} />
      {hasMore && <OtherAds company={company} first={first} now={now} cells={cells.length} />}
      {facts.length > 0 && (
        <section className={styles.legal} aria-labelledby="company-legal">
          <h2 id="company-legal">{t('company.legal')}</h2>
          <FactGrid facts={facts} />
          {company.map && (
            <div className={styles.map}>
              <PlaceMap map={company.map} />
            </div>
          )}
          {company.source && <p className={styles.source}>{t('company.source', { name: company.source })}</p>}
        </section>
      )}
      <ReportLink subject="company" id={company.id} label={t('company.report')} />
    </div>
  );
}

/** The open ads that are not shown as cells, page by page. */
function OtherAds({ company, first, now, cells }: CompanyPageProps & { cells: number }) {
  const { t } = useTranslation();
  return (
    <section id="all-ads" className={cx(styles.ads, 'late-layout')} aria-labelledby="company-other-ads">
      <h2 id="company-other-ads">
        {cells > 0 ? t('company.other_open') : <CountText word="company.open" count={first.total} />}
      </h2>
      <div className={styles.panel}>
        {isNoSuchPage(first) ? (
          <NoSuchPage of={first} hrefOf={(page) => adsPath(company, page)} level={3} />
        ) : (
          <Island
            name="company-ads"
            part={OpenAds}
            props={{ company: { id: company.id, company_name: company.company_name }, first, now, cells }}
          />
        )}
      </div>
    </section>
  );
}
