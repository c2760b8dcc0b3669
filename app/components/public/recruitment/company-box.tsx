import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import { AnswerFigures } from './answer-figures.tsx';
import styles from './company-box.module.css';

type Company = PublicRecruitment['company'];

/** The company's name, as a link to its page. */
export function CompanyLink({ company }: { company: Pick<Company, 'id' | 'name'> }) {
  return (
    <Link to={companyPath(company)} className="text-link">
      {company.name}
    </Link>
  );
}

/** The company of the ad, in one strip with its tile. */
export function CompanyBox({ company }: { company: Company }) {
  const { t, language } = useTranslation();
  const { employee_count: staff, established_date: since, open_count: open } = company;
  const facts = [
    company.industry,
    staff && t('recruitment.staff', { count: staff, number: formatNumber(staff, language) }),
    since && t('recruitment.since', { year: since.slice(0, 4) }),
  ].filter(Boolean);
  return (
    <div className={styles.box}>
      <div className={styles.tile}>
        <Tile seed={`company:${company.id}`} unit={11} />
      </div>
      <div className={styles.text}>
        <CompanyLink company={company} />
        {facts.length > 0 && <p>{facts.join(', ')}</p>}
        {open > 0 && (
          <p>{t('recruitment.open_count', { count: open, number: formatNumber(open, language) })}</p>
        )}
        {company.is_verified && <AnswerFigures figures={company.answers} />}
      </div>
      <Island name="save" part={SaveButton} props={{ kind: 'company', id: company.id, name: company.name }} />
    </div>
  );
}
