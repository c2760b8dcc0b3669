import { assertOk } from '#app/api/types.ts';
import { LanguageMarks, useRowTitle } from '#app/components/admin/content/record-marks.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { ListPage } from '#app/components/shared/list-page/list-page.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { figureHead } from '#app/ui/layout/table.tsx';

export const screen = defineScreen('/admin/question/reply', {
  ...staffPage,
  title: 'admin.replies.title',
  query: ['key', 'page'],
});

const path = '/admin/question/reply';

/** Saved replies by words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/saved-reply/list', filtersOf(query, {})));
}

/** Replies with which every support member can start an answer. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const titleOf = useRowTitle();
  const create = (
    <LinkButton href={`${path}/create`} variant="filled">
      {t('admin.replies.create')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('admin.replies.title')}
      path={path}
      above="/admin/question"
      data={data}
      states={[]}
      stateName={() => ''}
      searchLabel={t('admin.replies.search')}
      nameOf={titleOf}
      hrefOf={({ id }) => `${path}/edit/${id}`}
      actions={data.counts.all > 0 && create}
      empty={{ title: t('admin.replies.empty'), text: t('admin.replies.empty_text'), action: create }}
      columns={[
        {
          key: 'title',
          head: t('admin.replies.name'),
          fold: 'title',
          width: 'wide',
          cell: titleOf,
        },
        { key: 'languages', head: t('content_form.languages'), cell: (row) => <LanguageMarks row={row} /> },
        {
          key: 'updated',
          ...figureHead(t('content_form.updated')),
          cell: (row) => formatDate(row.updated_at),
        },
      ]}
    />
  );
}
