import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { renderMail } from './render.ts';
import { seal, unseal } from './seal.ts';
import { type TemplateName, templates } from './templates/index.ts';

const ad = { recruitment_id: 7, title: 'Kế toán <b>tổng hợp</b>' };
const toCandidate = { profile_apply_id: 12, title: ad.title, company_name: 'Công ty An & Bình' };
const toCompany = { profile_apply_id: 12, recruitment_id: 3, title: ad.title };
const meeting = { interview_date: '2026-12-01', interview_time: '09:30:00' };
const company = { company_name: 'Công ty An & Bình' };
const reason = 'Ảnh mờ.\n<script>alert(1)</script>';

const samples: Record<TemplateName, object> = {
  'otp-code': { purpose: 'register' },
  'employer-id': { ...company, user_uid: 'minsu01' },
  'password-changed': { user_uid: 'minsu01' },
  'failed-sign-ins': { kind: 'admin', user_uid: 'anna01' },
  'email-changed': { user_uid: 'minsu01' },
  'contact-email-changed': {},
  'licence-received': company,
  'employer-approved': company,
  'employer-denied': { ...company, reason },
  'approval-cancelled': { ...company, reason },
  'member-withdrawn': { by_admin: true, reason },
  'recruitment-approved': ad,
  'recruitment-returned': { ...ad, reason },
  'recruitment-suspended': { ...ad, reason },
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
  'application-sent': toCandidate,
  'application-received': toCompany,
  'application-cancelled': {
    ...toCompany,
    applied_at: '2026-11-20T08:00:00.000Z',
    cancel_reason: 'OTHER_JOB',
  },
  'cv-passed': toCandidate,
  'company-message': { ...toCandidate, text: 'Chào Hoa,\nCông ty muốn hỏi thêm.' },
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
    interviews: [{ ...toCompany, interview_time: meeting.interview_time, confirmed: true }],
  },
  'interview-confirmed': { ...toCompany, ...meeting },
  'interview-declined': { ...toCompany, ...meeting, reason },
  'interview-passed': toCandidate,
  hired: toCandidate,
  'not-selected': { ...toCandidate, result: 'CV_CANCEL' },
  'position-closed': toCandidate,
  'alert-confirm': { link: '7-abc', search: 'Kế toán · Hà Nội', frequency: 'DAILY' },
  'inquiry-answered': { inquiry_id: 9, by_company: false, title: ad.title, reply: reason },
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
const order = (template: TemplateName, parameters: object = samples[template]) => ({
  template,
  parameters,
  language: 'vi' as const,
  messageId: '<1@sanviec.vn>',
  createdAt: new Date('2026-11-21T08:00:00Z'),
});

