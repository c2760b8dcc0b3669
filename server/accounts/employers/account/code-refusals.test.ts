import { describe, expect, test } from 'vitest';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { type Language, languages } from '#contract/languages.ts';
import { requestOtp } from '#tests/support/codes.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, thanh } = await people(server);
const minute = 60_000;

/** The words that distinguish each refusal in its language. */
const said: Record<2003 | 2005 | 4027, Record<Language, RegExp>> = {
  2003: { vi: /^Mã xác minh đã hết hạn/, kr: /^인증번호가 만료/, en: /^The code has expired/ },
  2005: { vi: /^Mã xác minh không đúng/, kr: /^인증번호가 올바르지 않/, en: /^The code is wrong/ },
  4027: {
    vi: /^Xác minh email đã hết hạn/,
    kr: /^이메일 인증이 만료/,
    en: /^The e-mail verification has expired/,
  },
};

let count = 0;
/** An address that has requested a code, and the code as it was mailed. */
async function sent(purpose: OtpPurpose = 'register', address = `refused${++count}@codes.test`) {
  server.advanceClock(61 * minute);
  return requestOtp(server, address, purpose);
}
type Sent = Awaited<ReturnType<typeof sent>>;
const wrong = ({ otp }: Sent) => (otp === '000000' ? '000001' : '000000');
const verify = (given: Sent, language?: Language) =>
  server.call('POST /employer/auth/verify-otp', given, language ? { language } : {});

type Try = (language: Language) => ReturnType<typeof verify>;
/** Each entry prepares a code and returns the attempt that must be rejected. */
const refusals: [string, 2003 | 2005, () => Promise<Try>][] = [
  [
    'wrong',
    2005,
    async () => {
      const given = await sent();
      return (language) => verify({ ...given, otp: wrong(given) }, language);
    },
  ],
  [
    'expired',
    2003,
    async () => {
      const given = await sent();
      server.advanceClock(5 * minute + 1);
      return (language) => verify(given, language);
    },
  ],
  [
    'right, after five wrong tries',
    2003,
    async () => {
      const given = await sent();
      for (let tries = 0; tries < 5; tries += 1) await verify({ ...given, otp: wrong(given) });
      return (language) => verify(given, language);
    },
  ],
  [
    'used before',
    2003,
    async () => {
      const given = await sent();
      expect((await verify(given)).status).toBe(200);
      return (language) => verify(given, language);
    },
  ],
  [
    'for another purpose',
    2003,
    async () => {
      const given = await sent();
      return (language) => verify({ ...given, purpose: 'forgot-id' }, language);
    },
  ],
  [
    'for another purpose that has a code too',
    2005,
    async () => {
      const given = await sent('forgot-id', minsu.email);
      let other = await sent('forgot-password', minsu.email);
      // Repeats if both codes are the same number, which happens once in a million.
      while (other.otp === given.otp) other = await sent('forgot-password', minsu.email);
      const { data } = await server.call('POST /employer/auth/send-otp', { ...given });
      const { otp_token } = data;
      return (language) => verify({ ...other, otp_token, purpose: 'forgot-id' }, language);
    },
  ],
  [
    'of another address',
    2003,
    async () => {
      const given = await sent();
      return (language) => verify({ ...given, user_email: 'never-asked@codes.test' }, language);
    },
  ],
];

describe('a code is refused with its own code and words in three languages', () => {
  test.each(refusals)('%s: %i', async (_name, status, prepare) => {
    const attempt = await prepare();
    for (const language of languages) {
      const answer = await attempt(language);
      expect(answer).toMatchObject({ http: 422, status });
      expect(answer.message).toMatch(said[status][language]);
      expect(answer.data).not.toHaveProperty('otp_ticket');
    }
  });

  test('what it proved is good once, for one purpose and for ten minutes: 4027', async () => {
    const prove = async (purpose: OtpPurpose) => (await verify(await sent(purpose, thanh.email))).data;
    const search = (otp_ticket: string, language: Language) =>
      server.call(
        'POST /employer/auth/search-employer',
        { user_email: thanh.email, otp_ticket },
        { language },
      );
    const used = await prove('forgot-id');
    expect((await search(used.otp_ticket, 'vi')).status).toBe(200);
    const another = await prove('forgot-password');
    const late = await prove('forgot-id');
    server.advanceClock(10 * minute + 1);
    for (const { otp_ticket } of [used, another, late])
      for (const language of languages) {
        const answer = await search(otp_ticket, language);
        expect(answer).toMatchObject({ http: 409, status: 4027 });
        expect(answer.message).toMatch(said[4027][language]);
      }
  });
});
