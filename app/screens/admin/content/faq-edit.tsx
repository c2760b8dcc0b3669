import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { FaqForm } from '#app/components/admin/content/faq-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/faq/edit/:id', {
  ...staffPage,
  title: 'content_form.faq.edit',
});

/** One question in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/faq/show', { id: readId(params.id) }));
}

/** The form of a saved question. */
export function Page({ data }: PageProps<typeof load>) {
  return <FaqForm key={data.id} saved={data} />;
}
