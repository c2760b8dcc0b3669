import { Fragment, type ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { Banners } from '#app/components/shared/banner/banners.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { cx } from '#app/ui/cx.ts';
import { Tile } from '#app/ui/indicators/tile.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { HomeBlock } from '#contract/site/home-blocks.ts';
import { adListPath } from '../filters/criteria.ts';
import { LandingLinks } from '../landing/landing-links.tsx';
import type { Landings } from '../landing/subject.ts';
import { CountText } from '../recruitment-list/count-text.tsx';
import { BestPaid } from './best-paid.tsx';
import { Bilingual } from './bilingual.tsx';
import { CompanyOfDay } from './company-of-day.tsx';
import { CompanyStrip } from './company-strip.tsx';
import { Featured } from './featured.tsx';
import styles from './home.module.css';
import { NearMe } from './near-me.tsx';
import { PopularWords } from './popular-words.tsx';
import { type PromotedTags, PromotionBanner } from './promotion.tsx';
import { QuickChips } from './quick-chips.tsx';
import { SearchBlock } from './search-block.tsx';
import { Themes } from './themes.tsx';

export interface HomeData {
  /** The blocks below the head of the page, in their order. */
  blocks: readonly HomeBlock[];
  /** Number of ads listed now, and of those posted today. */
  total: number;
  total_exact: boolean;
  today: number;
  hot: OutputOf<'GET /home/hot'>['list'];
  /** The newest ads of the whole country, for visitors without a location. */
  newest: OutputOf<'POST /home/job'>['list'];
  paid: OutputOf<'GET /home/best-paid'>['list'];
  korean: OutputOf<'GET /home/bilingual'>['list'];
  banners: OutputOf<'GET /content/banner/list'>;
  /** The company of the day, if there is no main banner. */
  company: OutputOf<'GET /home/company'>['company'];
  themes: OutputOf<'GET /content/theme/list'>['list'];
  tags: PromotedTags;
  companies: OutputOf<'GET /home/hiring'>['list'];
  words: OutputOf<'GET /home/top-search'>['list'];
  places: readonly { id: string; name: string }[];
  groups: readonly { id: number; name: string }[];
  landings: Landings | undefined;
  /** Current time in milliseconds. */
  now: number;
}

/** The home page: number of ads, search, and blocks in the order that administrators have set. */
export function HomePage({ data }: { data: HomeData }) {
  return (
    <>
      <Hero data={data} />
      {rowsOf(data).map((row) => (
        <Fragment key={row[0]}>
          {row.length > 1 ? (
            <div className={cx(styles.pair, row[0] === 'paid' && styles.turned)}>
              {row.map((block) => (
                <Fragment key={block}>{renderBlock[block](data)}</Fragment>
              ))}
            </div>
          ) : (
            row.map((block) => <Fragment key={block}>{renderBlock[block](data)}</Fragment>)
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Blocks by row: the best paid ads share a row with the ads near the visitor if the two follow each other. */
function rowsOf({ blocks, paid }: HomeData): HomeBlock[][] {
  const rows: HomeBlock[][] = [];
  for (const block of blocks.filter((one) => one !== 'paid' || paid.length > 0)) {
    const before = rows.at(-1);
    const both = [before?.[0], block].sort().join();
    if (before && both === 'near,paid') before.push(block);
    else rows.push([block]);
  }
  return rows;
}

const renderBlock: Record<HomeBlock, (data: HomeData) => ReactNode> = {
  popular: ({ words }) => <PopularWords words={words} />,
  hot: ({ hot, now }) => <Featured cards={hot} now={now} />,
  // Left out on a site without ads, so that a new site shows no empty block.
  near: ({ newest, now }) =>
    newest.length > 0 && (
      <Island name="near" part={NearMe} props={{ newest, now, isLow: true, isDense: true }} />
    ),
  paid: ({ paid }) => <BestPaid cards={paid} />,
  hiring: ({ companies }) => <CompanyStrip companies={companies} />,
  korean: ({ korean }) => <Bilingual cards={korean} />,
  themes: ({ themes, banners, now }) => <Themes themes={themes} banners={banners} now={now} />,
  groups: ({ groups }) => <Groups groups={groups} />,
  landings: ({ landings }) => landings && <LandingLinks near={landings} />,
  promotion: ({ tags }) => <PromotionBanner tags={tags} />,
};

/** The search with the main banners: always first (docs/decisions/0064-arrangement-of-the-home-page.md). */
function Hero({ data }: { data: HomeData }) {
  const { total, total_exact, today, places, banners, company, landings } = data;
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <div className={styles.pattern}>
        <Tile seed="hero" palette="ink" unit={24} />
      </div>
      <div className={styles.inner}>
        <div>
          <h1>
            {total > 0 ? (
              <CountText word="home.open" count={total} isExact={total_exact} />
            ) : (
              t('home.headline')
            )}
            {today > 0 && (
              <span>
                <CountText word="home.today" count={today} />
              </span>
            )}
          </h1>
          <SearchBlock to="/recruitment" places={places} isMine>
            <QuickChips places={landings?.places ?? []} />
          </SearchBlock>
        </div>
        <Banners banners={banners.main} variant="main" label={t('home.banners.main')} />
        {company && <CompanyOfDay company={company} />}
      </div>
    </section>
  );
}

function Groups({ groups }: Pick<HomeData, 'groups'>) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <nav className={cx(styles.block, 'late-layout')} aria-labelledby="home-groups">
      <div className={styles.groups}>
        <h2 id="home-groups">{t('home.groups')}</h2>
        <ul>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Link to={adListPath({ career_ids: [id] })}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
