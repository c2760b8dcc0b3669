import { createCallLoader } from '#app/api/load.ts';
import { ArrangedPage } from '#app/components/admin/home/arranged-page.tsx';
import { readableUrl } from '#app/components/admin/home/readable-url.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/topic', {
  ...staffPage,
  title: 'content_kind.topic.title',
});

/** All topics in any state. */
export const load = createCallLoader('GET /admin/topic/list');

/** Topics in their order. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ArrangedPage
      kind="topic"
      list={list}
      groupOf={() => null}
      groups={[{ key: null }]}
      facts={({ url }) => readableUrl(url)}
      acts={({ id }) => [{ label: t('content_kind.topic.show'), href: `/admin/home/topic/detail/${id}` }]}
    />
  );
}
