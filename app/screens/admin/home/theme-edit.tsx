import { loadRecord } from '#app/api/load.ts';
import { ThemeForm } from '#app/components/admin/home/theme-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/theme/edit/:id', {
  ...staffPage,
  title: 'home_form.theme.edit',
});

/** One theme in all languages. */
export const load = loadRecord('GET /admin/theme/show');

/** The form of a saved theme. */
export function Page({ data }: PageProps<typeof load>) {
  return <ThemeForm key={data.id} saved={data} />;
}
