import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ContentKind, contentKinds, isArranged } from '#contract/admin/content/kinds.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { allCalls, type CallName } from '#contract/index.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { signLink } from '#server/hiring/alerts/links.ts';
import { issueLink } from '#server/hiring/reminders/judge.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addContent } from '../support/content.ts';
import { contentFields } from '../support/content-fields.ts';
import { addPasskey } from '../support/doubles/passkey.ts';
import { sendInquiry, visitorContact } from '../support/inquiries.ts';
import { addMember } from '../support/members.ts';
import { people, testPassword, testWard } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, registered, waiting, anna } = await people(server);

/** An id that no record has. */
const NOBODYS = 999_999_999_999;

/** Records of Minsu's company and of Hoa; Thanh's company and Nam try to get at them. */
const world = {
  /** A note of Minsu's company about Hoa, and her application to Thanh's ad. */
  ...{ note: 0, criterion: 0, template: 0, description: 0, thanhsApplication: 0 },
  ...{ ad: 0, draft: 0, application: 0, resume: 0, portfolio: 0, namsResume: 0, thanhsAd: 0 },
  /** Hoa's saved search, and the unsubscribe link of another reader. */
  ...{ alert: 0, otherReader: '' },
  /** The link of a reminder to Thanh. */
  link: '',
  /** A session of Minsu. */
  session: 0,
  /** A member of Minsu's company, and a person invited into it. */
  ...{ member: 0, invited: 0 },
  /** A passkey of Minsu. */
  passkey: 0,
  /** Drafts of site content. */
  ...{ event: 0, notification: 0, faq: 0, policy: 0 },
  /** Orders of Minsu's company, and its unused purchases. */
  ...{ order: 0, bought: 0, banner: 0 },
  /** Support money of Hoa. */
  support: 0,
  /** Hoa's inquiry, and one of Minsu. */
  ...{ inquiry: 0, companysInquiry: 0 },
};

