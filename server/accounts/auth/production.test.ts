import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishPolicies } from '#tests/support/content.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { startTestServer } from '#tests/support/server.ts';

const log: string[] = [];
const server = await startTestServer(
  {
    APP_MODE: 'production',
    PUBLIC_URL: 'https://sanviec.test',
    SECRET_KEY: aSecretKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    OIDC_ISSUER: 'http://127.0.0.1:65500',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  },
  { logTo: { write: (line) => log.push(line) } },
);
const headers = { host: 'sanviec.test' };

test('production has no test login', async () => {
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

test('a provider that does not answer is reported on the page, not as an error', async () => {
  const page = await server.app.inject({ url: '/auth/google?language=en', headers });
  expect(page.statusCode).toBe(502);
  expect(page.body).toContain('did not answer as expected');
});

describe('a visitor of a page of another site', () => {
  const office = { ...headers, 'accept-language': 'en' };
  const begin = (more: object) =>
    server.app.inject({ url: '/auth/google?language=en', headers: { ...office, ...more } });
  const signIn = () =>
    server.call('POST /employer/auth/login', { user_uid: 'nobody1', password: 'wrong123!' }, {}, { headers });
  beforeEach(() => sql`delete from rate_limit`.execute(server.db));

  test.each([
    ['a picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a script of a neighbour', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    [
      'a guess where somebody goes next',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
    ],
  ])('begins no sign-in by %s there, and none is counted', async (_name, fetched) => {
    expect((await begin(fetched)).statusCode).toBe(403);
    const read = { url: '/api/v1/site/show', headers: { ...office, ...fetched } };
    expect((await server.app.inject(read)).statusCode).toBe(403);
    const { rows } = await sql`select key from rate_limit`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('may follow a link to the provider from there', async () => {
    const followed = await begin({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' });
    expect(followed.statusCode).toBe(502);
  });

  test('gets Retry-After after fifty redirects to the provider, and can still sign in with a password', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 50; count += 1) answers.push((await begin({})).statusCode);
    expect(new Set(answers)).toEqual(new Set([502]));
    log.length = 0;
    const refused = await begin({});
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.body).toContain('Too many attempts. Try again in 15 min.');
    expect(refused.body).toContain('data-message="{&quot;error&quot;:&quot;busy&quot;}"');
    expect(log).toEqual([]);
    expect((await signIn()).status).toBe(2004);
  });
});

test('cookies are sent over https only', async () => {
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
  await publishPolicies(server.db);
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

test('the demo mailbox does not exist', async () => {
  const mailbox = await server.app.inject({ url: '/dev/mail.json?to=x', headers });
  expect(mailbox.statusCode).toBe(404);
});
