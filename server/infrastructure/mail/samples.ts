import type { Language } from '#contract/languages.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { type TemplateName, templates } from './templates/index.ts';

const ad = { recruitment_id: 7, title: 'Kế toán <b>tổng hợp</b>' };
const toCandidate = { profile_apply_id: 12, title: ad.title, company_name: 'Công ty An & Bình' };
const toCompany = { profile_apply_id: 12, recruitment_id: 3, title: ad.title };
const meeting = { interview_date: '2026-12-01', interview_time: '09:30:00', interview_minutes: 45 };
const company = { company_name: 'Công ty An & Bình' };
const order = { order_id: 5, reference: 'SVK4TR7MPD', total: 8_464_500 };
const reason = 'Ảnh mờ.\n<script>alert(1)</script>';

/** Example parameters of each mail, as its action passes them: for tests, and for the page that shows all mails in the demo. */
export const sampleMailParameters: Record<TemplateName, object> = {
  'otp-code': { purpose: 'register' },
  'employer-id': { ...company, user_uid: 'minsu01' },
  'password-changed': { user_uid: 'minsu01', passkeys: ['Office laptop'] },
  'second-factor': { user_uid: 'minsu01', kind: 'employer', change: 'on' },
  'failed-sign-ins': { kind: 'admin', user_uid: 'anna01' },
  'email-changed': { user_uid: 'minsu01', take_back: true },
  'contact-email-changed': { take_back: true },
  'email-taken-back': { reader: 'employer', user_uid: 'minsu01' },
  'licence-received': company,
  'employer-approved': company,
  'employer-denied': { ...company, reason },
  'approval-cancelled': { ...company, reason },
  'names-taken-over': { ...company, company_name_kr: '안빈 주식회사', company_name_en: 'An Binh & Co.' },
  'names-refused': { ...company, reason },
  'page-shown': company,
  'page-refused': { ...company, reason },
  'member-withdrawn': { by_admin: true, reason },
  'recruitment-approved': ad,
  'recruitment-returned': { ...ad, reason },
  'recruitment-suspended': { ...ad, reason },
  'recruitment-hidden': { ...ad, until: '2026-12-01T03:30:00.000Z' },
  'recruitment-resumed': ad,
  'recruitment-prepared': ad,
  'recruitment-edited': {
    ...ad,
    changes: [
      { field: 'title_vi', before: 'Kế toán', after: ad.title },
      { field: 'salary_min', before: '', after: '12000000' },
      { field: 'end_date', before: '2026-12-01', after: '2026-12-31' },
      { field: 'description_kr' },
    ],
  },
  'recruitment-deleted': { title: ad.title, reason_code: 'duplicate', reason },
  'pay-hidden': {
    count: 21,
    ads: [
      { id: 7, title: ad.title, salary_min: 7_500_000, salary_max: 11_000_000, salary_unit: 1 },
      { id: 8, title: 'Phục vụ bàn', salary_min: 30_000, salary_max: null, salary_unit: 5 },
    ],
  },
  'order-placed': {
    ...order,
    bank_name: 'Vietcombank',
    bank_account: '0071000123456',
    bank_holder: 'CONG TY SANVIEC',
    held_until: '2026-11-26T03:30:00.000Z',
  },
  'order-paid': {
    ...order,
    starts: [
      { service: 'RECRUITMENT_PREMIUM', title: ad.title, start_date: '2026-12-01', end_date: '2026-12-31' },
      { service: 'RECRUITMENT_NORMAL', title: '', start_date: null, end_date: null },
    ],
  },
  'order-cancelled': { ...order, by: 'staff', reason },
  'order-refunded': { ...order, reason, transfer: 'FT26332271', is_part: true },
  'banner-approved': {
    ...{ placement_id: 7, title: 'Tuyển gấp tại Hà Nội', start_date: '2026-12-07', end_date: '2027-01-03' },
    ...{ appended: 1, refunded: 2, amount: 500_000 },
  },
  'banner-ended': {
    ...{ placement_id: 7, title: 'Tuyển gấp tại Hà Nội', order_id: 12 },
    ...{ why: 'lapsed', refunded: 4, amount: 1_000_000 },
  },
  'banner-refused': {
    ...{ placement_id: 7, title: 'Tuyển gấp tại Hà Nội', reason_code: 'poor_picture', reason },
    replace_by: '2026-12-05T03:00:00.000Z',
  },
  'support-due': { role: 'CANDIDATE', amount: 2_000_000 },
  'support-paid': { role: 'REFERRER', amount: 500_000, transfer_text: 'SANVIEC HO TRO 12' },
  'support-decided': { role: 'REFERRER', amount: 500_000, pay: true, reason },
  'support-returned': { role: 'CANDIDATE', amount: 2_000_000, reason },
  'application-sent': toCandidate,
  'application-received': toCompany,
  'news-asked': { recruitment_id: 3, title: 'Kế toán tổng hợp', count: 3 },
  'application-cancelled': {
    ...toCompany,
    applied_at: '2026-11-20T08:00:00.000Z',
    cancel_reason: 'OTHER_JOB',
  },
  'cv-passed': toCandidate,
  'company-message': { ...toCandidate, text: 'Chào Hoa,\nCông ty muốn hỏi thêm.' },
  'note-mention': { ...toCompany, author: 'Kim Minsu' },
  'applicant-assigned': { ...toCompany, author: 'Kim Minsu' },
  'interview-invited': { ...toCandidate, ...meeting, interview_place: 'Tầng 5', interview_sequence: 1 },
  'interview-tomorrow': {
    ...toCandidate,
    ...meeting,
    interview_place: 'Tầng 5',
    interview_sequence: 1,
    confirmed: true,
  },
  'interviews-tomorrow': {
    interview_date: meeting.interview_date,
    interviews: [
      { ...toCompany, interview_time: meeting.interview_time, interview_minutes: 45, confirmed: true },
    ],
  },
  'interview-confirmed': { ...toCompany, ...meeting },
  'interview-declined': { ...toCompany, ...meeting, reason },
  'interview-passed': toCandidate,
  hired: toCandidate,
  'not-selected': { ...toCandidate, result: 'CV_CANCEL' },
  'position-closed': toCandidate,
  'answer-extended': { ...toCandidate, answer_due: '2026-12-15T16:59:59.999Z', reason: 'MANY_APPLICANTS' },
  'no-answer': { applications: [toCandidate] },
  'answers-due': {
    ads: [{ recruitment_id: 1, title: ad.title, count: 3, answer_due: '2026-12-03T16:59:59.999Z' }],
    count: 3,
    linked: true,
  },
  'alert-confirm': { link: '7-abc', search: 'Kế toán · Hà Nội', frequency: 'DAILY' },
  'inquiry-answered': { inquiry_id: 9, by_company: false, title: ad.title, reply: reason },
  'recruitment-ending': { ...ad, end_date: '2026-12-31' },
  'saved-ads-ending': {
    count: 1,
    ads: [{ path: '/recruitment/1', title: 'Kế toán tổng hợp', facts: 'Công ty Hoa Sen · 31.12.2026' }],
  },
  'company-invited': { ...company, role: 'recruiter', assigned_only: true, inviter_name: '김민수' },
  'company-handed-over': { ...company, reason_code: 'owner_left', reason },
  'company-role-changed': { ...company, role: 'billing' },
  'company-factor-required': { ...company, user_uid: 'minsu02', has_factor: false },
  'company-member-ended': company,
  'staff-invited': { role: 'support' },
  'staff-role-changed': { role: 'operator' },
  'staff-ended': {},
  'new-jobs': {
    link: '7-abc',
    groups: [
      {
        name: 'Kế toán <b>',
        count: 2,
        path: '/recruitment?key=ke+toan',
        ads: [{ path: '/recruitment/7', title: ad.title, facts: 'An & Bình · Hà Nội' }],
      },
    ],
  },
};

/** Names of all kinds of mails. */
export const listSampleMails = () => Object.keys(templates) as TemplateName[];

/** A mail of a kind as a recipient would get it. */
export const renderSample = (template: TemplateName, language: Language, publicUrl: string): RenderedMail =>
  renderMail(
    {
      template,
      language,
      parameters: sampleMailParameters[template],
      messageId: '<1@sanviec.vn>',
      // Mails of other kinds contain only a link, no code.
      secret: template === 'otp-code' ? '123456' : ' tokenOfTheSampleLink22',
      createdAt: new Date('2026-11-21T08:00:00Z'),
    },
    publicUrl,
  );

/** The kind of this name, if there is one. */
export const findSample = (name: string): TemplateName | undefined =>
  listSampleMails().find((template) => template === name);
