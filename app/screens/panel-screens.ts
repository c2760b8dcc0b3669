import { type Screen, type ScreenOptions, screen } from '../screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const satisfies Partial<ScreenOptions>;

/** What owners look after beside members and content: settings of the site. */
export const panelScreens: readonly Screen[] = [
  screen('/admin/system', 'admin/settings', {
    ...staff,
    title: 'setting.title',
    words: ['setting', 'record_form', 'error'],
  }),
];
