import { adminContentScreens } from './route-table/admin-content-screens.ts';
import { adminHomeScreens } from './route-table/admin-home-screens.ts';
import { alertScreens } from './route-table/alert-screens.ts';
import { bookingScreens } from './route-table/booking-screens.ts';
import { catalogScreens } from './route-table/catalog-screens.ts';
import { contentScreens } from './route-table/content-screens.ts';
import { employerScreens } from './route-table/employer-screens.ts';
import { inquiryScreens } from './route-table/inquiry-screens.ts';
import { panelScreens } from './route-table/panel-screens.ts';
import { priceScreens } from './route-table/price-screens.ts';
import { savedScreens } from './route-table/saved-screens.ts';
import { reading, type Screen, type ScreenOptions, screen } from './route-table/screen.ts';
import { staffScreens } from './route-table/staff-screens.ts';
import { trialScreens } from './route-table/trial-screens.ts';

/** The home page. The login of the administration opens over it too (docs/rules.md#screens). */
const home = {
  ...reading,
  title: 'home.title',
  namespaces: ['home', 'landing', 'recruitment', 'enum'],
} satisfies ScreenOptions;

/**
 * Every URL of the product, by area. One line per page: path, file below app/screens, requirements.
 * A page is listed from the day its file exists; navigation shows only pages that are listed here.
 */
