import { reading, type Screen, type ScreenOptions, screen } from './screen.ts';

/** Ads of a career, of a province, or of a career in a province. */
const landing = {
  ...reading,
  title: 'recruitment.title',
  namespaces: ['landing', 'recruitment', 'enum', 'content'],
} satisfies ScreenOptions;

/** Pages of published content and landing pages of careers and provinces: a part of the table in app/routes.ts. */
export const contentScreens: readonly Screen[] = [
  screen('/menus', 'public/menus', { ...reading, title: 'content.menus.title', namespaces: ['content'] }),
  screen('/events', 'public/events', {
    ...reading,
    title: 'content.events.title',
    namespaces: ['content'],
    query: ['page'],
  }),
  screen('/events/:key', 'public/event', {
    ...reading,
    title: 'content.events.title',
    namespaces: ['content'],
  }),
  screen('/notification', 'public/notifications', {
    ...reading,
    title: 'content.notifications.title',
    namespaces: ['content'],
    query: ['page'],
  }),
  screen('/notification/:key', 'public/notification', {
    ...reading,
    title: 'content.notifications.title',
    namespaces: ['content'],
  }),
  screen('/faq', 'public/faq', {
    ...reading,
    title: 'content.faq.title',
    namespaces: ['content'],
    query: ['key', 'category'],
  }),
  screen('/faq/:key', 'public/question', { ...reading, title: 'content.faq.title', namespaces: ['content'] }),
  screen('/policy', 'public/policy', {
    ...reading,
    title: 'content.policy.title',
    namespaces: ['content'],
    query: ['kind', 'version'],
  }),
  screen('/jobs/in/:place', 'public/landing', landing),
  screen('/jobs/:career', 'public/landing', landing),
  screen('/jobs/:career/:place', 'public/landing', landing),
];
