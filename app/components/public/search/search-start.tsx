import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { BlockHead } from '../home/block-head.tsx';
import { HiringBlock } from '../home/hiring-companies.tsx';
import styles from '../home/home.module.css';
import { NearMe } from '../home/near-me.tsx';
import { LandingLinks } from '../landing/landing-links.tsx';
import rows from '../recruitment-list/result-list.module.css';
import type { loadSearchStart } from './search-load.ts';

interface SearchStartProps {
  start: Awaited<ReturnType<typeof loadSearchStart>>;
  /** Current time in milliseconds. */
  now: number;
}

/** Below the search before anything is searched: ads near the visitor, the newest, hiring companies, and links by career and location. */
export function SearchStart({ start: { newest, companies, landings }, now }: SearchStartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Island name="near" part={NearMe} props={{ newest: [], now, isDense: true }} />
      <div className={companies.length > 0 ? styles.pair : undefined}>
        {newest.length > 0 && (
          <section className={styles.block}>
            <BlockHead title={t('home.near.newest')} url="/recruitment" />
            <div className={styles.panel}>
              <ul className={rows.rows}>
                {newest.map((card) => (
                  <li key={card.id}>
                    <JobRow card={card} now={now} level={3} isDense />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
        {companies.length > 0 && <HiringBlock companies={companies} />}
      </div>
      {landings && <LandingLinks near={landings} />}
    </>
  );
}
