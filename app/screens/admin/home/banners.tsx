import { createCallLoader } from '#app/api/load.ts';
import { ArrangedPage } from '#app/components/admin/home/arranged-page.tsx';
import { readableUrl } from '#app/components/admin/home/readable-url.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { bannerKinds } from '#contract/enums.ts';

export const screen = defineScreen('/admin/home/banner', {
  ...staffPage,
  title: 'content_kind.banner.title',
});

/** All banners in any state. */
export const load = createCallLoader('GET /admin/banner/list');

/** Banners by their position on the home page. */
export function Page({ data: { list } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ArrangedPage
      kind="banner"
      list={list}
      groupOf={({ kind }) => kind}
      groups={bannerKinds.map((key) => ({ key, title: t(`content_kind.banner.kind_${key}`) }))}
      facts={({ url, image_vi_id, image_kr_id, image_en_id }) =>
        [
          url ? readableUrl(url) : t('home_form.no_url'),
          t(
            image_vi_id || image_kr_id || image_en_id
              ? 'content_kind.banner.picture'
              : 'content_kind.banner.tile',
          ),
        ].join(' · ')
      }
    />
  );
}
