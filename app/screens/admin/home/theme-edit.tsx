import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { ThemeForm } from '#app/components/admin/home/theme-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/theme/edit/:id', {
  ...staffPage,
  title: 'home_form.theme.edit',
});

/** One theme in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/theme/show', { id: readId(params.id) }));
}

/** The form of a saved theme. */
export function Page({ data }: PageProps<typeof load>) {
  return <ThemeForm key={data.id} saved={data} />;
}
