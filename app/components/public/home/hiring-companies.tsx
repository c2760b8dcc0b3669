import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import type { OutputOf } from '#contract/index.ts';
import { BlockHead } from './block-head.tsx';
import styles from './hiring-companies.module.css';
import home from './home.module.css';

type Companies = OutputOf<'GET /home/search-companies'>['list'];

interface HiringBlockProps {
  companies: Companies;
  /** The block is below the first screens of the page, so its layout may be deferred. */
  isLow?: boolean;
}

/** Companies that hire most, as a block of a page. */
export function HiringBlock({ companies, isLow }: HiringBlockProps) {
  const { t } = useTranslation();
  return (
    <section className={cx(home.block, isLow && 'late-layout')}>
      <BlockHead title={t('home.hiring')} />
      <div className={home.panel}>
        <HiringCompanies list={companies} />
      </div>
    </section>
  );
}

/** Companies with the most open ads, each with its mark. */
export function HiringCompanies({ list }: { list: Companies }) {
  const { t, language } = useTranslation();
  return (
    <ul className={styles.list}>
      {list.map((company) => (
        <li key={company.id} className={styles.item}>
          <div className={styles.text}>
            <p className={styles.top}>
              <LogoPlate
                id={company.id}
                name={shortCompanyName(company.name)}
                logo={company.logo}
                size="panel"
              />
              <span>
                {t('recruitment.open_count', {
                  count: company.open_count,
                  number: formatNumber(company.open_count, language),
                })}
              </span>
            </p>
            <p className={cx(row.cover, styles.name)}>
              <Link to={companyPath(company)}>{company.name}</Link>
              {company.industry && <span> · {company.industry}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
