import type { Api } from '#app/api/types.ts';
import { assertOk } from '#app/api/types.ts';
import { SettingsForm } from '#app/components/admin/settings/settings-form.tsx';
import { StandstillNote } from '#app/components/admin/settings/standstill-note.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/system', {
  ...staffPage,
  title: 'setting.title',
});

/**
 * All settings with their defaults and the person who changed them last, and whether the deadlines of companies'
 * answers are paused.
 */
export async function load({ api }: { api: Api }) {
  const [settings, standstill] = await Promise.all([
    api('GET /admin/setting/list'),
    api('GET /admin/answers/show'),
  ]);
  return { settings: assertOk(settings), standstill: assertOk(standstill) };
}

/** Settings that owners change at run time. After a restore, the deadlines of companies' answers are resumed here. */
export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <StandstillNote standstill={data.standstill} />
      <SettingsForm saved={data.settings} />
    </>
  );
}
