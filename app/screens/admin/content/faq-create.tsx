import { FaqForm } from '#app/components/admin/content/faq-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/faq/create', {
  ...staffPage,
  title: 'content_form.faq.create',
});

/** A new question. */
export function Page() {
  return <FaqForm />;
}
