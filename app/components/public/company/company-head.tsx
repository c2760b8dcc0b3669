import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import type { OutputOf } from '#contract/index.ts';
import { AnswerFigures } from '../recruitment/answer-figures.tsx';
import { VerifiedMark } from '../recruitment/verified-mark.tsx';
import { mainFacts } from './company-facts.tsx';
import styles from './company-head.module.css';
import { PhotoMosaic } from './photo-mosaic.tsx';

/** Photos, or the company's tile without any; then name, what it does in one sentence, and its main facts. */
export function CompanyHead({ company }: { company: OutputOf<'GET /company/show'> }) {
  const words = useTranslation();
  const { id, company_name: name, logo, photos, industry } = company;
  const facts = mainFacts(company, words);
  return (
    <header className={styles.head}>
      {photos.length > 0 ? (
        <Island name="photos" part={PhotoMosaic} props={{ photos, companyId: id, name }} />
      ) : (
        <div className={styles.cover}>
          <Tile seed={`company:${id}`} unit={20} />
        </div>
      )}
      <div className={styles.names}>
        <LogoPlate id={id} name={shortCompanyName(name)} logo={logo} size="detail" className={styles.plate} />
        <h1>{name}</h1>
        <div className={styles.acts}>
          <Island name="save" part={SaveButton} props={{ kind: 'company', id, name, variant: 'text' }} />
        </div>
        {(company.is_verified || industry) && (
          <div className={styles.meta}>
            {company.is_verified && <VerifiedMark />}
            <span>{industry?.name}</span>
          </div>
        )}
        {company.is_verified && <AnswerFigures figures={company.answers} />}
        {company.main_business && <p className={styles.sentence}>{company.main_business}</p>}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
