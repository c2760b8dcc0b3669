import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { type Language, languages } from '#contract/languages.ts';
import { requestOtp } from '#tests/support/codes.ts';
import { codeMailedTo, mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { minsu, thanh, waiting } = await people(server);
const minute = 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** A browser on our pages, at a network address of its own. */
function browser(network: string) {
  let cookie = '';
  const headers = () => ({
    'x-client': 'web',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': network,
    cookie,
  });
  return {
    ask: async (user_email: string, purpose: OtpPurpose = 'forgot-password') => {
      const input = { user_email, purpose };
      const answer = await server.call('POST /employer/auth/send-otp', input, {}, { headers: headers() });
      const set = answer.cookies.find(({ name }) => name === 'otp');
      if (set) cookie = `otp=${set.value}`;
      return { ...answer, set };
    },
    take: (user_email: string, otp: string, language: Language = 'en', more = {}) =>
      server.call(
        'POST /employer/auth/verify-otp',
        { user_email, otp, purpose: 'forgot-password', ...more },
        { language },
        { headers: headers() },
      ),
  };
}
const openLink = (otp_link: string, purpose: OtpPurpose = 'forgot-password') =>
  server.call('POST /employer/auth/open-otp-link', { otp_link, purpose });
/** The link in the latest mail to an address, and the screen that it opens. */
async function linkMailedTo(address: string) {
  const [newest] = await mailsTo(server, address);
  const [, page, token = ''] = /(\/employer\/[a-z-]+)\S*#([A-Za-z0-9]{22})/.exec(newest?.text ?? '') ?? [];
  return { page, token };
}
const setPassword = (user_uid: string, otp_ticket: string, password = testPassword) =>
  server.call('POST /employer/auth/forgot-password', {
    user_uid,
    otp_ticket,
    password,
    password_confirm: password,
  });

describe('a code can be tried only', () => {
  test('by the browser that asked for it, which has a cookie that no script reads', async () => {
    const own = browser('203.0.113.1');
    const { set, data } = await own.ask(minsu.email);
    expect(set).toMatchObject({ httpOnly: true, path: '/', maxAge: 300 });
    expect(data).toEqual({ expires_in: 300, resend_in: 60 });
    const code = await codeMailedTo(server, minsu.email);
    expect((await own.take(minsu.email, code)).status).toBe(200);
  });

  test('by the program that asked for it, which got a token with the answer', async () => {
    server.advanceClock(2 * minute);
    const given = await requestOtp(server, minsu.email, 'forgot-id');
    for (const otp_token of [undefined, 'A'.repeat(22)])
      expect(await server.call('POST /employer/auth/verify-otp', { ...given, otp_token })).toMatchObject({
        http: 422,
        status: 2003,
      });
    expect((await server.call('POST /employer/auth/verify-otp', given)).status).toBe(200);
  });

  test('not by a stranger, whose tries use none of the five up', async () => {
    server.advanceClock(60 * minute);
    const [own, stranger] = [browser('203.0.113.1'), browser('203.0.113.2')];
    await own.ask(thanh.email);
    const code = await codeMailedTo(server, thanh.email);
    for (let tries = 0; tries < 25; tries += 1)
      expect((await stranger.take(thanh.email, wrong(code))).status).toBe(2003);
    expect((await stranger.take(thanh.email, code)).status).toBe(2003);
    expect((await own.take(thanh.email, code)).status).toBe(200);
  });

  test('as long as it lives, also when a stranger asks for another one of the same address', async () => {
    server.advanceClock(60 * minute);
    const [own, stranger] = [browser('203.0.113.1'), browser('203.0.113.2')];
    await own.ask(thanh.email);
    const code = await codeMailedTo(server, thanh.email);
    server.advanceClock(minute + 1);
    expect((await stranger.ask(thanh.email)).status).toBe(200);
    expect((await own.take(thanh.email, code)).status).toBe(200);
  });
});

describe('wrong codes', () => {
  /** Requests codes and enters each of them wrongly five times. */
  async function fail(codes: number, user_email: string, network: string) {
    const somebody = browser(network);
    for (let sent = 0; sent < codes; sent += 1) {
      server.advanceClock(13 * minute);
      expect((await somebody.ask(user_email)).status).toBe(200);
      const code = await codeMailedTo(server, user_email);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await somebody.take(user_email, wrong(code))).status).toBe(2005);
    }
  }
  async function askAndTake(user_email: string, network: string) {
    const somebody = browser(network);
    server.advanceClock(13 * minute);
    await somebody.ask(user_email);
    const code = await codeMailedTo(server, user_email);
    return (language?: Language) => somebody.take(user_email, code, language);
  }

  test('twenty of a stranger block an address for their network, and its owner recovers from another network', async () => {
    server.advanceClock(24 * 60 * minute);
    await fail(4, minsu.email, '203.0.113.9');
    expect((await (await askAndTake(minsu.email, '203.0.113.9'))()).status).toBe(429);
    const { data, status } = await (await askAndTake(minsu.email, '198.51.100.7'))();
    expect(status).toBe(200);
    expect((await setPassword(minsu.uid, data.otp_ticket)).status).toBe(200);
  });

  test('a hundred from many networks leave the mailed link, explained in three languages, and it sets a password', async () => {
    const networks = Array.from({ length: 7 }, (_, at) => ({
      address: waiting.email,
      network: `198.51.100.${at}`,
      began_at: server.clock(),
      failures: 14,
    }));
    await server.db.insertInto('otp_failure').values(networks).execute();
    const last = browser('203.0.113.20');
    await last.ask(waiting.email);
    const code = await codeMailedTo(server, waiting.email);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await last.take(waiting.email, wrong(code))).status).toBe(2005);
    const take = await askAndTake(waiting.email, '192.0.2.1');
    const says = { vi: /mở đường dẫn trong thư/, kr: /메일에 있는 링크/, en: /Open the link in our mail/ };
    for (const language of languages) {
      const refused = await take(language);
      expect(refused).toMatchObject({ http: 429, status: 429 });
      expect(refused.message).toMatch(says[language]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
    }
    const { page, token } = await linkMailedTo(waiting.email);
    expect(page).toBe('/employer/forgot-password');
    const { data } = await openLink(token);
    expect(data).toMatchObject({ user_email: waiting.email });
    expect((await setPassword(waiting.uid, data.otp_ticket)).status).toBe(200);
  });
});

