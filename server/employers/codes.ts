import type { OtpPurpose } from '#contract/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import { makeCode, otpAddress, takeCode } from '#server/auth/otp.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/error.ts';
import { queueMail } from '#server/mail/queue.ts';
import { isEmailTaken } from './queries.ts';

/**
 * Mails a code. For recovery nothing is mailed to an address without an account, but the answer, its limits and its
 * effects are the same, so that nobody learns who has one (decisions 3).
 */
export async function sendCode(
  context: Context,
  { user_email, purpose }: { user_email: string; purpose: OtpPurpose },
) {
  const { db, now, language, actor } = context;
  if (purpose === 'change-email' && actor.type !== 'employer')
    throw refuse(actor.type === 'visitor' ? 'NOT_LOGGED' : 'NOT_LOGIN');
  const isRecovery = purpose === 'forgot-id' || purpose === 'forgot-password';
  await db.transaction().execute(async (trx) => {
    const code = await makeCode({ ...context, db: trx }, { purpose, address: otpAddress(user_email) });
    if (isRecovery && !(await isEmailTaken(trx, user_email))) return;
    const mail = {
      to: user_email,
      language,
      template: 'otp-code',
      parameters: { purpose },
      secret: code,
      expiresAt: new Date(now.getTime() + limits.otpMinutes * 60_000),
    } as const;
    await queueMail({ ...context, db: trx }, mail);
  });
  context.say('message.code_sent');
  return { expires_in: limits.otpMinutes * 60, resend_in: limits.otpResendSeconds };
}

/** Takes a code and gives the ticket that proves the address for this purpose. */
export async function verifyCode(
  context: Context,
  { user_email, otp, purpose }: { user_email: string; otp: string; purpose: OtpPurpose },
) {
  const otp_ticket = await takeCode(context, { purpose, address: otpAddress(user_email) }, otp);
  return { otp_ticket, expires_in: limits.otpTicketMinutes * 60 };
}
