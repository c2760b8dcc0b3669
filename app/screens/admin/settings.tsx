import { assertOk } from '#app/api/types.ts';
import { SettingsForm } from '#app/components/settings/settings-form.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';

/** Every setting with its default and who changed it. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api('GET /admin/setting/list'));
}

/** What owners change while the product runs. */
export function Page({ data }: PageProps<typeof load>) {
  return <SettingsForm saved={data} />;
}