describe('the link of a mail', () => {
  test('can be opened more than once, as mail programs do, and expires when the password is set', async () => {
    server.advanceClock(24 * 60 * minute);
    await browser('203.0.113.1').ask(thanh.email);
    const { token } = await linkMailedTo(thanh.email);
    const [first, second] = [await openLink(token), await openLink(token)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await setPassword(thanh.uid, second.data.otp_ticket)).status).toBe(200);
    expect((await setPassword(thanh.uid, first.data.otp_ticket)).status).toBe(4027);
    expect(await openLink(token)).toMatchObject({ http: 409, status: 4027 });
  });

  test('opens for a day what it was sent for, and nothing else', async () => {
    server.advanceClock(2 * minute);
    await browser('203.0.113.1').ask(thanh.email, 'forgot-id');
    const { page, token } = await linkMailedTo(thanh.email);
    expect(page).toBe('/employer/forgot-id');
    expect((await openLink(token, 'forgot-password')).status).toBe(4027);
    expect((await openLink('A'.repeat(22), 'forgot-id')).status).toBe(4027);
    server.advanceClock(23 * 60 * minute);
    expect((await openLink(token, 'forgot-id')).status).toBe(200);
    server.advanceClock(60 * minute + 1);
    expect((await openLink(token, 'forgot-id')).status).toBe(4027);
  });
});

test('recovery does the same work with and without an account: every statement, one after another', async () => {
  server.advanceClock(24 * 60 * minute);
  const statements: string[] = [];
  const listen = vi.spyOn(pg.Client.prototype, 'query');
  const workFor = async (user_email: string, purpose: OtpPurpose) => {
    listen.mockClear();
    expect((await browser('203.0.113.30').ask(user_email, purpose)).status).toBe(200);
    return listen.mock.calls.map(([given]) => {
      const { text = String(given) } = given as unknown as { text?: string };
      statements.push(text);
      return text;
    });
  };
  for (const purpose of ['forgot-id', 'forgot-password'] as const) {
    const known = await workFor(minsu.email, purpose);
    expect(await workFor(`nobody-${purpose}@codes.test`, purpose)).toEqual(known);
    expect(known.join('\n')).toMatch(/insert into "mail"/);
    expect(known.join('\n')).not.toMatch(/"employer"/);
  }
  listen.mockRestore();
  expect(statements.length).toBeGreaterThan(20);
  expect(await mailsTo(server, minsu.email)).not.toEqual([]);
  expect(await mailsTo(server, 'nobody-forgot-id@codes.test')).toEqual([]);
  const left = await server.db
    .selectFrom('mail')
    .where('recipient', 'like', 'nobody-%')
    .select('id')
    .execute();
  // The address has no account, so not even the row remains.
  expect(left).toEqual([]);
});