export const screens: readonly Screen[] = [
  // Public and candidate area
  screen('/', 'public/home', home),
  screen('/search', 'public/search', {
    ...reading,
    title: 'home.search.title',
    namespaces: ['home', 'recruitment', 'enum', 'landing'],
    query: ['key', 'address_codes', 'as_words', 'tab', 'page'],
  }),
  screen('/recruitment', 'public/recruitment-list', {
    ...reading,
    title: 'recruitment.title',
    namespaces: ['landing', 'recruitment', 'enum'],
    query: [
      'key',
      'address_codes',
      'career_ids',
      'employment_types',
      'experience_ids',
      'working_form',
      'period',
      'salary_from',
      'languages',
      'as_words',
      'sort',
      'page',
      'company_id',
    ],
  }),
  screen('/recruitment/:key', 'public/recruitment-detail', {
    ...reading,
    title: 'recruitment.title',
    namespaces: ['recruitment', 'company', 'enum'],
  }),
  screen('/logout', 'public/logout', {
    area: 'none',
    title: 'login.logout.title',
    namespaces: ['login'],
    query: ['ask', 'to'],
    endsSession: true,
  }),
  screen('/company/:key', 'public/company-detail', {
    ...reading,
    title: 'company.title',
    namespaces: ['company', 'recruitment', 'enum'],
    query: ['page'],
  }),
  ...contentScreens,
  ...alertScreens,
  ...savedScreens,
  ...inquiryScreens,
  screen('/user/take-back', 'candidate/take-back', {
    area: 'user',
    title: 'auth.take_back.title',
    namespaces: ['auth', 'register', 'error'],
  }),
  screen('/403', 'public/forbidden', { ...reading, title: 'common.forbidden.title', status: 403 }),
  screen('/offline', 'public/offline', { ...reading, title: 'common.offline.title' }),
  screen('/404', 'public/not-found', { ...reading, title: 'common.not_found.title', status: 404 }),
  screen('/user/login', 'candidate/test-login', {
    area: 'user',
    title: 'login.test.title',
    namespaces: ['login', 'error'],
    demoOnly: true,
  }),
  screen('/user', 'candidate/overview', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'candidate.overview.title',
    namespaces: ['account', 'own_data', 'candidate', 'application', 'resume', 'enum'],
  }),
  screen('/user/recruitment', 'candidate/recruitment-index', {
    area: 'user',
    guard: 'candidate',
    title: 'application.list.title',
  }),
  screen('/user/profile-management', 'candidate/resume-list', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'resume.list.title',
    namespaces: ['resume', 'enum'],
  }),
  screen('/user/profile-management/create', 'candidate/resume-create', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'resume.create.title',
    namespaces: ['resume', 'error'],
  }),
  screen('/user/profile-management/edit/:id', 'candidate/resume-edit', {
    area: 'user',
    guard: 'candidate',
    title: 'resume.editor.title',
    namespaces: ['resume', 'record_form', 'enum', 'error', 'address', 'person'],
  }),
  screen('/user/recruitment/apply', 'candidate/application-list', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'application.list.title',
    namespaces: ['application', 'enum'],
    query: ['group', 'page'],
  }),
  screen('/user/referral', 'candidate/referral', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'support.own.title',
    namespaces: ['support', 'account', 'error'],
  }),
  screen('/user/recruitment/apply/:id', 'candidate/application-detail', {
    area: 'user',
    guard: 'candidate',
    frame: 'my-page',
    title: 'application.detail.title',
    namespaces: ['application', 'resume', 'enum'],
  }),

  // Employer area
  ...employerScreens,

  // Admin area
  screen('/admin/login', 'public/home', {
    ...home,
    title: 'login.admin.title',
    namespaces: [...home.namespaces, 'login'],
    query: ['ask'],
    endsSession: true,
  }),
  screen('/admin', 'admin/dashboard', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.dashboard.title',
    namespaces: ['admin', 'enum'],
  }),
  screen('/admin/account/candidate', 'admin/candidates', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.candidates.title',
    namespaces: ['list', 'admin', 'enum', 'consent'],
    query: ['state', 'key', 'page'],
  }),
  screen('/admin/account/candidate/detail/:id', 'admin/candidate', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.candidates.title',
    namespaces: ['admin', 'enum', 'consent'],
  }),
  screen('/admin/account/employer', 'admin/employers', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.employers.title',
    namespaces: ['list', 'admin', 'inquiry', 'enum', 'consent'],
    query: ['state', 'key', 'sort', 'names', 'page'],
  }),
  screen('/admin/account/employer/detail/:id', 'admin/employer', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.employers.title',
    namespaces: ['admin', 'inquiry', 'enum', 'consent'],
    // The report from which the page was opened.
    query: ['inquiry'],
  }),
  screen('/admin/recruitment', 'admin/recruitments', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.recruitments.title',
    namespaces: ['list', 'admin', 'ad_form', 'inquiry', 'enum', 'recruitment'],
    query: ['state', 'key', 'sort', 'company_id', 'career_id', 'page'],
  }),
  screen('/admin/recruitment/banner', 'admin/banner/list', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.banners.title',
    namespaces: ['list', 'admin', 'service', 'home', 'enum'],
    query: ['state', 'key', 'page'],
  }),
  screen('/admin/recruitment/banner/:id', 'admin/banner/one', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.banners.title',
    namespaces: ['admin', 'service', 'home', 'enum'],
  }),
  screen('/admin/recruitment/:id/detail', 'admin/recruitment', {
    area: 'admin',
    guard: 'admin',
    title: 'admin.recruitments.title',
    namespaces: ['admin', 'ad_form', 'inquiry', 'enum', 'recruitment'],
  }),
  ...catalogScreens,

  ...adminContentScreens,
  ...staffScreens,
  ...bookingScreens,
  ...priceScreens,
  ...panelScreens,
  ...adminHomeScreens,
  screen('/admin/setup', 'admin/setup', {
    area: 'admin',
    title: 'auth.setup.title',
    namespaces: ['auth', 'error'],
  }),

  // Only in demo and test mode
  ...trialScreens,
  screen('/dev/ui', 'dev/ui', {
    area: 'none',
    title: 'ui.gallery_title',
    query: ['part', 'scheme'],
    demoOnly: true,
  }),

  screen('/dev/vnpay', 'dev/vnpay', {
    area: 'none',
    title: 'trial.bank.title',
    namespaces: ['trial'],
    query: ['vnp_Amount', 'vnp_TxnRef'],
    demoOnly: true,
  }),

  // Last: every other address
  screen('*', 'public/not-found', { ...reading, title: 'common.not_found.title', status: 404 }),
];

const paths = new Set(screens.map(({ path }) => path));

/** True if a page with this pattern exists, so that navigation has no dead links. */
export function hasScreen(path: string): boolean {
  return paths.has(path);
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = screens
  .filter(({ path }) => path !== '*')
  .map((one) => ({ screen: one, pattern: patternOf(one.path) }));

/** The screen at a prefix-less path, judged by its pattern only. */
export function screenAt(path: string): Screen | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.screen;
}

/** True if a prefix-less path has its own document instead of being part of the work areas' application. */
export function isReadingPath(path: string): boolean {
  const found = screenAt(path);
  return !found || found.isDocument === true;
}
