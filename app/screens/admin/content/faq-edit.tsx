import { loadRecord } from '#app/api/load.ts';
import { FaqForm } from '#app/components/admin/content/faq-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/faq/edit/:id', {
  ...staffPage,
  title: 'content_form.faq.edit',
});

/** One question in all languages. */
export const load = loadRecord('GET /admin/faq/show');

/** The form of a saved question. */
export function Page({ data }: PageProps<typeof load>) {
  return <FaqForm key={data.id} saved={data} />;
}
