import { assertOk } from '#app/api/types.ts';
import { ContentList, contentFilters } from '#app/components/admin/content/content-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

/** Notifications by state and words. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/notification/list', contentFilters(query)));
}

/** All notifications in any state. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentList
      title={t('content_form.notification.title')}
      path="/admin/notification"
      data={data}
      createLabel={t('content_form.notification.create')}
      defaultSort={t('content_form.date')}
      columns={[]}
      empty={{ title: t('content_form.notification.none'), text: t('content_form.notification.none_text') }}
    />
  );
}
