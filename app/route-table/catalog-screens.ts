import { type Screen, type ScreenOptions, screen } from './screen.ts';

const admin = { area: 'admin', guard: 'admin' } as const satisfies Partial<ScreenOptions>;
const adForm = ['ad_form', 'address', 'record_form', 'recruitment', 'resume', 'employer', 'enum'] as const;

/** Pages on which administrators work for companies: creating and editing ads, advertisers, and ads by career. */
export const catalogScreens: readonly Screen[] = [
  screen('/admin/recruitment/create', 'admin/recruitment-create', {
    ...admin,
    title: 'admin.recruitments.create',
    namespaces: [...adForm, 'admin'],
    query: ['company_id'],
  }),
  screen('/admin/recruitment/:id/edit', 'admin/recruitment-edit', {
    ...admin,
    title: 'ad_form.edit',
    namespaces: [...adForm],
  }),
  screen('/admin/recruitment/:id/candidate', 'admin/recruitment-candidates', {
    ...admin,
    title: 'admin.applicants.title',
    namespaces: ['list', 'admin', 'enum'],
    query: ['page'],
  }),
  screen('/admin/recruitment/employer', 'admin/advertisers', {
    ...admin,
    title: 'admin.advertisers.title',
    namespaces: ['list', 'admin', 'enum'],
    query: ['state', 'key', 'sort', 'page'],
  }),
  screen('/admin/recruitment/employer/:id', 'admin/advertiser', {
    ...admin,
    title: 'admin.advertisers.title',
    namespaces: ['list', 'admin', 'ad_form', 'inquiry', 'enum', 'recruitment'],
    query: ['state', 'key', 'sort', 'page'],
  }),
  ...(['career', 'industry'] as const).map((catalog) =>
    screen(catalog === 'career' ? '/admin/job' : '/admin/business', `admin/${catalog}-list`, {
      ...admin,
      title: `catalog.${catalog}.title`,
      namespaces: ['catalog', 'order'],
    }),
  ),
  screen('/admin/recruitment/job', 'admin/recruitment-jobs', {
    ...admin,
    title: 'admin.jobs.title',
    namespaces: ['admin'],
  }),
];
