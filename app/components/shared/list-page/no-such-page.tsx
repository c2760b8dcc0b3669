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

/** Checks that a URL asks for a page after the last one of a list that is not empty. */
export const isNoSuchPage = ({ list, total, page }: ShownPage) => list.length === 0 && total > 0 && page > 1;

interface NoSuchPageProps {
  of: ShownPage;
  /** Path of a page without language prefix. */
  hrefOf: (page: number) => string;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** Shown for a page number that a list does not have: links to its first and last page. */
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
          {/* If ads are not counted one by one, the last page may be empty, too. */}
          {last > 1 && last < page && (
            <LinkButton href={hrefOf(last)}>{t('common.no_page.last', number(last))}</LinkButton>
          )}
        </>
      }
    />
  );
}
