import { ThemeForm } from '#app/components/admin/home/theme-form.tsx';

/** A new theme. */
export function Page() {
  return <ThemeForm />;
}
