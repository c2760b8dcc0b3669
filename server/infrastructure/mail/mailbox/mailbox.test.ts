import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { queueMail } from '../queue.ts';
import { registerMailbox } from './mailbox.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-11-21T03:00:00Z');
const env = { SECRET_KEY: 's'.repeat(32), MAIL_FROM: 'Sanviec <no-reply@sanviec.vn>' };
const context = { db, now, env, queue: new TaskQueue() };
const deps = { db, clock: () => now, publicUrl: () => 'http://localhost:3000' };
const app = Fastify();
registerMailbox(app, { ...deps, env: { ...env, APP_MODE: 'test' } });
afterAll(() => app.close());

await queueMail(context, {
  to: 'minsu@example.com',
  language: 'kr',
  template: 'otp-code',
  parameters: { purpose: 'register' },
  secret: '042137',
  expiresAt: new Date(now.getTime() + 300_000),
});
const invited = await queueMail(context, {
  to: 'hoa@example.com',
  language: 'vi',
  template: 'interview-invited',
  parameters: {
    profile_apply_id: 12,
    title: '<script>alert(1)</script>',
    company_name: 'An Bình',
    interview_date: '2026-12-01',
    interview_time: '09:30',
    interview_place: 'Tầng 5',
    interview_sequence: 1,
  },
});

test('a code is in the mailbox as soon as it is requested', async () => {
  const { list } = (await app.inject('/dev/mail.json?to=minsu%40example.com')).json();
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ recipient: 'minsu@example.com', subject: 'Sanviec 인증번호 안내' });
  expect(list[0].text).toContain('042137');
});

test('the page lists mails and shows the chosen one, in the language of the visitor', async () => {
  const url = `/dev/mail?to=hoa%40example.com&id=${invited}`;
  const page = await app.inject({ url, headers: { 'accept-language': 'ko' } });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<html lang="ko">');
  expect(page.body).toContain('Bạn được mời phỏng vấn');
  expect(page.body).toContain(`src="/dev/mail/${invited}/html"`);
  expect(page.body).not.toContain('<script');
  expect(page.body).not.toContain('minsu@example.com');
});

test('a mail is shown in isolation without scripts, and its calendar file can be saved', async () => {
  const mail = await app.inject(`/dev/mail/${invited}/html`);
  expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(mail.body).toContain('&lt;script&gt;');
  const file = await app.inject(`/dev/mail/${invited}/attachments/0`);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain('BEGIN:VEVENT');
});

test('an unknown mail is not found', async () => {
  for (const url of ['/dev/mail/999999/html', '/dev/mail/x/html', `/dev/mail/${invited}/attachments/7`]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('production has no mailbox', async () => {
  const production = Fastify();
  registerMailbox(production, { ...deps, env: { ...env, APP_MODE: 'production' } });
  for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${invited}/html`]) {
    expect((await production.inject(url)).statusCode).toBe(404);
  }
  await production.close();
});
