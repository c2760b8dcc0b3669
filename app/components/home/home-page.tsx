import { DrawnOnce } from '#app/document/drawn-once.tsx';
import { Island } from '#app/islands/island.tsx';
import { Tile } from '#app/ui/marks/tile.tsx';
import { minuteOf } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import { Link } from '../../address/link.tsx';
import { CountText } from '../recruitment-list/count-text.tsx';
import { listPath } from '../recruitment-list/criteria.ts';
import { HiringCompanies } from './hiring-companies.tsx';
import styles from './home.module.css';
import { JobCell } from './job-cell.tsx';
import { NearMe } from './near-me.tsx';
import { PopularWords } from './popular-words.tsx';
import { SearchBlock } from './search-block.tsx';

export interface HomeData {
  /** Listed ads now, and those posted today. */
  total: number;
  today: number;
  hot: OutputOf<'POST /home/job'>['list'];
  companies: OutputOf<'GET /home/hiring'>['list'];
  words: readonly string[];
  places: readonly { id: string; name: string }[];
  groups: readonly { id: number; name: string }[];
  /** Milliseconds. */
  now: number;
}

/** The first page: how much there is, a way to search it, and what people look at. */
export function HomePage({ data }: { data: HomeData }) {
  const { t } = useWords();
  const { total, today, hot, companies, words, places, groups, now } = data;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pattern}>
          <Tile seed="hero" palette="ink" unit={24} />
        </div>
        <div className={styles.inner}>
          <h1>
            {total > 0 ? <CountText word="home.open" count={total} /> : t('home.headline')}
            {today > 0 && (
              <span>
                <CountText word="home.today" count={today} />
              </span>
            )}
          </h1>
          <SearchBlock to="/recruitment" places={places} />
        </div>
      </section>
      <PopularWords words={words} />
      {hot.length > 0 && (
        <section className={styles.block}>
          <div className={styles.head}>
            <h2>{t('home.hot')}</h2>
            <Link to="/recruitment" className="text-link">
              {t('home.all')}
            </Link>
          </div>
          <ul className={styles.cells}>
            {hot.map((card) => (
              <DrawnOnce as="li" key={card.id} part={JobCell} props={{ card, now: minuteOf(now) }} />
            ))}
          </ul>
        </section>
      )}
      <div className={companies.length > 0 ? styles.pair : undefined}>
        <Island name="near" part={NearMe} props={{ now }} />
        {companies.length > 0 && (
          <section className={styles.block}>
            <div className={styles.head}>
              <h2>{t('home.hiring')}</h2>
            </div>
            <div className={styles.panel}>
              <HiringCompanies list={companies} />
            </div>
          </section>
        )}
      </div>
      {groups.length > 0 && (
        <nav className={styles.block} aria-labelledby="home-groups">
          <div className={styles.groups}>
            <h2 id="home-groups">{t('home.groups')}</h2>
            <ul>
              {groups.map(({ id, name }) => (
                <li key={id}>
                  <Link to={listPath({ career_ids: [id] })}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </>
  );
}
