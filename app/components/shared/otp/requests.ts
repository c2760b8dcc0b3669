import { api } from '#app/api/client.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import type { CallResult } from '#contract/call.ts';
import { statuses } from '#contract/status.ts';

const silent = { silent: true } as const;

type Refused = Extract<CallResult<unknown>, { ok: false }>;

function translateError({ message, fields }: Refused, t: TranslateFn, ...names: string[]): string {
  const atField = names.flatMap((name) => fields[name] ?? [])[0];
  return atField ?? (message || t('common.notice.unreachable'));
}

/** Mails a code; before registering, an address that is taken is reported at once (4036). */
export async function requestCode(purpose: OtpPurpose, user_email: string, t: TranslateFn) {
  if (purpose === 'register' || purpose === 'change-email') {
    const free = await api('POST /employer/check-email', { user_email }, silent);
    if (free.status === 4036) toast.error({ title: free.message, stay: 5000 });
    if (!free.ok) return { problem: translateError(free, t, 'user_email') };
  }
  const answer = await api('POST /employer/auth/send-otp', { user_email, purpose }, silent);
  return answer.ok ? answer.data : { problem: translateError(answer, t, 'user_email') };
}

interface Typed {
  purpose: OtpPurpose;
  user_email: string;
  otp: string;
  user_uid: string | undefined;
}

/** Verifies a code: 2003 and 2005 belong to its field (docs/rules.md#envelope). */
export async function verifyCode({ purpose, user_email, otp, user_uid }: Typed, t: TranslateFn) {
  // With an ID, the recovery call proves the owner of a password, without one the owner of an ID. Other purposes have their own call.
  const isRecovery = purpose === 'forgot-id' || (purpose === 'forgot-password' && user_uid);
  const answer = isRecovery
    ? await api('POST /employer/auth/check-employer-otp', { user_email, otp, user_uid }, silent)
    : await api('POST /employer/auth/verify-otp', { user_email, otp, purpose }, silent);
  if (answer.ok) return answer.data;
  const at = answer.fields.user_email ? ('email' as const) : ('code' as const);
  const problem = translateError(answer, t, 'otp', 'user_email', 'user_uid');
  return { at, problem, isOver: answer.status === statuses.OTP_EXPIRED.code };
}
