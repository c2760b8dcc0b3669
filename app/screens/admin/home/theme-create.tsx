import { ThemeForm } from '#app/components/admin/home/theme-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/theme/create', {
  ...staffPage,
  title: 'home_form.theme.create',
});

/** A new theme. */
export function Page() {
  return <ThemeForm />;
}
