import { message, required } from '../messages.ts';
import { readingLimits } from '../reading-limits.ts';
import { clean, findTextProblem, showControls } from '../typed-text.ts';

/**
 * How long an ID and a password may be at sign-in. Older accounts of employers may have shorter passwords than the rule
 * for new ones (docs/rules.md#sessions).
 */
export const signInLengths = {
  employer: { uidMin: readingLimits.uidMin, passwordMin: readingLimits.loginPasswordMin },
  admin: { uidMin: readingLimits.adminUidMin, passwordMin: readingLimits.passwordMin },
} as const;
export type SignInKind = keyof typeof signInLengths;

/** ID at sign-in, in small letters however it was typed: first of all, since some capitals become two characters. */
export const readUid = (typed: string): string => clean(showControls(typed.toLowerCase()));

/** What is wrong with an ID as `readUid` gives it: a message (messages.ts), or nothing. */
export const findUidProblem = (uid: string, kind: SignInKind): string | undefined =>
  findTextProblem(uid, readingLimits.uidMax, signInLengths[kind].uidMin);

/** What is wrong with the length of a password, which is never trimmed. */
export function findPasswordProblem(password: string, kind: SignInKind): string | undefined {
  if (password === '') return required;
  const { passwordMin: min } = signInLengths[kind];
  const isWell = password.length >= min && password.length <= readingLimits.passwordMax;
  return isWell ? undefined : message('login_password', { min, max: readingLimits.passwordMax });
}
