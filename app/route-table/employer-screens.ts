import { type Screen, type ScreenOptions, screen } from './screen.ts';

const services = {
  area: 'employer',
  guard: 'employer',
  namespaces: ['service', 'enum'],
} satisfies Partial<ScreenOptions>;

/** Pages of companies: a part of the table in app/routes.ts. */
export const employerScreens: readonly Screen[] = [
  screen('/employer', 'employer/dashboard', {
    area: 'employer',
    guard: 'employer',
    title: 'employer.dashboard.title',
    namespaces: ['employer', 'service', 'enum'],
  }),
  screen('/employer/recruitment', 'employer/recruitments', {
    area: 'employer',
    guard: 'employer',
    title: 'employer.ads.title',
    namespaces: ['list', 'employer', 'enum'],
    query: ['state', 'key', 'working_form', 'period', 'sort', 'page'],
  }),
  screen('/employer/candidate', 'employer/applicants-index', {
    area: 'employer',
    guard: 'employer',
    title: 'shell.nav.applicants',
    namespaces: ['employer', 'enum'],
    query: ['page'],
  }),
  screen('/employer/candidate/:id', 'employer/applicants', {
    area: 'employer',
    guard: 'employer',
    title: 'applicant.title',
    namespaces: ['applicant', 'application', 'enum', 'list', 'resume'],
    query: [
      'view',
      'stage',
      'key',
      'experience_years',
      'place',
      'match',
      'tag',
      'sort',
      'page',
      'open',
      'at',
    ],
  }),
  screen('/employer/candidate/:id/apply/:profile_apply_id', 'employer/applicants-one', {
    area: 'employer',
    guard: 'employer',
    title: 'applicant.detail.title',
    namespaces: ['applicant', 'application', 'enum', 'resume'],
    query: ['view', 'stage', 'key', 'experience_years', 'place', 'match', 'tag', 'sort', 'at'],
  }),
  screen('/employer/interview', 'employer/interviews', {
    area: 'employer',
    guard: 'employer',
    title: 'interview.title',
    namespaces: ['interview', 'enum'],
    query: ['month', 'ad'],
  }),
  screen('/employer/recruitment/create', 'employer/recruitment-create', {
    area: 'employer',
    guard: 'employer',
    title: 'ad_form.create',
    namespaces: ['ad_form', 'record_form', 'enum', 'address', 'resume', 'recruitment', 'service'],
    query: ['working_form'],
  }),
  screen('/employer/recruitment/edit/:id', 'employer/recruitment-edit', {
    area: 'employer',
    guard: 'employer',
    title: 'ad_form.edit',
    namespaces: ['ad_form', 'record_form', 'enum', 'address', 'resume', 'recruitment', 'service'],
    query: ['missing'],
  }),
  screen('/employer/service', 'employer/service/overview', {
    ...services,
    title: 'service.title',
  }),
  screen('/employer/service/buy/premium', 'employer/service/buy-premium', {
    ...services,
    title: 'service.premium.title',
    query: ['ad', 'type'],
  }),
  screen('/employer/service/buy/theme', 'employer/service/buy-theme', {
    ...services,
    title: 'service.theme.title',
    query: ['ad', 'theme'],
  }),
  screen('/employer/service/buy/banner', 'employer/service/buy-banner', {
    ...services,
    title: 'service.banner.buy',
    namespaces: [...services.namespaces, 'content_form', 'home'],
    query: ['kind'],
  }),
  screen('/employer/service/banner/:id', 'employer/service/banner', {
    ...services,
    title: 'service.banner.own',
    namespaces: [...services.namespaces, 'content_form', 'home', 'record_form', 'enum'],
  }),
  screen('/employer/service/buy/combo', 'employer/service/buy-combo', {
    ...services,
    title: 'service.combo.title',
    namespaces: [...services.namespaces, 'content_form', 'home'],
  }),
  screen('/employer/service/order', 'employer/service/orders', {
    ...services,
    title: 'service.mine',
    namespaces: [...services.namespaces, 'list'],
    query: ['state', 'key', 'page'],
  }),
  screen('/employer/service/order/:id', 'employer/service/order', {
    ...services,
    title: 'service.mine',
  }),
  screen('/employer/payment/success', 'employer/service/paid', {
    ...services,
    title: 'service.paid.title',
    query: ['order'],
  }),
  screen('/employer/register', 'employer/register', {
    area: 'employer',
    title: 'register.title',
    namespaces: ['register', 'licence', 'login', 'consent', 'otp', 'error'],
    query: ['ask', 'company_license', 'type_license'],
    endsSession: true,
  }),
  screen('/employer/register/success', 'employer/register-success', {
    area: 'employer',
    title: 'register.success.title',
    namespaces: ['register', 'licence'],
  }),
  screen('/employer/license', 'employer/license', {
    area: 'employer',
    title: 'licence.title',
    namespaces: ['licence', 'error'],
    query: ['company_license', 'type_license'],
  }),
  screen('/employer/forgot-id', 'employer/forgot-id', {
    area: 'employer',
    title: 'register.forgot_id.title',
    namespaces: ['register', 'login', 'otp'],
    query: ['ask'],
    endsSession: true,
  }),
  screen('/employer/forgot-password', 'employer/forgot-password', {
    area: 'employer',
    title: 'register.forgot_password.title',
    namespaces: ['register', 'login', 'otp'],
    query: ['ask'],
    endsSession: true,
  }),
  screen('/employer/company/edit', 'employer/company-edit', {
    area: 'employer',
    guard: 'employer',
    title: 'company_form.title',
    namespaces: ['company_form', 'ad_form', 'record_form', 'enum', 'address'],
  }),
  screen('/employer/account', 'employer/account', {
    area: 'employer',
    guard: 'employer',
    title: 'account.title',
    namespaces: ['account', 'factor'],
  }),
];
