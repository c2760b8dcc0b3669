import { createCallLoader } from '#app/api/load.ts';
import { CatalogPage } from '#app/components/admin/catalog/catalog-page.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/job', {
  ...staffPage,
  title: 'catalog.career.title',
});

/** Careers in their groups, with their numbers of uses. */
export const load = createCallLoader('GET /admin/catalog/list', { catalog: 'career' });

/** The list as administrators edit it. */
export const Page = ({ data }: PageProps<typeof load>) => <CatalogPage catalog="career" list={data.list} />;
