import { type Screen, type ScreenOptions, screen } from './screen.ts';

/** A list of the candidate's own. */
const own = {
  area: 'user',
  guard: 'candidate',
  frame: 'my-page',
  namespaces: ['saved', 'recruitment', 'enum'],
  query: ['page'],
} satisfies Omit<ScreenOptions, 'title'>;

/** Pages of saved and opened ads and companies: a part of the table in app/routes.ts. */
export const savedScreens: readonly Screen[] = [
  screen('/user/recruitment/saved', 'candidate/saved-recruitments', { ...own, title: 'saved.ads.title' }),
  screen('/user/company/saved', 'candidate/saved-companies', { ...own, title: 'saved.companies.title' }),
  screen('/user/recruitment/story', 'candidate/viewed-recruitments', { ...own, title: 'saved.viewed.title' }),
];
