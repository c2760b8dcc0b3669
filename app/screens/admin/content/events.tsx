import { assertOk } from '#app/api/types.ts';
import { ContentList, contentFilters } from '#app/components/admin/content/content-list.tsx';
import { formatEventDays } from '#app/components/public/content/events.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/events', {
  ...staffPage,
  title: 'content_kind.event.title',
  query: ['state', 'key', 'sort', 'page'],
});

/** Events by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/event/list', contentFilters(query)));
}

/** All events in any state. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentList
      kind="event"
      data={data}
      defaultSort={t('content_kind.event.usual_sort')}
      columns={[{ key: 'days', head: t('content_kind.event.when'), numeric: true, cell: formatEventDays }]}
    />
  );
}
