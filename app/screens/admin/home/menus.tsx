import { createCallLoader } from '#app/api/load.ts';
import { ArrangedPage } from '#app/components/admin/home/arranged-page.tsx';
import { readableUrl } from '#app/components/admin/home/readable-url.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/menu', {
  ...staffPage,
  title: 'content_kind.menu.title',
});

/** All menus in any state. */
export const load = createCallLoader('GET /admin/menu/list');

/** Main menus with their sub-menus. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const hasShownChild = (id: number) => list.some((one) => one.parent_id === id && one.state === 'showing');
  return (
    <ArrangedPage
      kind="menu"
      list={list}
      groupOf={({ parent_id }) => parent_id}
      groups={[{ key: null }]}
      below={({ id }) => id}
      facts={({ id, url, opens_new_window }) =>
        url
          ? [readableUrl(url), opens_new_window && t('content_kind.menu.new_window')]
              .filter(Boolean)
              .join(' · ')
          : t(hasShownChild(id) ? 'home_form.no_url' : 'content_kind.menu.leads_nowhere')
      }
      acts={({ id, parent_id }) =>
        parent_id === null
          ? [
              {
                label: t('content_kind.menu.create_sub'),
                href: `/admin/home/menu/create?parent_id=${id}`,
              },
            ]
          : []
      }
    />
  );
}
