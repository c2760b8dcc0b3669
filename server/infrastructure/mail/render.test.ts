import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type MailJob, renderMail } from './render.ts';
import { sampleMailParameters } from './samples.ts';
import { decryptSecret, encryptSecret } from './seal.ts';
import { type TemplateName, templates } from './templates/index.ts';

const ad = sampleMailParameters['recruitment-approved'];
const toCandidate = sampleMailParameters['cv-passed'];
const order = (template: TemplateName, parameters: object = sampleMailParameters[template]) => ({
  template,
  parameters,
  language: 'vi' as const,
  messageId: '<1@sanviec.vn>',
  createdAt: new Date('2026-11-21T08:00:00Z'),
});

test('every mail has all of its parts in every language, as HTML and as text', () => {
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

test('every variant of a mail has its own texts', () => {
  const cases = [
    ...['register', 'forgot-id', 'forgot-password', 'change-email', 'close-account', 'close-company'].map(
      (purpose) => order('otp-code', { purpose }),
    ),
    ...['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING'].map((result) =>
      order('not-selected', { ...toCandidate, result }),
    ),
    ...(['cv-passed', 'not-selected'] as const).map((name) =>
      order(name, { ...sampleMailParameters[name], late: true }),
    ),
    ...[1, 2].map((count) => order('no-answer', { applications: Array(count).fill(toCandidate) })),
    ...['company_not_listed', 'hidden', 'scheduled', null].flatMap((unreadable) =>
      (['recruitment-approved', 'recruitment-resumed'] as const).map((name) =>
        order(name, { ...ad, unreadable, start_date: '2098-01-05' }),
      ),
    ),
    ...[
      'on',
      'off',
      'app_off',
      'codes',
      'recovery',
      'reset',
      'passkey_added',
      'alone_added',
      'passkey_removed',
    ].map((change) => order('second-factor', { user_uid: 'minsu01', kind: 'admin', change })),
    ...[true, false].map((passed) =>
      order('interview-invited', { ...sampleMailParameters['interview-invited'], passed }),
    ),
    ...[true, false].map((has_factor) =>
      order('company-factor-required', { ...sampleMailParameters['company-factor-required'], has_factor }),
    ),
    ...[true, false].map((confirmed) =>
      order('interview-tomorrow', { ...sampleMailParameters['interview-tomorrow'], confirmed }),
    ),
    ...[true, false].flatMap((is_change) =>
      (['banner-approved', 'banner-refused'] as const).map((name) =>
        order(name, { ...sampleMailParameters[name], is_change }),
      ),
    ),
    ...['lapsed', 'waited'].map((why) =>
      order('banner-ended', { ...sampleMailParameters['banner-ended'], why }),
    ),
    ...[true, false].map((is_online) =>
      order('order-placed', { ...sampleMailParameters['order-placed'], is_online }),
    ),
    ...['OTHER', 'ACCOUNT_CLOSED'].map((cancel_reason) =>
      order('application-cancelled', { ...sampleMailParameters['application-cancelled'], cancel_reason }),
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

test('a reminder names its calendar entry like the invitation, and shows whether it was confirmed', () => {
  const fileOf = (mail: MailJob) => renderMail(mail, 'https://sanviec.vn').attachments[0]?.content ?? '';
  const nameOf = (file: string) => file.match(/^(?:SUMMARY|UID):.*(?:\r\n .*)*/gm);
  const invited = fileOf(order('interview-invited'));
  expect(invited).toContain('SUMMARY:Phỏng vấn: ');
  for (const confirmed of [true, false]) {
    const reminder = fileOf(
      order('interview-tomorrow', { ...sampleMailParameters['interview-tomorrow'], confirmed }),
    );
    expect(nameOf(reminder)).toEqual(nameOf(invited));
    expect(reminder).toContain(`STATUS:${confirmed ? 'CONFIRMED' : 'TENTATIVE'}`);
  }
});

test('a mail about an order names the hour and the day in the order of its language', () => {
  const say = (language: 'vi' | 'kr' | 'en') =>
    renderMail({ ...order('order-placed'), language }, 'https://sanviec.vn').text;
  expect(say('vi')).toContain('10:30 26.11.2026');
  expect(say('kr')).toContain('26.11.2026 10:30까지');
});

test('typed text is shown and never executed', () => {
  const mail = renderMail(order('employer-denied'), 'https://sanviec.vn');
  expect(mail.html).toContain('Công ty An &amp; Bình');
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('> Ảnh mờ.\n> <script>');
  const approved = renderMail(order('recruitment-approved'), 'https://sanviec.vn');
  expect(approved.html).toContain('Kế toán &lt;b&gt;tổng hợp&lt;/b&gt;');
});

test('titles and names in Korean are marked as such in mails of every language', () => {
  const { html } = renderMail(
    order('cv-passed', { ...toCandidate, title: '창고 관리자' }),
    'https://sanviec.vn',
  );
  expect(html).toContain('<span lang="ko">창고 관리자</span>');
});

test('links lead to our own site', () => {
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

test('the recipient is greeted by name if it is known', () => {
  const parameters = { ...toCandidate, name: 'Nguyễn Thị Hoa' };
  const say = (language: 'vi' | 'kr' | 'en') =>
    renderMail({ ...order('hired', parameters), language }, 'https://sanviec.vn').text;
  expect(say('vi')).toContain('Chào Nguyễn Thị Hoa,');
  expect(say('kr')).toContain('Nguyễn Thị Hoa 님, 안녕하세요.');
  expect(say('en')).toContain('Hello Nguyễn Thị Hoa,');
});

test('the code is only in its own mail', () => {
  expect(renderMail({ ...order('otp-code'), secret: '042137' }, '').text).toContain('042137');
  expect(renderMail({ ...order('cv-passed'), secret: '042137' }, '').text).not.toContain('042137');
});

test('an invitation contains its appointment', () => {
  const { attachments } = renderMail(order('interview-invited'), 'https://sanviec.vn');
  expect(attachments).toMatchObject([{ name: 'interview.ics' }]);
  expect(attachments[0]?.content).toContain('UID:application-12@sanviec.vn');
  expect(attachments[0]?.content).toContain('DTSTART:20261201T023000Z');
});

test.each(['', '  \n '])('an invitation with the note %j has no empty quote', (interview_note) => {
  const parameters = { ...sampleMailParameters['interview-invited'], interview_note };
  const { html, text } = renderMail(order('interview-invited', parameters), 'https://sanviec.vn');
  expect(html).not.toContain('<blockquote');
  expect(text).not.toMatch(/^>/m);
});

test('a sealed code can be decrypted with its own key and mail only', () => {
  const sealed = encryptSecret('a'.repeat(32), '<1@x>', '042137');
  expect(sealed.includes('042137')).toBe(false);
  expect(decryptSecret('a'.repeat(32), '<1@x>', sealed)).toBe('042137');
  expect(() => decryptSecret('b'.repeat(32), '<1@x>', sealed)).toThrow();
  expect(() => decryptSecret('a'.repeat(32), '<2@x>', sealed)).toThrow();
});
