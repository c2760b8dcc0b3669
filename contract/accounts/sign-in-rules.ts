import { readingLimits } from '../reading-limits.ts';
import { message, required } from '../text/messages.ts';
import { findTextProblem, replaceControlCharacters, sanitiseText } from '../text/typed-text.ts';

/**
 * Minimum lengths of an ID and a password at sign-in. Older employer accounts may have shorter passwords
 * than the rule for new ones allows (docs/rules.md#sessions).
 */
export const signInLengths = {
  employer: { uidMin: readingLimits.uidMin, passwordMin: readingLimits.loginPasswordMin },
  admin: { uidMin: readingLimits.adminUidMin, passwordMin: readingLimits.passwordMin },
} as const;
export type SignInKind = keyof typeof signInLengths;

/** Normalises an ID at sign-in to lower case. It is converted first, because some capitals become two characters. */
export const normaliseUid = (typed: string): string =>
  sanitiseText(replaceControlCharacters(typed.toLowerCase()));

/** Error in an ID that `normaliseUid` returned, as a message (messages.ts), or undefined. */
export const findUidProblem = (uid: string, kind: SignInKind): string | undefined =>
  findTextProblem(uid, readingLimits.uidMax, signInLengths[kind].uidMin);

/** Error in the length of a password, which is never trimmed. */
export function findPasswordProblem(password: string, kind: SignInKind): string | undefined {
  if (password === '') return required;
  const { passwordMin: min } = signInLengths[kind];
  const isWell = password.length >= min && password.length <= readingLimits.passwordMax;
  return isWell ? undefined : message('login_password', { min, max: readingLimits.passwordMax });
}
