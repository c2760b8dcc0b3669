import { assertOk } from '#app/api/types.ts';
import { BannerList } from '#app/components/admin/banners/banner-list.tsx';
import { filtersOf } from '#app/components/shared/list-page/filters-of.ts';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { bannerReviews } from '#contract/money/banner-enums.ts';

export const screen = defineScreen('/admin/recruitment/banner', {
  ...staffPage,
  title: 'admin.banners.title',
  query: ['state', 'key', 'page'],
});

/** Banners of companies by state and words, waiting ones first. */
export async function load({ api, query }: LoadArgs) {
  return assertOk(await api('GET /admin/company-banner/list', filtersOf(query, { state: bannerReviews })));
}

/** The review queue of banners, next to that of ads. */
export function Page({ data }: PageProps<typeof load>) {
  return <BannerList data={data} />;
}
