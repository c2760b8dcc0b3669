import { type Screen, type ScreenOptions, screen } from './screen.ts';

const candidate = { area: 'user', guard: 'candidate', frame: 'my-page' } as const;
const employer = { area: 'employer', guard: 'employer' } as const;
const admin = { area: 'admin', guard: 'admin' } as const;

const list = {
  title: 'inquiry.title',
  namespaces: ['list', 'inquiry', 'enum'],
  query: ['state', 'kind', 'key', 'page'],
} satisfies Omit<ScreenOptions, 'area'>;
const create = {
  title: 'inquiry.form.create',
  namespaces: ['inquiry', 'record_form', 'enum', 'error'],
  query: ['recruitment', 'company'],
} satisfies Omit<ScreenOptions, 'area'>;
const edit = {
  title: 'inquiry.form.edit',
  namespaces: ['inquiry', 'record_form', 'enum', 'error'],
} satisfies Omit<ScreenOptions, 'area'>;
const detail = {
  title: 'inquiry.title',
  namespaces: ['inquiry', 'enum', 'error'],
} satisfies Omit<ScreenOptions, 'area'>;

/** Pages of inquiries and reports, the same for candidates and companies: a part of the table in app/routes.ts. */
export const inquiryScreens: readonly Screen[] = [
  screen('/question', 'candidate/inquiries', { ...candidate, ...list }),
  screen('/question/create', 'candidate/inquiry-create', {
    ...candidate,
    ...create,
    // Target of "Report" on a public page, because that page is the same for everyone.
    elsewhere: { employer: '/employer/question/create' },
  }),
  screen('/question/detail/:id', 'candidate/inquiry', { ...candidate, ...detail }),
  screen('/question/edit/:id', 'candidate/inquiry-edit', { ...candidate, ...edit }),

  screen('/employer/question', 'employer/inquiries', { ...employer, ...list }),
  screen('/employer/question/create', 'employer/inquiry-create', { ...employer, ...create }),
  screen('/employer/question/detail/:id', 'employer/inquiry', { ...employer, ...detail }),
  screen('/employer/question/edit/:id', 'employer/inquiry-edit', { ...employer, ...edit }),

  screen('/admin/question', 'admin/inquiries', {
    ...admin,
    title: 'admin.inquiries.title',
    namespaces: ['list', 'admin', 'inquiry', 'enum', 'error'],
    query: ['state', 'kind', 'taken_by', 'key', 'page'],
  }),
  screen('/admin/question/edit/:id', 'admin/inquiry', {
    ...admin,
    title: 'admin.inquiries.title',
    namespaces: ['admin', 'inquiry', 'enum', 'error'],
  }),
  screen('/admin/question/reply', 'admin/reply/replies', {
    ...admin,
    title: 'admin.replies.title',
    namespaces: ['list', 'admin', 'content_form'],
    query: ['key', 'page'],
  }),
  screen('/admin/question/reply/create', 'admin/reply/reply-create', {
    ...admin,
    title: 'admin.replies.create',
    namespaces: ['admin', 'content_form', 'record_form', 'enum'],
  }),
  screen('/admin/question/reply/edit/:id', 'admin/reply/reply-edit', {
    ...admin,
    title: 'admin.replies.edit',
    namespaces: ['admin', 'content_form', 'record_form', 'enum'],
  }),
];
