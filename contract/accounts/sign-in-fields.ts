import { z } from 'zod';
import { checkWith, flag, identifier, withKeywords } from '../fields.ts';
import { limits } from '../limits.ts';
import { required } from '../text/messages.ts';
import { findPasswordProblem, normaliseUid, type SignInKind, signInLengths } from './sign-in-rules.ts';

const loginPassword = (kind: SignInKind) =>
  z.string({ error: required }).check(
    withKeywords(
      checkWith((value) => findPasswordProblem(value, kind)),
      { minLength: signInLengths[kind].passwordMin, maxLength: limits.passwordMax },
    ),
  );

/** ID at sign-in, parsed and validated as in the dialog (sign-in-rules.ts). */
export const loginUid = (kind: SignInKind) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? normaliseUid(value) : value),
    identifier(limits.uidMax, signInLengths[kind].uidMin),
  );

/** The account's own password again, validated as at sign-in: older accounts may have a shorter one than the rule for new ones allows. */
export const currentPassword = () => loginPassword('employer');

export const employerSignIn = z.object({
  user_uid: loginUid('employer'),
  password: loginPassword('employer'),
  save_id: flag(),
});

export const adminSignIn = z.object({
  uid: loginUid('admin'),
  password: loginPassword('admin'),
  save_id: flag(),
});
