import { type Screen, screen } from './screen.ts';

const trial = { area: 'admin', guard: 'admin', demoOnly: true } as const;

/** Pages for people who try out the product, in demo and test mode only: a part of the table in app/routes.ts. */
export const trialScreens: readonly Screen[] = [
  screen('/admin/test-2', 'admin/trial/overview', { ...trial, title: 'trial.title', namespaces: ['trial'] }),
  screen('/admin/test-2/pieces', 'admin/trial/pieces', {
    ...trial,
    title: 'trial.pieces.title',
    namespaces: ['trial'],
    query: ['part', 'scheme'],
  }),
  screen('/admin/test-2/mails', 'admin/trial/mails', {
    ...trial,
    title: 'trial.mails.title',
    namespaces: ['trial'],
    query: ['mail', 'in'],
  }),
  screen('/admin/test-2/states', 'admin/trial/states', {
    ...trial,
    title: 'trial.states.title',
    namespaces: ['trial', 'list', 'record_form', 'conflict'],
  }),
  screen('/admin/test-2/answers', 'admin/trial/answers', {
    ...trial,
    title: 'trial.answers.title',
    namespaces: ['trial'],
  }),
];
