import { loadAnswer } from '#app/api/load.ts';
import { SettingsForm } from '#app/components/admin/settings/settings-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/system', {
  ...staffPage,
  title: 'setting.title',
});

/** All settings with their defaults and the person who changed them last. */
export const load = loadAnswer('GET /admin/setting/list');

/** Settings that owners change at run time. */
export function Page({ data }: PageProps<typeof load>) {
  return <SettingsForm saved={data} />;
}
