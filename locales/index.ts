/** Every domain of words, one line each: gives the keys of `t` their types. Files: locales/<language>/<domain>.json. */
export interface Words {
  common: typeof import('./vi/common.json');
  shell: typeof import('./vi/shell.json');
  account: typeof import('./vi/account.json');
  activity: typeof import('./vi/activity.json');
  alert: typeof import('./vi/alert.json');
  auth: typeof import('./vi/auth.json');
  admin: typeof import('./vi/admin.json');
  figure: typeof import('./vi/figure.json');
  enum: typeof import('./vi/enum.json');
  factor: typeof import('./vi/factor.json');
  list: typeof import('./vi/list.json');
  settlement: typeof import('./vi/settlement.json');
  setting: typeof import('./vi/setting.json');
  record_form: typeof import('./vi/record_form.json');
  ui: typeof import('./vi/ui.json');
  consent: typeof import('./vi/consent.json');
  address: typeof import('./vi/address.json');
  error: typeof import('./vi/error.json');
  company_form: typeof import('./vi/company_form.json');
  ad_form: typeof import('./vi/ad_form.json');
  conflict: typeof import('./vi/conflict.json');
  employer: typeof import('./vi/employer.json');
  due_answer: typeof import('./vi/due_answer.json');
  ending: typeof import('./vi/ending.json');
  employers_page: typeof import('./vi/employers_page.json');
  person: typeof import('./vi/person.json');
  otp: typeof import('./vi/otp.json');
  own_data: typeof import('./vi/own_data.json');
  licence: typeof import('./vi/licence.json');
  register: typeof import('./vi/register.json');
  login: typeof import('./vi/login.json');
  home: typeof import('./vi/home.json');
  candidate: typeof import('./vi/candidate.json');
  catalog: typeof import('./vi/catalog.json');
  application: typeof import('./vi/application.json');
  applicant: typeof import('./vi/applicant.json');
  template: typeof import('./vi/template.json');
  interview: typeof import('./vi/interview.json');
  resume: typeof import('./vi/resume.json');
  colleague: typeof import('./vi/colleague.json');
  staff: typeof import('./vi/staff.json');
  team: typeof import('./vi/team.json');
  saved: typeof import('./vi/saved.json');
  recruitment: typeof import('./vi/recruitment.json');
  company: typeof import('./vi/company.json');
  order: typeof import('./vi/order.json');
  booking: typeof import('./vi/booking.json');
  deposit: typeof import('./vi/deposit.json');
  support: typeof import('./vi/support.json');
  home_form: typeof import('./vi/home_form.json');
  content: typeof import('./vi/content.json');
  content_form: typeof import('./vi/content_form.json');
  content_kind: typeof import('./vi/content_kind.json');
  policy: typeof import('./vi/policy.json');
  inquiry: typeof import('./vi/inquiry.json');
  service: typeof import('./vi/service.json');
  trial: typeof import('./vi/trial.json');
  transparency: typeof import('./vi/transparency.json');
  landing: typeof import('./vi/landing.json');
  map: typeof import('./vi/map.json');
  quick_search: typeof import('./vi/quick_search.json');
  price: typeof import('./vi/price.json');
  scorecard: typeof import('./vi/scorecard.json');
}

export type Namespace = keyof Words;

type Singular<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Singular<Name> : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

/** A key such as `common.save`; plural forms are named without their suffix. */
export type WordKey = { [Domain in Namespace]: `${Domain}.${KeysOf<Words[Domain]>}` }[Namespace];
