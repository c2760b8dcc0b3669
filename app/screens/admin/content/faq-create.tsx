import { FaqForm } from '#app/components/admin/content/faq-form.tsx';

/** A new question. */
export function Page() {
  return <FaqForm />;
}
