import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { hasCompanyRole, ownersOnly } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { requireOpenRegistration } from '#server/accounts/auth/agreements/registration.ts';
import {
  makeCode,
  type OtpSubject,
  otpAddress,
  redeemCode,
  redeemLink,
} from '#server/accounts/auth/codes/otp.ts';
import { newTicketToken } from '#server/accounts/auth/codes/tickets.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isOwnEmail } from './own-address.ts';

/** Cookie of the browser that asked for a code; no script can read it. */
const otpCookie = 'otp';

/** Accounts that may request a code of these purposes. All other purposes are open to every caller. */
const askers: Partial<Record<OtpPurpose, 'employer' | 'candidate' | 'admin'>> = {
  'change-email': 'employer',
  'contact-email': 'candidate',
  'close-account': 'candidate',
  'close-company': 'employer',
  'staff-email': 'admin',
};

/**
 * Mails a code, which only the requesting browser may try, with a link that works in any browser. For recovery, an address
 * without an account gets no mail, but the answer, its limits, its work and its effects are the same, so that they do not reveal
 * whether an account exists (docs/rules.md#sessions): the account is looked up when the mail is sent.
 */
export async function sendCode(
  context: Context,
  { user_email, purpose }: { user_email: string; purpose: OtpPurpose },
) {
  const { db, now, language, actor } = context;
  const asker = askers[purpose];
  if (asker && actor.type !== asker) throw apiError(actor.type === 'visitor' ? 'NOT_LOGGED' : 'NOT_LOGIN');
  if (purpose === 'close-company' && actor.type === 'employer' && !hasCompanyRole(actor.role, ownersOnly))
    throw apiError('NO_PERMISSION');
  // While registration is closed, nothing is stored about the caller: neither the address nor a mail to it.
  if (purpose === 'register') await requireOpenRegistration(context);
  const browser = (context.isWeb && context.cookies[otpCookie]) || newTicketToken();
  const isOwner = await isOwnEmail(context, user_email);
  await db.transaction().execute(async (trx) => {
    const subject = { purpose, address: otpAddress(user_email), browser, isOwner };
    const { code, link } = await makeCode({ ...context, db: trx }, subject);
    const mail = {
      to: user_email,
      language,
      template: 'otp-code',
      parameters: { purpose },
      secret: `${code} ${link}`,
      expiresAt: new Date(now.getTime() + limits.otpMinutes * 60_000),
      needsAccount: purpose === 'forgot-id' || purpose === 'forgot-password',
    } as const;
    await queueMail({ ...context, db: trx }, mail);
  });
  context.setCookie(otpCookie, browser, { httpOnly: true, maxAgeSeconds: limits.otpMinutes * 60 });
  context.setMessage('message.code_sent');
  return {
    expires_in: limits.otpMinutes * 60,
    resend_in: limits.otpResendSeconds,
    ...(context.isWeb ? {} : { otp_token: browser }),
  };
}

interface GivenCode {
  user_email: string;
  otp: string;
  purpose: OtpPurpose;
  otp_token?: string | undefined;
}

/** Redeems a code in the browser that requested it. Returns the ticket that proves the address for this purpose. */
export async function verifyCode(context: Context, { user_email, otp, purpose, otp_token }: GivenCode) {
  const browser = context.isWeb ? context.cookies[otpCookie] : otp_token;
  // This browser has requested no code, so there is none to redeem.
  if (!browser) throw apiError('OTP_EXPIRED');
  const subject: OtpSubject = { purpose, address: otpAddress(user_email), browser };
  const otp_ticket = await redeemCode(context, subject, { code: otp, network: context.address });
  return { otp_ticket, expires_in: limits.otpTicketMinutes * 60 };
}

/** Redeems the link of a mail. Throws 4027 if it has expired or was used. */
export async function redeemEmailLink(
  context: Context,
  { purpose, otp_link }: { purpose: OtpPurpose; otp_link: string },
) {
  const opened = await redeemLink(context, { purpose, link: otp_link });
  if (!opened) throw apiError('NOT_VALID', 'error.otp_link_over');
  const expires_in = limits.otpTicketMinutes * 60;
  return { user_email: opened.address, otp_ticket: opened.proof, expires_in };
}
