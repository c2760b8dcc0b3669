import { reading, type Screen, type ScreenOptions, screen } from '../screen.ts';

/** Ads of a career, of a province, or of a career there. */
const landing = {
  ...reading,
  title: 'recruitment.title',
  words: ['landing', 'recruitment', 'enum', 'content'],
} satisfies ScreenOptions;

/** Addresses of what the site publishes, and of its pages about careers and provinces: a part of the table in app/routes.ts. */
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
  screen('/jobs/in/:place', 'public/landing', landing),
  screen('/jobs/:career', 'public/landing', landing),
  screen('/jobs/:career/:place', 'public/landing', landing),
];
