import { ThemeForm } from '#app/components/home-admin/theme-form.tsx';

/** A new theme. */
export function Page() {
  return <ThemeForm />;
}
