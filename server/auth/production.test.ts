import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer({
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sanviec.test',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'http://127.0.0.1:65500',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
});
const headers = { host: 'sanviec.test' };

test('production knows no test login [S7-16]', async () => {
  const login = await server.call(
    'POST /auth/loginEmail',
    { user_email: 'hoa@people.test' },
    {},
    { headers },
  );
  expect(login).toMatchObject({ http: 404, status: 415 });
  const document = await server.app.inject({ url: '/api/v1/openapi.json', headers });
  expect(document.json().paths).not.toHaveProperty('/auth/loginEmail');
  expect(document.json().paths).toHaveProperty('/auth/loginSocial');
});

test('a provider that does not answer is told on the page, not as a fault', async () => {
  const page = await server.app.inject({ url: '/auth/google?language=en', headers });
  expect(page.statusCode).toBe(502);
  expect(page.body).toContain('did not answer as expected');
});

test('cookies are for https alone', async () => {
  const { cookies } = await server.call(
    'POST /auth/logout',
    {},
    {},
    { headers: { ...headers, origin: 'https://sanviec.test', 'x-client': 'web' } },
  );
  expect(cookies.map(({ name }) => name)).toContain('__Host-sid');
  expect(cookies.every(({ secure }) => secure)).toBe(true);
});

test('one network address gets twenty codes an hour and twenty checks a minute', async () => {
  const codes: number[] = [];
  const checks: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const input = { user_email: `somebody${count}@limits.test` };
    codes.push((await server.call('POST /employer/auth/send-otp', input, {}, { headers })).status);
    const uid = { user_uid: `somebody${count}` };
    checks.push((await server.call('POST /employer/auth/check-uid', uid, {}, { headers })).status);
  }
  for (const statuses of [codes, checks])
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('there is no mailbox to read codes from', async () => {
  const mailbox = await server.app.inject({ url: '/dev/mail.json?to=x', headers });
  expect(mailbox.statusCode).toBe(404);
});
