import { type Screen, screen } from './screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;

/** Pages of finance staff: a part of the table in app/routes.ts. */
export const bookingScreens: readonly Screen[] = [
  screen('/admin/order', 'admin/booking/orders', {
    ...staff,
    title: 'booking.title',
    namespaces: ['list', 'booking', 'service', 'enum'],
    query: ['state', 'period', 'key', 'page'],
  }),
  screen('/admin/order/settlement', 'admin/booking/settlement', {
    ...staff,
    title: 'settlement.title',
    namespaces: ['settlement', 'booking', 'service', 'enum'],
    query: ['month', 'page'],
  }),
  screen('/admin/order/support', 'admin/booking/support-list', {
    ...staff,
    title: 'support.admin.title',
    namespaces: ['list', 'support'],
    query: ['state', 'key', 'page'],
  }),
  screen('/admin/order/support/:id', 'admin/booking/support', {
    ...staff,
    title: 'support.admin.title',
    namespaces: ['support', 'booking', 'admin', 'enum', 'error', 'account'],
  }),
  screen('/admin/order/deposit', 'admin/booking/deposits', {
    ...staff,
    title: 'deposit.title',
    namespaces: ['list', 'deposit'],
    query: ['state', 'fact', 'key', 'page'],
  }),
  screen('/admin/order/deposit/:id', 'admin/booking/deposit', {
    ...staff,
    title: 'deposit.title',
    namespaces: ['deposit', 'service', 'error', 'account'],
  }),
  screen('/admin/order/statement', 'admin/booking/statement', {
    ...staff,
    title: 'deposit.statement.title',
    namespaces: ['deposit', 'error'],
  }),
  // After the fixed names that would match it too.
  screen('/admin/order/:id', 'admin/booking/order', {
    ...staff,
    title: 'booking.title',
    namespaces: ['booking', 'deposit', 'service', 'home', 'admin', 'enum', 'error', 'account'],
  }),
];
