import { Fragment, type MouseEvent } from 'react';
import { Link } from '#app/address/link.tsx';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { PayLegend } from '#app/components/shared/recruitment/pay-legend.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { minuteOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LoadMore } from '#app/ui/actions/load-more.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { useTotalText } from './count-text.tsx';
import styles from './result-list.module.css';
import type { Results, SectionHeading, useResults } from './use-results.ts';

interface ResultListProps {
  results: ReturnType<typeof useResults<RecruitmentCard>>;
  counted: Pick<Results, 'total' | 'total_exact'>;
  /** Headings in the list. */
  sections?: readonly SectionHeading[];
  /** Current time in milliseconds, from the page's data. */
  now: number;
  /** Path of a page without language prefix. */
  hrefOf: (page: number) => string;
  selected?: number;
  onOpen?: (event: MouseEvent, card: RecruitmentCard) => void;
  /** Moves the focus to the ad beside the list. */
  onSkip?: (() => void) | undefined;
  /** Level of the rows' titles. */
  level?: 2 | 3;
  /** Number of ads that the page of a company shows above as cells; its rows do not repeat the company. */
  cells?: number;
}

/** Rows of ads with a link to the next page, which script replaces by loading more. */
export function ResultList({
  results,
  counted,
  now,
  hrefOf,
  selected,
  onOpen,
  onSkip,
  level = 2,
  sections = [],
  cells,
}: ResultListProps) {
  const { t } = useTranslation();
  const { list, from, to, state, loadMore, hasMore } = results;
  const total = useTotalText(counted);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {from > 1 && (
        <p className={styles.before}>
          <Link to={hrefOf(from - 1)} className="text-link">
            {t('recruitment.previous_page', { page: from - 1 })}
          </Link>
        </p>
      )}
      {list.some(({ market }) => market !== null) && <PayLegend />}
      {groupBySection(list.slice(cells), sections).map(({ heading, cards }) => (
        <Fragment key={heading?.id ?? 0}>
          {heading && (
            <Title className={styles.section}>
              <HeadingText {...heading} />
            </Title>
          )}
          <ol className={styles.rows}>
            {cards.map((card) => (
              <CachedFragment
                as="li"
                key={card.id}
                part={JobRow}
                props={{
                  card,
                  now: minuteOf(now),
                  isOwnPage: cells !== undefined || undefined,
                  level: heading && level === 2 ? 3 : level,
                  selected: card.id === selected,
                  onOpen: onOpen && ((event: MouseEvent) => onOpen(event, card)),
                  onSkip,
                }}
              />
            ))}
          </ol>
        </Fragment>
      ))}
      {state === 'failed' && (
        <ErrorState
          title={t('recruitment.more_failed')}
          text={t('common.notice.unreachable')}
          onRetry={loadMore}
        />
      )}
      {/* If a section links to its own search, the list ends there: further pages follow only after ads that meet
          everything. */}
      {sections.every(({ href }) => href === undefined) && (
        <LoadMore
          shown={(from - 1) * 15 + list.length}
          total={total}
          nextHref={hasMore ? hrefOf(to + 1) : undefined}
          onMore={loadMore}
          loading={state === 'loading'}
          // On a company's page, more ads load only on a click, because the page continues below them.
          auto={state === 'idle' && cells === undefined}
        />
      )}
    </>
  );
}

function HeadingText({ name, href }: SectionHeading) {
  if (href === undefined) return name;
  return (
    <Link to={href} className="text-link">
      {name}
    </Link>
  );
}

interface Group {
  heading?: SectionHeading;
  cards: RecruitmentCard[];
}

/** The ads that meet everything, if there are any, then those below each heading. */
function groupBySection(list: readonly RecruitmentCard[], sections: readonly SectionHeading[]): Group[] {
  const groups: Group[] = [];
  for (const card of list) {
    const heading = sections.find(({ id }) => id === card.id);
    if (heading || groups.length === 0) groups.push({ ...(heading && { heading }), cards: [] });
    groups.at(-1)?.cards.push(card);
  }
  return groups;
}
