import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { HiringBlock } from '../home/hiring-companies.tsx';
import styles from '../home/home.module.css';
import { NearMe } from '../home/near-me.tsx';
import { LandingLinks } from '../landing/landing-links.tsx';
import own from './search-found.module.css';
import type { loadStart } from './search-load.ts';

interface SearchStartProps {
  start: Awaited<ReturnType<typeof loadStart>>;
  /** Current time in milliseconds. */
  now: number;
}

/** Below the search before anything is searched: jobs near the visitor, hiring companies, and links by career and location. */
export function SearchStart({ start: { newest, companies, landings }, now }: SearchStartProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={own.found}>{t('home.search.hint')}</p>
      <div className={companies.length > 0 ? styles.pair : undefined}>
        <Island name="near" part={NearMe} props={{ newest, now }} />
        {companies.length > 0 && <HiringBlock companies={companies} />}
      </div>
      {landings && <LandingLinks near={landings} />}
    </>
  );
}
