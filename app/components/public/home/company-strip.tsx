import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { CompanyPhoto } from '../photos/company-photo.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './company-strip.module.css';
import home from './home.module.css';

/** Companies that hire most, as a strip of pictures. */
export function CompanyStrip({ companies }: { companies: OutputOf<'GET /home/hiring'>['list'] }) {
  const { t, language } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <section className={cx(home.block, 'late-layout')}>
      <BlockHead title={t('home.hiring')} />
      <ul className={cx('scroll-row', styles.strip)}>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyPhoto
              company={company}
              photo={company.photo}
              sizes="(min-width: 80em) 224px, 200px"
              className={styles.photo}
            />
            <p className={cx(row.cover, styles.name)}>
              <Link to={companyPath(company)}>{shortCompanyName(company.name)}</Link>
            </p>
            <p className={styles.count}>
              {t('recruitment.open_count', {
                count: company.open_count,
                number: formatNumber(company.open_count, language),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
