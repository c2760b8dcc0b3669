import { type Screen, screen } from '../screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;
const listWords = ['list', 'content_form'] as const;
const formWords = ['content_form', 'content', 'record_form', 'admin', 'enum'] as const;
const listQuery = ['state', 'key', 'sort', 'page'] as const;

/** The addresses at which administrators keep what the site publishes: a part of the table in app/routes.ts. */
export const adminContentScreens: readonly Screen[] = [
  screen('/admin/events', 'admin/content/events', {
    ...staff,
    title: 'content_form.event.title',
    words: listWords,
    query: listQuery,
  }),
  screen('/admin/events/create', 'admin/content/event-create', {
    ...staff,
    title: 'content_form.event.create',
    words: formWords,
  }),
  screen('/admin/events/edit/:id', 'admin/content/event-edit', {
    ...staff,
    title: 'content_form.event.edit',
    words: formWords,
  }),
  screen('/admin/notification', 'admin/content/notifications', {
    ...staff,
    title: 'content_form.notification.title',
    words: listWords,
    query: listQuery,
  }),
  screen('/admin/notification/create', 'admin/content/notification-create', {
    ...staff,
    title: 'content_form.notification.create',
    words: formWords,
  }),
  screen('/admin/notification/edit/:id', 'admin/content/notification-edit', {
    ...staff,
    title: 'content_form.notification.edit',
    words: formWords,
  }),
  screen('/admin/faq', 'admin/content/faqs', {
    ...staff,
    title: 'content_form.faq.title',
    words: [...listWords, 'content'],
    query: [...listQuery, 'category'],
  }),
  screen('/admin/faq/create', 'admin/content/faq-create', {
    ...staff,
    title: 'content_form.faq.create',
    words: formWords,
  }),
  screen('/admin/faq/edit/:id', 'admin/content/faq-edit', {
    ...staff,
    title: 'content_form.faq.edit',
    words: formWords,
  }),
  screen('/admin/policy/update', 'admin/content/policy-update', {
    ...staff,
    title: 'policy.title',
    words: [...formWords, 'policy'],
    query: ['kind', 'version'],
  }),
];
