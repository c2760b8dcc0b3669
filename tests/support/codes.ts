import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { codeMailedTo } from './mailbox.ts';
import type { TestCaller, TestServer } from './server.ts';

/** Requests a code like a program, and reads it from the mail. @returns the proof of the address */
export async function requestOtp(
  server: TestServer,
  user_email: string,
  purpose: OtpPurpose = 'register',
  caller: TestCaller = {},
) {
  const { data } = await server.call('POST /employer/auth/send-otp', { user_email, purpose }, caller);
  return { user_email, purpose, otp_token: data.otp_token, otp: await codeMailedTo(server, user_email) };
}

/** Requests a code and uses it. @returns the ticket that proves the address for this purpose */
export async function proveEmail(
  server: TestServer,
  user_email: string,
  purpose: OtpPurpose = 'register',
  caller: TestCaller = {},
): Promise<string> {
  const given = await requestOtp(server, user_email, purpose, caller);
  return (await server.call('POST /employer/auth/verify-otp', given)).data.otp_ticket;
}
