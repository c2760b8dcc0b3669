import { type Screen, screen } from './screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;
const listWords = ['list', 'content_form'] as const;
const formWords = ['content_form', 'content', 'record_form', 'admin', 'enum'] as const;
const listQuery = ['state', 'key', 'sort', 'page'] as const;

/** Pages on which administrators edit published content: a part of the table in app/routes.ts. */
export const adminContentScreens: readonly Screen[] = [
  screen('/admin/events', 'admin/content/events', {
    ...staff,
    title: 'content_form.event.title',
    namespaces: listWords,
    query: listQuery,
  }),
  screen('/admin/events/create', 'admin/content/event-create', {
    ...staff,
    title: 'content_form.event.create',
    namespaces: formWords,
  }),
  screen('/admin/events/edit/:id', 'admin/content/event-edit', {
    ...staff,
    title: 'content_form.event.edit',
    namespaces: formWords,
  }),
  screen('/admin/notification', 'admin/content/notifications', {
    ...staff,
    title: 'content_form.notification.title',
    namespaces: listWords,
    query: listQuery,
  }),
  screen('/admin/notification/create', 'admin/content/notification-create', {
    ...staff,
    title: 'content_form.notification.create',
    namespaces: formWords,
  }),
  screen('/admin/notification/edit/:id', 'admin/content/notification-edit', {
    ...staff,
    title: 'content_form.notification.edit',
    namespaces: formWords,
  }),
  screen('/admin/faq', 'admin/content/faqs', {
    ...staff,
    title: 'content_form.faq.title',
    namespaces: [...listWords, 'content'],
    query: [...listQuery, 'category'],
  }),
  screen('/admin/faq/create', 'admin/content/faq-create', {
    ...staff,
    title: 'content_form.faq.create',
    namespaces: formWords,
  }),
  screen('/admin/faq/edit/:id', 'admin/content/faq-edit', {
    ...staff,
    title: 'content_form.faq.edit',
    namespaces: formWords,
  }),
  screen('/admin/policy/update', 'admin/content/policy-update', {
    ...staff,
    title: 'policy.title',
    namespaces: [...formWords, 'policy'],
    query: ['kind', 'version'],
  }),
];
