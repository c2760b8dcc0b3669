import type { MouseEvent } from 'react';
import { Link } from '#app/address/link.tsx';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { minuteOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LoadMore } from '#app/ui/actions/load-more.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { useTotal } from './count-text.tsx';
import styles from './result-list.module.css';
import type { Results, useResults } from './use-results.ts';

interface ResultListProps {
  results: ReturnType<typeof useResults<RecruitmentCard>>;
  counted: Pick<Results, 'total' | 'total_exact'>;
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
  level,
}: ResultListProps) {
  const { t } = useTranslation();
  const { list, from, to, state, loadMore, hasMore } = results;
  return (
    <>
      {from > 1 && (
        <p className={styles.before}>
          <Link to={hrefOf(from - 1)} className="text-link">
            {t('recruitment.previous_page', { page: from - 1 })}
          </Link>
        </p>
      )}
      <ol className={styles.rows}>
        {list.map((card) => (
          <CachedFragment
            as="li"
            key={card.id}
            part={JobRow}
            props={{
              card,
              now: minuteOf(now),
              level,
              selected: card.id === selected,
              onOpen: onOpen && ((event: MouseEvent) => onOpen(event, card)),
              onSkip,
            }}
          />
        ))}
      </ol>
      {state === 'failed' && (
        <ErrorState
          title={t('recruitment.more_failed')}
          text={t('common.notice.unreachable')}
          onRetry={loadMore}
        />
      )}
      <LoadMore
        shown={(from - 1) * 15 + list.length}
        total={useTotal(counted)}
        nextHref={hasMore ? hrefOf(to + 1) : undefined}
        onMore={loadMore}
        loading={state === 'loading'}
        auto={state === 'idle'}
      />
    </>
  );
}
