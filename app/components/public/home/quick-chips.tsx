import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { adListPath } from '../filters/criteria.ts';
import type { Landings } from '../landing/subject.ts';
import styles from './quick-chips.module.css';

/** Number of places. */
const SHOWN = 2;

/** Links to lists that suit any visitor: the places with the most ads, remote work, and work without experience. */
export function QuickChips({ places }: Pick<Landings, 'places'>) {
  const { t, language } = useTranslation();
  return (
    <nav className={styles.chips} aria-label={t('home.quick')}>
      <ul className="scroll-row">
        {places.slice(0, SHOWN).map(({ code, name, ads }) => (
          <li key={code}>
            <Link to={adListPath({ address_codes: [code] })}>
              {name} <b className="font-num">{formatNumber(ads, language)}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link to={adListPath({ working_form: 'REMOTE' })}>{t('enum.working_form.REMOTE')}</Link>
        </li>
        <li>
          <Link to={adListPath({ experience_max: 0 })}>{t('enum.no_experience')}</Link>
        </li>
      </ul>
    </nav>
  );
}
