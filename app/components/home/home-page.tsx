import { Island } from '#app/islands/island.tsx';
import { cx } from '#app/ui/cx.ts';
import { Tile } from '#app/ui/marks/tile.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import { Link } from '../../address/link.tsx';
import { LandingLinks } from '../landing/landing-links.tsx';
import type { Landings } from '../landing/subject.ts';
import { CountText } from '../recruitment-list/count-text.tsx';
import { listPath } from '../recruitment-list/criteria.ts';
import { AdBlock } from './ad-block.tsx';
import { Banners } from './banners.tsx';
import { HiringCompanies } from './hiring-companies.tsx';
import styles from './home.module.css';
import { NearMe } from './near-me.tsx';
import { PopularWords } from './popular-words.tsx';
import { Promotion } from './promotion.tsx';
import { SearchBlock } from './search-block.tsx';
import { Themes } from './themes.tsx';

export interface HomeData {
  /** Listed ads now, and those posted today. */
  total: number;
  total_exact: boolean;
  today: number;
  hot: OutputOf<'GET /home/hot'>['list'];
  /** The newest of the whole country, for whoever has not said where they are. */
  newest: OutputOf<'POST /home/job'>['list'];
  banners: OutputOf<'GET /content/banner/list'>;
  themes: OutputOf<'GET /content/theme/list'>['list'];
  topics: OutputOf<'GET /content/topic/list'>['list'];
  companies: OutputOf<'GET /home/hiring'>['list'];
  words: OutputOf<'GET /home/top-search'>['list'];
  places: readonly { id: string; name: string }[];
  groups: readonly { id: number; name: string }[];
  landings: Landings | undefined;
  /** Milliseconds. */
  now: number;
}

/** The first page: how much there is, a way to search it, and what people look at. */
export function HomePage({ data }: { data: HomeData }) {
  const { t } = useWords();
  const { total, today, hot, newest, companies, words, places, groups, now } = data;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pattern}>
          <Tile seed="hero" palette="ink" unit={24} />
        </div>
        <div className={styles.inner}>
          <div>
            <h1>
              {total > 0 ? (
                <CountText word="home.open" count={total} isExact={data.total_exact} />
              ) : (
                t('home.headline')
              )}
              {today > 0 && (
                <span>
                  <CountText word="home.today" count={today} />
                </span>
              )}
            </h1>
            <SearchBlock to="/recruitment" places={places} />
          </div>
          <Banners banners={data.banners.main} look="main" label={t('home.banners.main')} />
        </div>
      </section>
      <PopularWords words={words} />
      <AdBlock title={t('home.hot')} url="/recruitment" cards={hot} now={now} />
      <div className={companies.length > 0 ? styles.pair : undefined}>
        <Island name="near" part={NearMe} props={{ newest, now }} />
        {companies.length > 0 && (
          <section className={cx(styles.block, 'late-layout')}>
            <div className={styles.head}>
              <h2>{t('home.hiring')}</h2>
            </div>
            <div className={styles.panel}>
              <HiringCompanies list={companies} />
            </div>
          </section>
        )}
      </div>
      <Themes themes={data.themes} banners={data.banners} now={now} />
      {groups.length > 0 && (
        <nav className={cx(styles.block, 'late-layout')} aria-labelledby="home-groups">
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
      {data.landings && <LandingLinks near={data.landings} />}
      <Promotion topics={data.topics} />
    </>
  );
}
