import { type Screen, type ScreenOptions, screen } from './screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const satisfies Partial<ScreenOptions>;

/** Pages of owners, besides members and content: settings of the site and the audit log. */
export const panelScreens: readonly Screen[] = [
  screen('/admin/system', 'admin/settings', {
    ...staff,
    title: 'setting.title',
    namespaces: ['setting', 'record_form', 'error'],
  }),
  screen('/admin/audit', 'admin/audit', {
    ...staff,
    title: 'admin.audit.title',
    namespaces: ['list', 'admin'],
    query: ['admin_id', 'kind', 'days', 'key', 'page'],
  }),
];
