import { createCallLoader } from '#app/api/load.ts';
import { CatalogPage } from '#app/components/admin/catalog/catalog-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/business', {
  ...staffPage,
  title: 'catalog.industry.title',
});

/** Industries with their numbers of uses. */
export const load = createCallLoader('GET /admin/catalog/list', { catalog: 'industry' });

/** The list as administrators edit it. */
export const Page = ({ data }: PageProps<typeof load>) => <CatalogPage catalog="industry" list={data.list} />;
