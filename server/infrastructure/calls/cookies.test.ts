import { afterAll, expect, test } from 'vitest';
import { publishPolicies } from '#tests/support/content.ts';
import { signWith, startIssuer } from '#tests/support/doubles/issuer.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const issuer = await startIssuer();
afterAll(() => issuer.stop());
const server = await startTestServer({ ...productionSettings, OIDC_ISSUER: issuer.settings.issuer });
await publishPolicies(server.db);
const { minsu, waiting, anna } = await people(server);
const web = {
  ...{ host: 'sanviec.test', origin: 'https://sanviec.test' },
  ...{ 'x-client': 'web', 'sec-fetch-site': 'same-origin' },
};

const post = async (url: string, payload: object, cookie = '') =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: { ...web, cookie } });
const signIn = (user_uid: string, cookie?: string, password = testPassword) =>
  post('/employer/auth/login', { user_uid, password }, cookie);
type Answer = Awaited<ReturnType<typeof post>>;
const cookieOf = ({ cookies }: Answer, name: string) => cookies.find((cookie) => cookie.name === name)?.value;

test('every cookie that grants a browser something has the __Host- prefix over https', async () => {
  const sendCode = { user_email: 'hoa@people.test', purpose: 'register' };
  const begun = await server.app.inject({ url: '/auth/google', headers: web });
  const { searchParams } = new URL(begun.headers.location ?? '');
  issuer.answerWith({ makeToken: signWith(issuer.ownKey), nonce: searchParams.get('nonce') ?? '' });
  const back = await server.app.inject({
    url: `/auth/google/callback?code=code&state=${searchParams.get('state')}`,
    headers: { ...web, cookie: `__Host-signin=${cookieOf(begun, '__Host-signin')}` },
  });
  const answers = {
    otp: await post('/employer/auth/send-otp', sendCode),
    ticket: await signIn(waiting.uid),
    device: await signIn(minsu.uid),
    factor: await post('/admin/auth/login', { uid: anna.uid, password: testPassword }),
    signin: begun,
    pending: back,
  };
  for (const [name, { cookies }] of Object.entries(answers)) {
    expect(cookies.map((cookie) => cookie.name)).not.toContain(name);
    const cookie = cookies.find((one) => one.name === `__Host-${name}`);
    expect(cookie, name).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie, name).not.toHaveProperty('domain');
  }
});

test('a licence ticket under its name of 0.4.0 is still read, and deleted together with the new one', async () => {
  const old = `ticket=${cookieOf(await signIn(waiting.uid), '__Host-ticket')}`;
  const licence = (cookie: string) =>
    server.app.inject({ url: '/api/v1/employer/auth/licence', headers: { ...web, cookie } });
  expect((await licence('')).json().status).toBe(401);
  expect((await licence(old)).json().status).toBe(200);
  const signedIn = await signIn(minsu.uid, old);
  expect([cookieOf(signedIn, 'ticket'), cookieOf(signedIn, '__Host-ticket')]).toEqual(['', '']);
});

test('a browser trusted by 0.4.0 stays trusted, under the new name, and a planted cookie is ignored', async () => {
  const device = cookieOf(await signIn(minsu.uid), '__Host-device') ?? '';
  const [id] = device.split('.');
  const again = await signIn(minsu.uid, `device=${device}`);
  expect(cookieOf(again, '__Host-device')?.split('.')[0]).toBe(id);
  expect(cookieOf(again, 'device')).toBe('');
  const planted = await signIn(minsu.uid, `device=${'A'.repeat(22)}; __Host-device=${device}`);
  expect(cookieOf(planted, '__Host-device')?.split('.')[0]).toBe(id);
});

test('a write with a cookie under either name must come from our pages', async () => {
  for (const cookie of ['otp=x', '__Host-otp=x', 'pending=x', '__Host-ticket=x']) {
    const headers = { host: 'sanviec.test', cookie };
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/v1/employer/auth/check-uid', headers },
      payload: { user_uid: 'somebody1' },
    });
    expect([cookie, answer.statusCode]).toEqual([cookie, 403]);
  }
});

test('HSTS includes subdomains only if HSTS_SUBDOMAINS is on', async () => {
  const hstsOf = async ({ app }: typeof server) =>
    (await app.inject({ url: '/health/live', headers: web })).headers['strict-transport-security'];
  expect(await hstsOf(server)).toBe('max-age=31536000');
  const wide = await startTestServer({ ...productionSettings, HSTS_SUBDOMAINS: 'on' });
  expect(await hstsOf(wide)).toBe('max-age=31536000; includeSubDomains');
});
