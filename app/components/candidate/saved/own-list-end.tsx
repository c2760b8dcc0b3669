import { useTranslation } from '#app/i18n/translation.tsx';
import { LoadMore } from '#app/ui/actions/load-more.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { limits } from '#contract/limits.ts';
import type { useOwnListRows } from './use-own-list-rows.ts';

type Read = Pick<
  ReturnType<typeof useOwnListRows>,
  'from' | 'to' | 'state' | 'hasMore' | 'loadMore' | 'total'
> & { list: readonly unknown[] };

/**
 * The end of a list of the signed-in candidate, such as the saved ads: number of rows shown, the link to the rest, and
 * errors.
 */
export function OwnListEnd({ read, hrefOf }: { read: Read; hrefOf: (page: number) => string }) {
  const { t } = useTranslation();
  const { list, from, to, state, hasMore, loadMore, total } = read;
  if (list.length === 0 && !hasMore) return null;
  return (
    <>
      {state === 'failed' && (
        <ErrorState
          title={t('recruitment.more_failed')}
          text={t('common.notice.unreachable')}
          onRetry={loadMore}
        />
      )}
      <LoadMore
        shown={(from - 1) * limits.pageSize + list.length}
        total={total}
        nextHref={hasMore ? hrefOf(to + 1) : undefined}
        onMore={loadMore}
        loading={state === 'loading'}
        auto={state === 'idle'}
      />
    </>
  );
}
