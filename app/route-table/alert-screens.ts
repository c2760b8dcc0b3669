import { reading, type Screen, screen } from './screen.ts';

/** Pages of saved searches: a part of the table in app/routes.ts. Those that mails link to are never cached. */
export const alertScreens: readonly Screen[] = [
  screen('/alerts/confirm/:link', 'public/alert-confirm', {
    ...reading,
    title: 'alert.confirm.title',
    namespaces: ['alert', 'content'],
    sharedSeconds: 0,
  }),
  screen('/alerts/stop/:link', 'public/alert-stop', {
    ...reading,
    title: 'alert.stop.title',
    namespaces: ['alert', 'content'],
    sharedSeconds: 0,
  }),
  screen('/user/alerts', 'candidate/alerts', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'alert.own.title',
    namespaces: ['list', 'alert'],
    query: ['state', 'key', 'page'],
  }),
  screen('/user/alerts/:id', 'candidate/alert-edit', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'alert.form.title',
    namespaces: ['alert', 'record_form', 'error'],
  }),
];
