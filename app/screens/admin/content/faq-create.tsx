import { FaqForm } from '#app/components/content-admin/faq-form.tsx';

/** A new question. */
export function Page() {
  return <FaqForm />;
}
