import { ReportLink } from '#app/components/shared/inquiries/report-link.tsx';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { Prose } from '#app/components/shared/recruitment/prose.tsx';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import { VerifiedMark } from '../recruitment/verified-mark.tsx';
import { CountText } from '../recruitment-list/count-text.tsx';
import type { Results } from '../recruitment-list/use-results.ts';
import { companyFacts } from './company-facts.tsx';
import styles from './company-page.module.css';
import { adsPath, OpenAds } from './open-ads.tsx';
import { PhotoStrip } from './photo-strip.tsx';

interface CompanyPageProps {
  company: OutputOf<'GET /company/show'>;
  first: Results;
  /** Current time in milliseconds, from the page's data. */
  now: number;
}

/** The public page of a company: facts, photos, its texts, and its open ads. */
export function CompanyPage({ company, first, now }: CompanyPageProps) {
  const words = useTranslation();
  const { t } = words;
  const facts = companyFacts(company, words);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <Tile seed={`company:${company.id}`} unit={20} />
        </div>
        <div className={styles.names}>
          <LogoPlate
            id={company.id}
            name={shortCompanyName(company.company_name)}
            logo={company.logo}
            size="detail"
            className={styles.plate}
          />
          <h1>{company.company_name}</h1>
          <div className={styles.acts}>
            <Island
              name="save"
              part={SaveButton}
              props={{ kind: 'company', id: company.id, name: company.company_name, variant: 'text' }}
            />
          </div>
          {(company.is_verified || company.main_business) && (
            <div className={styles.meta}>
              {company.is_verified && <VerifiedMark />}
              <span>{company.main_business}</span>
            </div>
          )}
          {facts.length > 0 && <FactGrid facts={facts} />}
          {company.source && <p className={styles.source}>{t('company.source', { name: company.source })}</p>}
        </div>
      </header>
      {company.photos.length > 0 && (
        <Island
          name="photos"
          part={PhotoStrip}
          props={{ photos: company.photos, name: company.company_name }}
        />
      )}
      <CompanyTexts company={company} />
      <section className={cx(styles.ads, 'late-layout')} aria-labelledby="company-ads">
        <h2 id="company-ads">
          <CountText word="company.open" count={first.total} />
        </h2>
        <div className={styles.panel}>
          {first.total === 0 ? (
            <EmptyState title={t('company.none')} text={t('company.none_text')} />
          ) : isNoSuchPage(first) ? (
            <NoSuchPage of={first} hrefOf={(page) => adsPath(company, page)} level={3} />
          ) : (
            <Island
              name="company-ads"
              part={OpenAds}
              props={{ company: { id: company.id, company_name: company.company_name }, first, now }}
            />
          )}
        </div>
      </section>
      <ReportLink subject="company" id={company.id} label={t('company.report')} />
    </div>
  );
}

/** The texts of a company; renders nothing if it has none. */
function CompanyTexts({ company }: Pick<CompanyPageProps, 'company'>) {
  const { t } = useTranslation();
  const texts = [
    ['company.overview', company.overview],
    ['company.vision', company.vision],
    ['company.history', company.history],
  ] as const;
  if (company.skills.length === 0 && !texts.some(([, text]) => text)) return null;
  return (
    <div className={styles.texts}>
      {texts.map(
        ([title, text]) =>
          text && (
            <section key={title}>
              <h2>{t(title)}</h2>
              <Prose text={text} />
            </section>
          ),
      )}
      {company.skills.length > 0 && (
        <section>
          <h2>{t('company.skills')}</h2>
          <ul className={styles.chips}>
            {company.skills.map((skill) => (
              <li key={skill}>
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
