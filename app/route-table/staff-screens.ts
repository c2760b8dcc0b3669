import { type Screen, screen } from './screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;

/** Pages for the administration of staff accounts: a part of the table in app/routes.ts. */
export const staffScreens: readonly Screen[] = [
  screen('/admin/account', 'admin/account', {
    ...staff,
    title: 'account.title',
    namespaces: ['account', 'factor', 'enum'],
  }),
  screen('/admin/account/staff', 'admin/staff-list', {
    ...staff,
    title: 'staff.title',
    namespaces: ['list', 'staff', 'enum'],
    query: ['state', 'key', 'page'],
  }),
  screen('/admin/account/staff/detail/:id', 'admin/staff-one', {
    ...staff,
    title: 'staff.title',
    namespaces: ['admin', 'staff', 'account', 'enum'],
  }),
  screen('/admin/invitation', 'admin/invitation', {
    area: 'admin',
    title: 'staff.join.title',
    namespaces: ['auth', 'staff', 'register', 'enum', 'error'],
  }),
];
