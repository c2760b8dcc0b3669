import { assertOk } from '#app/api/types.ts';
import { ContentList, contentFilters } from '#app/components/admin/content/content-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/notification', {
  ...staffPage,
  title: 'content_kind.notification.title',
  query: ['state', 'key', 'sort', 'page'],
});

/** Notifications by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/notification/list', contentFilters(query)));
}

/** All notifications in any state. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return <ContentList kind="notification" data={data} defaultSort={t('content_form.date')} columns={[]} />;
}
