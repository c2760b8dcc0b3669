import { reading, type Screen, screen } from './screen.ts';

/** Addresses of what the site publishes: a part of the table in app/routes.ts. */
export const contentScreens: readonly Screen[] = [
  screen('/menus', 'public/menus', { ...reading, title: 'content.menus.title', words: ['content'] }),
  screen('/events', 'public/events', {
    ...reading,
    title: 'content.events.title',
    words: ['content'],
    query: ['page'],
  }),
  screen('/events/:key', 'public/event', { ...reading, title: 'content.events.title', words: ['content'] }),
  screen('/notification', 'public/notifications', {
    ...reading,
    title: 'content.notifications.title',
    words: ['content'],
    query: ['page'],
  }),
  screen('/notification/:key', 'public/notification', {
    ...reading,
    title: 'content.notifications.title',
    words: ['content'],
  }),
  screen('/faq', 'public/faq', {
    ...reading,
    title: 'content.faq.title',
    words: ['content'],
    query: ['key', 'category'],
  }),
  screen('/faq/:key', 'public/question', { ...reading, title: 'content.faq.title', words: ['content'] }),
  screen('/policy', 'public/policy', {
    ...reading,
    title: 'content.policy.title',
    words: ['content'],
    query: ['kind', 'version'],
  }),
];
