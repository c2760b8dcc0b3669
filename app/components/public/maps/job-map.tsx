import { Link } from '#app/address/link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { JobMap as JobMapData } from '#contract/places/maps.ts';
import { adListPath } from '../filters/criteria.ts';
import { JobDots } from './job-dots.tsx';
import { MapCredit } from './map-credit.tsx';
import styles from './maps.module.css';

/**
 * Listed ads of Vietnam as dots, those of a province highlighted. Screen readers get the list of districts instead: it has
 * the same numbers.
 */
export function JobMap({ map, province }: { map: JobMapData; province: string }) {
  const { t, language } = useTranslation();
  const { districts } = map;
  return (
    <figure className={styles.jobs}>
      <JobDots map={map} provinces={[province]} />
      <figcaption>
        {districts.length > 0 && (
          <>
            <p>{t('map.districts')}</p>
            <ul className={styles.districts}>
              {districts.map(({ code, name, ads }) => (
                <li key={code}>
                  <Link to={adListPath({ address_codes: [code] })}>{name}</Link>
                  <span>{t('landing.ads', { count: ads, number: formatNumber(ads, language) })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <MapCredit text={t('map.dots')} />
      </figcaption>
    </figure>
  );
}
