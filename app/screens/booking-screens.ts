import { type Screen, screen } from '../screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;

/** The addresses of those who keep the books: a part of the table in app/routes.ts. */
export const bookingScreens: readonly Screen[] = [
  screen('/admin/order', 'admin/booking/orders', {
    ...staff,
    title: 'booking.title',
    words: ['list', 'booking', 'service', 'enum'],
    query: ['state', 'period', 'key', 'page'],
  }),
  screen('/admin/order/settlement', 'admin/booking/settlement', {
    ...staff,
    title: 'settlement.title',
    words: ['settlement', 'booking', 'service', 'enum'],
    query: ['month', 'page'],
  }),
  screen('/admin/order/:id', 'admin/booking/order', {
    ...staff,
    title: 'booking.title',
    words: ['booking', 'service', 'home', 'admin', 'enum', 'error', 'account'],
  }),
];