test('every mail says all of its parts in every language, as HTML and as text', () => {
  for (const name of Object.keys(templates) as TemplateName[]) {
    for (const language of languages) {
      const mail = renderMail({ ...order(name), language, secret: '123456' }, 'https://sanviec.vn');
      const said = [mail.subject, mail.html, mail.text].join('\n');
      expect(said, `${name} in ${language}`).not.toMatch(/mail\.[a-z_]+|enum\.|\{\{|undefined|\[object/);
      expect(mail.subject).toMatch(/^[^\r\n]{5,80}$/);
      expect(mail.text.length).toBeGreaterThan(150);
    }
  }
});

test('every case of a mail has words of its own', () => {
  const cases = [
    ...['register', 'forgot-id', 'forgot-password', 'change-email', 'close-account', 'close-company'].map(
      (purpose) => order('otp-code', { purpose }),
    ),
    ...['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING'].map((result) =>
      order('not-selected', { ...toCandidate, result }),
    ),
    ...['company_not_listed', 'hidden', 'scheduled', null].flatMap((unreadable) =>
      (['recruitment-approved', 'recruitment-resumed'] as const).map((name) =>
        order(name, { ...ad, unreadable, start_date: '2098-01-05' }),
      ),
    ),
    ...[true, false].map((confirmed) =>
      order('interview-tomorrow', { ...samples['interview-tomorrow'], confirmed }),
    ),
    ...['OTHER', 'ACCOUNT_CLOSED'].map((cancel_reason) =>
      order('application-cancelled', { ...samples['application-cancelled'], cancel_reason }),
    ),
    ...[
      { by_admin: true },
      { by_admin: false },
      { by_admin: false, erases_on: '2098-01-05' },
      { by_admin: false, is_company: true, erases_on: '2098-01-05' },
    ].map((how) => order('member-withdrawn', how)),
  ];
  for (const language of languages) {
    const texts = cases.map((mail) => renderMail({ ...mail, language }, 'https://sanviec.vn').text);
    expect(new Set(texts).size).toBe(cases.length);
  }
});

test('what people typed is shown and runs nowhere', () => {
  const mail = renderMail(order('employer-denied'), 'https://sanviec.vn');
  expect(mail.html).toContain('Công ty An &amp; Bình');
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('> Ảnh mờ.\n> <script>');
  const approved = renderMail(order('recruitment-approved'), 'https://sanviec.vn');
  expect(approved.html).toContain('Kế toán &lt;b&gt;tổng hợp&lt;/b&gt;');
});

test('links lead to our own address', () => {
  const mail = renderMail(order('cv-passed'), 'https://sanviec.vn');
  expect(mail.text).toContain('https://sanviec.vn/user/recruitment/apply/12');
  expect(mail.html).toContain('href="https://sanviec.vn/user/recruitment/apply/12"');
});

test('links of a mail lead to pages in its own language', () => {
  const read = (name: TemplateName, language: 'vi' | 'kr' | 'en') =>
    renderMail({ ...order(name), language }, 'https://sanviec.vn');
  expect(read('cv-passed', 'kr').text).toContain('https://sanviec.vn/ko/user/recruitment/apply/12');
  expect(read('recruitment-approved', 'en').html).toContain('href="https://sanviec.vn/en/recruitment/7"');
  expect(read('employer-approved', 'kr').text).toContain('https://sanviec.vn/ko?loginEmployer=active');
  expect(read('employer-approved', 'kr').html).toContain('<a href="https://sanviec.vn/ko"');
  expect(read('employer-approved', 'vi').html).toContain('<a href="https://sanviec.vn/"');
});

test('the reader is greeted by name where it is known', () => {
  const parameters = { ...toCandidate, name: 'Nguyễn Thị Hoa' };
  const say = (language: 'vi' | 'kr' | 'en') =>
    renderMail({ ...order('hired', parameters), language }, 'https://sanviec.vn').text;
  expect(say('vi')).toContain('Chào Nguyễn Thị Hoa,');
  expect(say('kr')).toContain('Nguyễn Thị Hoa 님, 안녕하세요.');
  expect(say('en')).toContain('Hello Nguyễn Thị Hoa,');
});

test('the code stands in its own mail only', () => {
  expect(renderMail({ ...order('otp-code'), secret: '042137' }, '').text).toContain('042137');
  expect(renderMail({ ...order('cv-passed'), secret: '042137' }, '').text).not.toContain('042137');
});

test('an invitation carries its appointment', () => {
  const { attachments } = renderMail(order('interview-invited'), 'https://sanviec.vn');
  expect(attachments).toMatchObject([{ name: 'interview.ics' }]);
  expect(attachments[0]?.content).toContain('UID:application-12@sanviec.vn');
  expect(attachments[0]?.content).toContain('DTSTART:20261201T023000Z');
});

test.each(['', '  \n '])('an invitation whose note is %j ends in no empty quote', (interview_note) => {
  const parameters = { ...samples['interview-invited'], interview_note };
  const { html, text } = renderMail(order('interview-invited', parameters), 'https://sanviec.vn');
  expect(html).not.toContain('<blockquote');
  expect(text).not.toMatch(/^>/m);
});

test('a sealed code opens with its own key and mail only', () => {
  const sealed = seal('a'.repeat(32), '<1@x>', '042137');
  expect(sealed.includes('042137')).toBe(false);
  expect(unseal('a'.repeat(32), '<1@x>', sealed)).toBe('042137');
  expect(() => unseal('b'.repeat(32), '<1@x>', sealed)).toThrow();
  expect(() => unseal('a'.repeat(32), '<2@x>', sealed)).toThrow();
});