beforeAll(async () => {
  world.ad = await addOpenAd(server, minsu.companyId);
  world.draft = await addOpenAd(server, minsu.companyId, { status: 1, posted_at: null });
  world.thanhsAd = await addOpenAd(server, thanh.companyId);
  world.resume = await writeResume(server, hoa);
  world.namsResume = await writeResume(server, nam);
  const draft = { status: 'DRAFT', title_vi: 'Nháp' } as const;
  const days = { first_day: '2099-01-01', last_day: '2099-01-01' };
  world.event = await addContent(server.db, 'event', { ...draft, ...days });
  world.notification = await addContent(server.db, 'notification', { ...draft, start_date: '2020-01-01' });
  world.faq = await addContent(server.db, 'faq', { ...draft, category: 'SAFETY' });
  const policy = { kind: 'TERMS', status: 'DRAFT', start_date: '2020-01-01' } as const;
  world.policy = await addContent(server.db, 'policy', policy);
  world.session = (await server.call('GET /auth/session/list', {}, minsu)).data.list[0]?.id ?? 0;
  world.passkey = await addPasskey(server.db, minsu);
  world.member = (await addMember(server, minsu, 'viewer', { uid: 'viewer01' })).id;
  const invitation = { user_email: 'moi@people.test', member_role: 'viewer', current_password: testPassword };
  const now = server.clock();
  const reminder = { employer_id: thanh.id, member_id: thanh.id, day: '2020-01-01', mail_id: null };
  const { id: reminderId } = await server.db
    .insertInto('answer_reminder')
    .values({ ...reminder, reminded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const until = new Date(now.getTime() + DAY_MILLISECONDS);
  world.link = await issueLink(server.db, { memberId: thanh.id, reminderId, until }, now);
  world.invited = (await server.call('POST /employer/member/invite', invitation, minsu)).data.id;
  await server.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY' }, hoa);
  await server.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY' }, nam);
  const alerts = await server.db.selectFrom('job_alert').select(['id', 'reader_id']).orderBy('id').execute();
  world.alert = alerts[0]?.id ?? 0;
  world.otherReader = signLink(server.env.SECRET_KEY, 'alert-reader', alerts[1]?.reader_id ?? 0);
  world.inquiry = (await sendInquiry(server, hoa)).id;
  const asked = await server.call('POST /employer/question/create', { ...question }, minsu);
  world.companysInquiry = asked.data.id;
  const withLink = await server.call(
    'POST /candidate/profile/add-portfolio',
    { profile_id: world.resume, title: 'Blog', link: 'https://hoa.example.com' },
    hoa,
  );
  world.portfolio = withLink.data.portfolios[0]?.id ?? 0;
  const target = await applyTo(server, hoa, world.ad, world.resume);
  world.application = target.profile_apply_id;
  world.thanhsApplication = (await applyTo(server, hoa, world.thanhsAd, world.resume)).profile_apply_id;
  const amounts = {
    subtotal: 1,
    sale: 0,
    discount: 0,
    net: 1,
    vat_rate: 0,
    vat_included: false,
    vat: 0,
    total: 1,
  };
  const at = server.clock();
  world.order = (
    await server.db
      .insertInto('service_order')
      .values({
        ...amounts,
        reference: 'SVAAAAAAAA',
        company_id: minsu.companyId,
        employer_id: minsu.id,
        payment_method: 'bank_transfer',
        price_versions: '{}',
        held_until: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const unused = { service: 'RECRUITMENT_PREMIUM', title: '', unit: 'MONTH', duration: 1 } as const;
  world.bought = (
    await server.db
      .insertInto('placement')
      .values({ ...unused, order_id: world.order, company_id: minsu.companyId, paid_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const times = { created_at: at, updated_at: at };
  const banner_id = (
    await server.db
      .insertInto('banner')
      .values({ kind: 'MAIN', title_vi: 'Tuyển gấp', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  world.banner = (
    await server.db
      .insertInto('placement')
      .values({
        ...{ ...unused, service: 'BANNER_MAIN', banner_id },
        ...{ order_id: world.order, company_id: minsu.companyId, paid_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const hire = { company_id: minsu.companyId, hired_id: hoa.id, candidate_id: hoa.id };
  world.support = (
    await server.db
      .insertInto('support_claim')
      .values({ ...hire, role: 'CANDIDATE', status: 'DUE', amount: 1, hired_at: at, due_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const note = { ...target, text: 'Gọi lại' };
  const noted = await server.call('POST /employer/applicant/add-note', note, minsu);
  world.note = noted.data.notes[0]?.id ?? 0;
  const criteria = { id: world.ad, criteria: [{ name_vi: 'Kế toán thuế' }] };
  const rated = await server.call('POST /employer/recruitment/set-criteria', criteria, minsu);
  world.criterion = rated.data.criteria[0]?.id ?? 0;
  const template = { name: 'Mẫu', text_vi: 'Chào' };
  world.template = (await server.call('POST /employer/message-template/create', template, minsu)).data.id;
  const described = await server.call('POST /employer/description-template/create', template, minsu);
  world.description = described.data.id;
});

const personal = {
  profile_full_name: 'Lê Văn Nam',
  profile_date_birthday: '1998-05-20',
  profile_user_gender: 'M',
  profile_user_phone: '0912345678',
  profile_user_email: 'nam@people.test',
  profile_address: '12 Lý Thường Kiệt',
  address_code: testWard,
};
const experience = { workplace: 'Công ty Sen', start: '01/2020', end: '12/2021', is_working: false };
const education = { school: 'Đại học', major: 'Luật', admission: 'ENROLLED', graduation: 'GRADUATED' };
const korean = { language: 'ko', level: 'WORKING' };
const culture = { cultural_level: 'TOEIC 800' };
const interview = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
const question = { title: 'Tôi hỏi', ...visitorContact };
const reason = { reason: 'Thử nghiệm' };

type Case = { as: TestCaller; input: () => Record<string, unknown> };
const nams = (fields: object = {}): Case => ({
  as: nam,
  input: () => ({ profile_id: world.resume, ...fields }),
});
const namsApplication = (fields: object = {}): Case => ({
  as: nam,
  input: () => ({ profile_apply_id: world.application, ...fields }),
});
const thanhsAd = (fields: object = {}): Case => ({ as: thanh, input: () => ({ id: world.ad, ...fields }) });
const linksApplicant = (fields: object = {}): Case => ({
  as: {},
  input: () => ({ ticket: world.link, profile_apply_id: world.application, ...fields }),
});
const thanhsApplicant = (fields: object = {}): Case => ({
  as: thanh,
  input: () => ({ recruitment_id: world.ad, profile_apply_id: world.application, ...fields }),
});
/** The own ad with an application to another company's ad. */
const mixedApplicant = (fields: object = {}): Case => ({
  as: thanh,
  input: () => ({ recruitment_id: world.thanhsAd, profile_apply_id: world.application, ...fields }),
});
const aText = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Chữ' }] }],
};
const someNames = { name_vi: 'Thợ', name_kr: '기술자', name_en: 'Worker' };
const nobodys = (fields: object = {}): Case => ({ as: anna, input: () => ({ id: NOBODYS, ...fields }) });

/** Attempts at the records of each kind of published content. */
function attemptsAtContent(): Record<string, Case[]> {
  const update = { version: 1, title_vi: 'Ngày hội', status: 'DRAFT' };
  const attemptsAt = (kind: ContentKind) => ({
    [`GET /admin/${kind}/show`]: [nobodys()],
    [`GET /admin/${kind}/version`]: [nobodys({ number: 1 })],
    [`POST /admin/${kind}/update`]: [nobodys({ ...update, ...contentFields[kind] })],
    [`POST /admin/${kind}/delete`]: [nobodys()],
    ...(isArranged(kind) && { [`POST /admin/${kind}/move`]: [nobodys()] }),
  });
  return Object.assign({}, ...contentKinds.map(attemptsAt));
}

/** Attempts by actor: otherwise valid input, so that only the id can be the reason. */
const attempts: Partial<Record<CallName, Case[]>> = {
  'GET /employer/report/show': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/report/csv': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/report/xlsx': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'POST /auth/factor/passkey/remove': [
    { as: thanh, input: () => ({ id: world.passkey, current_password: testPassword }) },
  ],
  'GET /recruitment/show': [{ as: {}, input: () => ({ id: world.draft }) }],
  'GET /recruitment/contact': [{ as: nam, input: () => ({ id: world.draft }) }],
  'GET /company/show': [{ as: {}, input: () => ({ id: waiting.companyId }) }],
  'GET /home/landing': [{ as: {}, input: () => ({ career_id: NOBODYS }) }],
  'GET /home/landing/facts': [{ as: {}, input: () => ({ career_id: NOBODYS }) }],
  'POST /alert/stop': [{ as: {}, input: () => ({ link: world.otherReader, id: world.alert }) }],
  'GET /candidate/alert/show': [{ as: nam, input: () => ({ id: world.alert }) }],
  'POST /candidate/alert/update': [
    {
      as: nam,
      input: () => ({ id: world.alert, version: 1, key: 'của tôi', frequency: 'DAILY', status: 'ACTIVE' }),
    },
  ],
  'POST /candidate/alert/remove': [{ as: nam, input: () => ({ id: world.alert }) }],
  'POST /candidate/saved-recruitment/add': [{ as: nam, input: () => ({ recruitment_id: world.draft }) }],
  'POST /candidate/saved-company/add': [{ as: nam, input: () => ({ company_id: waiting.companyId }) }],
  'POST /candidate/viewed/add': [{ as: nam, input: () => ({ recruitment_id: world.draft }) }],
  'POST /question/create': [
    { as: nam, input: () => ({ ...question, reason: 'OTHER', recruitment_id: world.draft }) },
    { as: nam, input: () => ({ ...question, reason: 'OTHER', company_id: waiting.companyId }) },
  ],
  'GET /question/show': [{ as: nam, input: () => ({ id: world.inquiry }) }],
  'POST /question/update': [{ as: nam, input: () => ({ ...question, id: world.inquiry, version: 1 }) }],
  'POST /question/add': [{ as: nam, input: () => ({ id: world.inquiry, text: 'Tôi nói thêm' }) }],
  'POST /answer/decide': [linksApplicant({ decision: 'PASS' })],
  'POST /answer/extend': [linksApplicant({ days: 3, reason: 'DECIDER_AWAY' })],
  'POST /answer/undo': [linksApplicant({ act_id: 1 })],
  'POST /employer/member/resend': [{ as: thanh, input: () => ({ id: world.invited }) }],
  'POST /employer/member/withdraw': [{ as: thanh, input: () => ({ id: world.invited }) }],
  'POST /employer/member/change-role': [
    {
      as: thanh,
      input: () => ({ id: world.member, member_role: 'owner', current_password: testPassword }),
    },
  ],
  'POST /employer/member/end': [
    { as: thanh, input: () => ({ id: world.member, current_password: testPassword }) },
  ],
  'POST /employer/member/reset-factor': [
    { as: thanh, input: () => ({ id: world.member, current_password: testPassword }) },
  ],
  'POST /employer/question/create': [
    { as: thanh, input: () => ({ ...question, reason: 'OTHER', recruitment_id: world.draft }) },
    { as: thanh, input: () => ({ ...question, reason: 'OTHER', company_id: waiting.companyId }) },
  ],
  'GET /employer/question/show': [{ as: thanh, input: () => ({ id: world.companysInquiry }) }],
  'POST /employer/question/update': [
    { as: thanh, input: () => ({ ...question, id: world.companysInquiry, version: 1 }) },
  ],
  'POST /employer/question/add': [
    { as: thanh, input: () => ({ id: world.companysInquiry, text: 'Tôi nói thêm' }) },
  ],
  'GET /content/event/calendar': [{ as: {}, input: () => ({ id: world.event }) }],
  'GET /content/event/show': [{ as: {}, input: () => ({ id: world.event }) }],
  'GET /content/notification/show': [{ as: {}, input: () => ({ id: world.notification }) }],
  'GET /content/faq/show': [{ as: {}, input: () => ({ id: world.faq }) }],
  'GET /content/policy/show': [{ as: {}, input: () => ({ kind: 'TERMS', id: world.policy }) }],
  'POST /candidate/application/create': [
    {
      as: nam,
      input: () => ({
        recruitment_id: world.thanhsAd,
        profile_id: world.resume,
        agree_privacy: true,
        retention_years: 1,
      }),
    },
    {
      as: nam,
      input: () => ({
        recruitment_id: world.draft,
        profile_id: world.namsResume,
        agree_privacy: true,
        retention_years: 1,
      }),
    },
  ],
  'GET /candidate/application/show': [namsApplication()],
  'POST /candidate/application/cancel': [namsApplication({ cancel_reason: 'MISTAKE' })],
  'POST /candidate/application/ask-for-news': [namsApplication()],
  'POST /candidate/application/confirm': [namsApplication()],
  'POST /candidate/application/decline': [namsApplication()],
  'GET /employer/applicant/list': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/applicant/board': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/applicant/queue': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/applicant/show': [thanhsApplicant(), mixedApplicant()],
  'GET /employer/interview/list': [
    {
      as: thanh,
      input: () => ({ recruitment_id: world.ad, from: '2099-01-01' }),
    },
  ],
  'GET /employer/applicant/csv': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/applicant/xlsx': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'GET /employer/applicant/pdf': [thanhsApplicant(), mixedApplicant()],
  'POST /employer/applicant/set-result': [
    thanhsApplicant({ result: 'CV_PASSED' }),
    mixedApplicant({ result: 'CV_PASSED' }),
  ],
  'POST /employer/applicant/invite': [thanhsApplicant(interview), mixedApplicant(interview)],
  'POST /employer/applicant/decide-many': [
    {
      as: thanh,
      input: () => ({ recruitment_id: world.ad, profile_apply_ids: [world.application], act: 'PASS_CV' }),
    },
  ],
  'POST /employer/applicant/write-many': [
    {
      as: thanh,
      input: () => ({ recruitment_id: world.ad, profile_apply_ids: [world.application], text_vi: 'Chào' }),
    },
  ],
  'POST /employer/message-template/update': [
    { as: thanh, input: () => ({ id: world.template, version: 1, name: 'Mẫu', text_vi: 'Chào' }) },
  ],
  'POST /employer/message-template/remove': [{ as: thanh, input: () => ({ id: world.template }) }],
  'POST /employer/description-template/update': [
    { as: thanh, input: () => ({ id: world.description, version: 1, name: 'Mẫu', text_vi: 'Chào' }) },
  ],
  'POST /employer/description-template/remove': [{ as: thanh, input: () => ({ id: world.description }) }],
  'POST /employer/applicant/add-note': [
    thanhsApplicant({ text: 'Gọi lại' }),
    mixedApplicant({ text: 'Gọi lại' }),
  ],
  'POST /employer/applicant/remove-note': [
    {
      as: thanh,
      input: () => ({
        recruitment_id: world.ad,
        profile_apply_id: world.application,
        note_id: world.note,
      }),
    },
    // The own applicant with a note about another one.
    {
      as: thanh,
      input: () => ({
        recruitment_id: world.thanhsAd,
        profile_apply_id: world.thanhsApplication,
        note_id: world.note,
      }),
    },
  ],
  'POST /employer/applicant/save-scorecard': [
    thanhsApplicant({ overall: 3 }),
    mixedApplicant({ overall: 3 }),
  ],
  'POST /employer/applicant/withdraw-scorecard': [thanhsApplicant(), mixedApplicant()],
  'GET /employer/recruitment/criteria': [thanhsAd()],
  'POST /employer/recruitment/set-criteria': [
    thanhsAd({ criteria: [{ name_vi: 'Tiếng Hàn' }] }),
    // The own ad with a criterion of another one.
    {
      as: thanh,
      input: () => ({ id: world.thanhsAd, criteria: [{ id: world.criterion, name_vi: 'Tiếng Hàn' }] }),
    },
  ],
  'POST /employer/applicant/add-tag': [
    thanhsApplicant({ tag: 'gọi lại' }),
    mixedApplicant({ tag: 'gọi lại' }),
  ],
  'POST /employer/applicant/remove-tag': [
    thanhsApplicant({ tag: 'gọi lại' }),
    mixedApplicant({ tag: 'gọi lại' }),
  ],
  'POST /employer/applicant/assign': [thanhsApplicant(), mixedApplicant()],
  'POST /employer/applicant/extend-answer': [
    thanhsApplicant({ days: 7, reason: 'DECIDER_AWAY' }),
    mixedApplicant({ days: 7, reason: 'DECIDER_AWAY' }),
  ],
  'POST /employer/recruitment/promise-answers': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'POST /employer/applicant/close-open': [{ as: thanh, input: () => ({ recruitment_id: world.ad }) }],
  'POST /employer/applicant/undo': [{ as: thanh, input: () => ({ recruitment_id: world.ad, act_id: 1 }) }],
  'GET /employer/recruitment/show': [thanhsAd()],
  'POST /employer/recruitment/update': [
    thanhsAd({ working_form: 'NORMAL', title_vi: 'Của tôi', version: 1 }),
  ],
  'POST /employer/recruitment/submit': [{ as: thanh, input: () => ({ id: world.draft }) }],
  'POST /employer/recruitment/stop-receive': [thanhsAd()],
  'POST /employer/recruitment/resume': [thanhsAd()],
  'POST /employer/recruitment/stop': [thanhsAd()],
  'POST /employer/recruitment/copy': [thanhsAd()],
  'POST /employer/recruitment/assign': [thanhsAd({ member_ids: [] })],
  'POST /employer/recruitment/delete': [{ as: thanh, input: () => ({ id: world.draft }) }],
  'GET /employer/service/order/show': [{ as: thanh, input: () => ({ id: world.order }) }],
  'GET /employer/service/order/receipt': [{ as: thanh, input: () => ({ id: world.order }) }],
  'POST /employer/service/order/paid': [{ as: thanh, input: () => ({ id: world.order }) }],
  'POST /employer/service/order/pay-online': [{ as: thanh, input: () => ({ id: world.order }) }],
  'POST /employer/service/order/change-method': [
    { as: thanh, input: () => ({ id: world.order, payment_method: 'vnpay' }) },
  ],
  'POST /employer/service/order/cancel': [{ as: thanh, input: () => ({ id: world.order }) }],
  'POST /employer/service/use': [
    { as: thanh, input: () => ({ id: world.bought, recruitment_id: world.thanhsAd }) },
    { as: minsu, input: () => ({ id: world.bought, recruitment_id: world.thanhsAd }) },
  ],
  'GET /employer/service/banner/show': [{ as: thanh, input: () => ({ id: world.banner }) }],
  'POST /employer/service/banner/update': [
    { as: thanh, input: () => ({ id: world.banner, title_vi: 'Của tôi', palette: 'lam' }) },
  ],
  'GET /employer/service/free-weeks': [{ as: thanh, input: () => ({ theme_id: NOBODYS }) }],
  'GET /admin/deposit/show': [nobodys()],
  'POST /admin/deposit/assign': [nobodys({ reference: 'SVAAAAAAAA' })],
  'POST /admin/deposit/set-aside': [nobodys({ note: 'Lãi tiền gửi' })],
  'POST /admin/deposit/return': [nobodys(reason)],
  'POST /admin/arrangement/hide-company': [nobodys({ hidden: true })],
  'GET /admin/order/show': [nobodys()],
  'POST /admin/order/mark-paid': [nobodys({ amount: 1 })],
  'POST /admin/order/cancel': [nobodys(reason)],
  'POST /admin/order/refund': [nobodys(reason)],
  'POST /admin/order/payment-returned': [nobodys(reason)],
  'GET /admin/support/show': [nobodys()],
  'POST /admin/support/propose': [nobodys()],
  'POST /admin/support/confirm': [nobodys()],
  'POST /admin/support/pay': [nobodys({ transfer_text: 'SV 1' })],
  'POST /admin/support/return': [nobodys(reason)],
  'POST /admin/support/cancel': [nobodys(reason)],
  'POST /admin/support/decide-mutual': [nobodys({ ...reason, decision: 'PAY' })],
  'POST /candidate/support/account': [
    {
      as: nam,
      input: () => ({
        ...{ id: world.support, bank_name: 'Vietcombank' },
        ...{ account_number: '0071000123456', account_holder: 'LE VAN NAM' },
      }),
    },
  ],
  'POST /candidate/profile/show': [nams()],
  'GET /candidate/profile/pdf': [nams()],
  'GET /candidate/profile/json-resume': [nams()],
  'POST /candidate/profile/update-profile': [nams(personal)],
  'POST /candidate/profile/update-title': [nams({ title: 'Của tôi' })],
  'POST /candidate/profile/update-about': [nams({ about: 'Của tôi' })],
  'POST /candidate/profile/update-intro': [nams({ intro: 'Của tôi' })],
  'POST /candidate/profile/update-career': [
    { as: nam, input: () => ({ profile_id: world.resume, career_ids: [career] }) },
  ],
  'POST /candidate/profile/update-skill': [nams({ skills: ['SQL'] })],
  'POST /candidate/profile/update-soft-skill': [nams({ soft_skills: ['Vui'] })],
  'POST /candidate/profile/update-recruitment': [nams({ desired_address_codes: [testWard] })],
  'POST /candidate/profile/update-experience': [nams({ profile_experience_des: [experience] })],
  'POST /candidate/profile/update-education': [nams({ profile_education_des: [education] })],
  'POST /candidate/profile/update-language': [nams({ languages: [korean] })],
  'POST /candidate/profile/update-cultural': [nams({ profile_cultural_level_des: [culture] })],
  'POST /candidate/profile/add-profile-info': [
    nams({ kind: 'education', entry: education }),
    nams({ kind: 'experience', entry: experience }),
    nams({ kind: 'language', entry: korean }),
    nams({ kind: 'cultural', entry: culture }),
  ],
  'POST /candidate/profile/public': [nams({ is_public: true })],
  'POST /candidate/profile/setDefault': [nams()],
  'POST /candidate/profile/delete': [nams()],
  'POST /candidate/profile/upload-portfolio': [nams({ kind: 'portfolio' })],
  'POST /candidate/profile/add-portfolio': [nams({ link: 'https://nam.example.com' })],
  'POST /candidate/profile/remove-portfolio': [
    { as: nam, input: () => ({ profile_id: world.resume, id: world.portfolio }) },
    { as: nam, input: () => ({ profile_id: world.namsResume, id: world.portfolio }) },
  ],
  'POST /auth/session/end': [{ as: thanh, input: () => ({ id: world.session }) }],
  'POST /employer/auth/register-business': [{ as: minsu, input: () => ({ user_id: registered.id }) }],
  // Staff can see every record, so only missing records can be rejected.
  'GET /admin/employer/show': [nobodys()],
  'POST /admin/employer/approve': [nobodys({ version: 1 })],
  'POST /admin/employer/take-over-names': [nobodys({ change_id: NOBODYS, version: 1 })],
  'POST /admin/employer/refuse-names': [nobodys({ change_id: NOBODYS, version: 1, ...reason })],
  'POST /admin/employer/show-page': [nobodys({ version: 1 })],
  'POST /admin/employer/refuse-page': [nobodys({ version: 1, ...reason })],
  'POST /admin/employer/deny': [nobodys({ version: 1, ...reason })],
  'POST /admin/employer/cancel-approval': [nobodys(reason)],
  'POST /admin/employer/hand-over': [nobodys({ version: 1, user_email: 'moi@people.test', ...reason })],
  'POST /admin/employer/withdraw': [nobodys(reason)],
  'GET /admin/candidate/show': [nobodys()],
  'POST /admin/candidate/withdraw': [nobodys(reason)],
  'GET /admin/recruitment/show': [nobodys()],
  'POST /admin/recruitment/approve': [nobodys({ version: 1 })],
  'POST /admin/recruitment/return': [nobodys({ version: 1, ...reason })],
  'POST /admin/recruitment/suspend': [nobodys(reason)],
  'POST /admin/recruitment/resume': [nobodys()],
  'POST /admin/recruitment/hide': [nobodys()],
  'POST /admin/recruitment/show-again': [nobodys()],
  'GET /admin/recruitment/new': [{ as: anna, input: () => ({ company_id: 987_654_321 }) }],
  'GET /admin/recruitment/form': [nobodys()],
  'POST /admin/recruitment/create': [
    { as: anna, input: () => ({ working_form: 'NORMAL', company_id: 987_654_321 }) },
  ],
  'POST /admin/recruitment/update': [nobodys({ working_form: 'NORMAL', version: 1 })],
  'POST /admin/recruitment/publish': [nobodys()],
  'POST /admin/recruitment/delete': [nobodys(reason)],
  'POST /admin/catalog/update': [nobodys({ catalog: 'career', version: 1, ...someNames })],
  'POST /admin/catalog/move': [nobodys({ catalog: 'career' })],
  'POST /admin/catalog/remove': [nobodys({ catalog: 'career' })],
  'POST /admin/catalog/merge': [nobodys({ catalog: 'career', into_id: 1 })],
  'GET /admin/advertiser/show': [nobodys()],
  'GET /admin/applicant/list': [{ as: anna, input: () => ({ recruitment_id: 987_654_321 }) }],
  'GET /admin/company-banner/show': [nobodys()],
  'POST /admin/company-banner/approve': [nobodys({ version: 1 })],
  'POST /admin/company-banner/refuse': [nobodys({ version: 1, reason_code: 'bad_link' })],
  'POST /admin/price/remove': [nobodys({ version: 0 })],
  ...attemptsAtContent(),
  'GET /admin/policy/show': [nobodys()],
  'POST /admin/policy/update': [
    nobodys({
      version: 1,
      status: 'DRAFT',
      start_date: '2099-01-01',
      asks_again: false,
      body_vi: aText,
    }),
  ],
  'POST /admin/policy/delete': [nobodys()],
  'GET /admin/question/show': [nobodys()],
  'POST /admin/question/take': [nobodys()],
  'POST /admin/question/hide-ad': [nobodys()],
  'POST /admin/question/remove-photo': [nobodys()],
  'POST /admin/question/hand-over': [nobodys({ admin_id: NOBODYS })],
  'GET /admin/report/list': [
    { as: anna, input: () => ({ recruitment_id: NOBODYS }) },
    { as: anna, input: () => ({ company_id: NOBODYS }) },
  ],
  'POST /admin/question/release': [nobodys()],
  'POST /admin/failure/retry-mail': [nobodys()],
  'GET /admin/saved-reply/show': [nobodys()],
  'POST /admin/saved-reply/update': [nobodys({ version: 1, title_vi: 'Chào', text_vi: 'Chào' })],
  'POST /admin/saved-reply/delete': [nobodys()],
  'POST /admin/question/answer': [nobodys({ version: 1, text: 'Xong' })],
  'GET /admin/staff/show': [nobodys()],
  'POST /admin/staff/change-role': [nobodys({ current_password: testPassword, role: 'support' })],
  'POST /admin/staff/end': [nobodys({ current_password: testPassword })],
  'POST /admin/staff/reset-factor': [nobodys({ current_password: testPassword })],
  'POST /admin/staff/end-session': [nobodys({ session_id: 1 })],
  'POST /admin/staff/invitation/resend': [nobodys()],
  'POST /admin/pending/undo': [{ as: anna, input: () => ({ act_id: NOBODYS }) }],
  'POST /admin/staff/invitation/withdraw': [nobodys()],
};

/** Ids that only narrow a list or name an entry of a reference list: an unknown one finds nothing or is 414. */
const narrowing = new Set<string>([
  'POST /home/career parent_id',
  'POST /home/job company_id',
  'POST /home/facets company_id',
  'POST /alert/create company_id',
  'POST /candidate/alert/update company_id',
  'GET /recruitment/market career_id',
  'GET /candidate/application/list recruitment_id',
  'GET /admin/recruitment/list company_id',
  'GET /admin/recruitment/list career_id',
  'GET /employer/activity/list member_id',
  'GET /employer/activity/csv member_id',
  'GET /employer/activity/xlsx member_id',
  // A person who is no member of the company is 414 at the field.
  'POST /employer/recruitment/assign member_ids',
  'POST /employer/applicant/assign member_id',
  'GET /admin/audit/list admin_id',
  'GET /admin/audit/csv admin_id',
  'GET /admin/audit/xlsx admin_id',
  // A colleague who may not be handed an inquiry is 414 at each of them.
  'POST /admin/question/assign-many admin_id',
  'POST /admin/catalog/create parent_id',
  'POST /admin/catalog/move before_id',
  'POST /admin/catalog/merge into_id',
  'POST /admin/recruitment/create career_ids',
  'POST /admin/recruitment/update career_ids',
  'POST /employer/company/update industry_id',
  // A missing picture is 414 at its field.
  'POST /admin/event/create image_id',
  'POST /admin/event/update image_id',
  ...contentKinds.filter(isArranged).map((kind) => `POST /admin/${kind}/move before_id`),
  // A missing parent is 414 at its field.
  'POST /admin/menu/create parent_id',
  'POST /admin/menu/update parent_id',
  'POST /employer/service/banner/update image_vi_id',
  'POST /employer/service/banner/update image_kr_id',
  'POST /employer/service/banner/update image_en_id',
  'POST /admin/banner/create image_vi_id',
  'POST /admin/banner/create image_kr_id',
  'POST /admin/banner/create image_en_id',
  'POST /admin/banner/update image_vi_id',
  'POST /admin/banner/update image_kr_id',
  'POST /admin/banner/update image_en_id',
  // The own list only: removing a missing entry is already done.
  'POST /candidate/saved-recruitment/remove recruitment_id',
  'POST /candidate/saved-company/remove company_id',
  'POST /candidate/viewed/remove recruitment_id',
  // The provider's id of a person, proven by the ticket beside it.
  'POST /auth/loginSocial user_provider_id',
  // An id of the task queue, not a number: server/accounts/staff/failures.test.ts tests a missing one.
  'POST /admin/failure/retry-task id',
  // "Remember my ID": a flag.
  'POST /admin/auth/login save_id',
  'POST /employer/auth/login save_id',
]);

const { id: career } = await server.db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .orderBy('id')
  .select('id')
  .executeTakeFirstOrThrow();

interface Schema {
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
  anyOf?: Schema[];
}
/** Names of the ids that a call takes at its top level. */
function idFields(schema: Schema): string[] {
  const own = Object.keys(schema.properties ?? {}).filter((name) => name === 'id' || name.endsWith('_id'));
  return [...new Set([...own, ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(idFields)])];
}
const takingIds = allCalls
  .map((call) => ({
    name: call.name as CallName,
    fields: idFields(z.toJSONSchema(call.input, { unrepresentable: 'any' }) as Schema).filter(
      (field) => !narrowing.has(`${call.name} ${field}`),
    ),
  }))
  .filter(({ fields }) => fields.length > 0);

/** A fingerprint of the whole database except the rows that every request may write. */
async function printData(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rate_limit', 'session', 'idempotency', 'sign_in_failure') order by 1`.execute(
    server.db,
  );
  const print: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(
      server.db,
    );
    print[name] = rows[0]?.hash ?? '';
  }
  return print;
}

async function freshCaller(as: TestCaller): Promise<TestCaller> {
  const account = (['candidate', 'employer', 'admin'] as const)
    .map((kind) => ({
      kind,
      person: { candidate: [hoa, nam], employer: [minsu, thanh], admin: [anna] }[kind],
    }))
    .flatMap(({ kind, person }) => person.filter((one) => one === as).map(({ id }) => ({ kind, id })))[0];
  return account ? { token: await startSession(server.db, account, server.clock(), 10) } : as;
}

describe('ids of other people', () => {
  test('every call that takes one is tried', () => {
    expect(takingIds.map(({ name }) => name).filter((name) => !attempts[name])).toEqual([]);
    expect(Object.keys(attempts).filter((name) => !takingIds.some((one) => one.name === name))).toEqual([]);
  });

  // One administrator tries more calls than one account may make in a minute.
  beforeEach(() => sql`truncate rate_limit`.execute(server.db));

  test.each(takingIds)('$name: $fields', async ({ name, fields }) => {
    const before = await printData();
    for (const { as, input } of attempts[name] ?? []) {
      const caller = await freshCaller(as);
      const foreign = input();
      expect(await server.call(name, foreign, caller)).toMatchObject({ http: 404, status: 404, data: {} });
      for (const field of fields.filter((field) => field in foreign)) {
        const unknown = await server.call(name, { ...foreign, [field]: NOBODYS }, caller);
        expect(unknown).toMatchObject({ status: 404, data: {} });
      }
    }
    expect(await printData()).toEqual(before);
  });
});
