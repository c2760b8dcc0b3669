import { reading, type Screen, screen } from './screen.ts';

const staff = { area: 'admin', guard: 'admin' } as const;
const listWords = ['home_form', 'content_form', 'order'] as const;
const formWords = [...listWords, 'record_form', 'admin', 'enum', 'home'] as const;

/** List, new and saved record of one content kind of the home page. */
const screensOf = (kind: 'menu' | 'banner' | 'theme' | 'topic'): Screen[] => [
  screen(`/admin/home/${kind}`, `admin/home/${kind}s`, {
    ...staff,
    title: `home_form.${kind}.title`,
    namespaces: listWords,
  }),
  screen(`/admin/home/${kind}/create`, `admin/home/${kind}-create`, {
    ...staff,
    title: `home_form.${kind}.create`,
    namespaces: formWords,
    ...(kind === 'menu' && { query: ['parent_id'] }),
  }),
  screen(`/admin/home/${kind}/edit/:id`, `admin/home/${kind}-edit`, {
    ...staff,
    title: `home_form.${kind}.edit`,
    namespaces: formWords,
  }),
];

/** Pages on which administrators edit the home page: a part of the table in app/routes.ts. */
export const adminHomeScreens: readonly Screen[] = [
  ...screensOf('menu'),
  ...screensOf('banner'),
  ...screensOf('theme'),
  ...screensOf('topic'),
  screen('/admin/home/arrangement', 'admin/home/arrangement', {
    ...staff,
    title: 'home_form.arrangement.title',
    namespaces: ['home_form', 'order', 'enum', 'admin'],
  }),
  screen('/admin/home/arrangement/preview', 'public/home-preview', {
    ...reading,
    guard: 'admin',
    title: 'home_form.arrangement.preview_page',
    namespaces: ['home_form', 'home', 'landing', 'recruitment', 'enum'],
    isFramed: true,
  }),
  screen('/admin/home/topic/detail/:id', 'admin/home/topic', {
    ...staff,
    title: 'home_form.topic.detail',
    namespaces: [...listWords, 'home', 'recruitment', 'enum', 'saved'],
  }),
];
