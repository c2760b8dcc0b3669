import { assertOk } from '#app/api/types.ts';
import { SettingsForm } from '#app/components/admin/settings/settings-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/system', {
  ...staffPage,
  title: 'setting.title',
});

/** All settings with their defaults and the person who changed them last. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/setting/list'));
}

/** Settings that owners change at run time. */
export function Page({ data }: PageProps<typeof load>) {
  return <SettingsForm saved={data} />;
}
