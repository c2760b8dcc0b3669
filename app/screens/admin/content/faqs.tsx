import { assertOk } from '#app/api/types.ts';
import { ContentList, contentFilters } from '#app/components/admin/content/content-list.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { faqCategories } from '#contract/enums.ts';

export const screen = defineScreen('/admin/faq', {
  ...staffPage,
  title: 'content_kind.faq.title',
  query: ['state', 'key', 'sort', 'page', 'category'],
});

/** Questions by category, state and words. */
export async function load({ api, query }: LoadArgs) {
  const { category } = filtersOf(query, { category: faqCategories });
  return assertOk(await api('GET /admin/faq/list', { ...contentFilters(query), category }));
}

/** All frequently asked questions in any state. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const head = t('content_kind.faq.category');
  return (
    <ContentList
      kind="faq"
      data={data}
      defaultSort={t('content_kind.faq.usual_sort')}
      filters={[
        {
          name: 'category',
          label: head,
          options: faqCategories.map((value) => ({ value, label: t(`content.faq.category.${value}`) })),
        },
      ]}
      columns={[
        { key: 'category', head, cell: (row) => t(`content.faq.category.${row.category}`) },
        {
          key: 'position',
          head: t('content_kind.faq.position'),
          numeric: true,
          fold: 'hide',
          cell: (row) => row.position,
        },
      ]}
    />
  );
}
