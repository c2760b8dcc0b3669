import { createCallLoader } from '#app/api/load.ts';
import { ArrangedPage } from '#app/components/admin/home/arranged-page.tsx';
import { readableUrl } from '#app/components/admin/home/readable-url.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/theme', {
  ...staffPage,
  title: 'content_kind.theme.title',
});

/** All themes in any state. */
export const load = createCallLoader('GET /admin/theme/list');

/** Themes in their order on the home page. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ArrangedPage
      kind="theme"
      list={list}
      groupOf={() => null}
      groups={[{ key: null }]}
      facts={({ listed_ads, recruitment_max, url }) =>
        [t('content_kind.theme.count', { listed: listed_ads, max: recruitment_max }), url && readableUrl(url)]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}
