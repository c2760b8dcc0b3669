import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

interface ShownPage {
  list: readonly unknown[];
  total: number;
  total_page: number;
  page: number;
}

/** Whether an address asks for a page behind the last one, of a list that holds something. */
export const isNoSuchPage = ({ list, total, page }: ShownPage) => list.length === 0 && total > 0 && page > 1;

interface NoSuchPageProps {
  of: ShownPage;
  /** Prefix-less address of a page. */
  hrefOf: (page: number) => string;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** What stands in place of a page that a list does not have: the ways to its first and its last one. */
export function NoSuchPage({ of: { page, total_page: last }, hrefOf, level = 2 }: NoSuchPageProps) {
  const { t, language } = useTranslation();
  const number = (one: number) => ({ page: formatNumber(one, language) });
  return (
    <EmptyState
      title={t('common.no_page.title', number(page))}
      level={level}
      action={
        <>
          <LinkButton href={hrefOf(1)}>{t('common.no_page.first')}</LinkButton>
          {/* Where ads are not counted one by one, the last page may hold none itself. */}
          {last > 1 && last < page && (
            <LinkButton href={hrefOf(last)}>{t('common.no_page.last', number(last))}</LinkButton>
          )}
        </>
      }
    />
  );
}
