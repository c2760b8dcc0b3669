import { expect, test } from 'vitest';
import * as call from '#contract/accounts/sign-in-fields.ts';
import { adminSignInCheck, employerSignInCheck } from './sign-in-check.ts';

const typed = [
  '',
  ' ',
  'abc',
  'abcd5',
  'abcde6',
  'SongDay1',
  '  songday1 ',
  'İSTANBUL',
  'a\u0000b',
  'bế mạc\u0301',
];
const texts = [...typed, '👍'.repeat(6), ...[7, 8, 16, 17].map((length) => 'x'.repeat(length))];

interface ParseResult {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}
const told = ({ success, data, error }: ParseResult) => ({
  success,
  data,
  issues: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).sort(),
});

test.each(texts)('the dialog and the calls validate %j alike as ID and as password', (text) => {
  for (const [user_uid, password] of [
    [text, 'mật khẩu 1'],
    ['songday1', text],
    [text, text],
  ]) {
    const employer = { user_uid, password, save_id: true };
    expect(told(employerSignInCheck.safeParse(employer))).toEqual(
      told(call.employerSignIn.safeParse(employer)),
    );
    const admin = { uid: user_uid, password, save_id: false };
    expect(told(adminSignInCheck.safeParse(admin))).toEqual(told(call.adminSignIn.safeParse(admin)));
  }
});
