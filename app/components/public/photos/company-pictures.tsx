import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { CompanyPhoto } from './company-photo.tsx';
import styles from './company-pictures.module.css';

interface CompanyPicturesProps {
  companies: OutputOf<'GET /content/event/show'>['companies'];
  className?: string | undefined;
}

/** Companies with their photos and the number of their open ads. */
export function CompanyPictures({ companies, className }: CompanyPicturesProps) {
  const { t, language } = useTranslation();
  return (
    <ul className={className}>
      {companies.map((company) => (
        <li key={company.id} className={styles.company}>
          <CompanyPhoto
            company={company}
            photo={company.photo}
            sizes="(min-width: 80em) 224px, 200px"
            className={styles.photo}
          />
          <p className={cx(row.cover, styles.name)}>
            <Link to={companyPath(company)}>{shortCompanyName(company.name)}</Link>
          </p>
          {company.open_count > 0 && (
            <p className={styles.count}>
              {t('recruitment.open_count', {
                count: company.open_count,
                number: formatNumber(company.open_count, language),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
