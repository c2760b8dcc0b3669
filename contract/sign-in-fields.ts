/** What people type to sign in. Apart from the calls, whose schemas take a phone a while: the dialog may open on every page. */
import { z } from 'zod';
import { filled, flag, identifier, message } from './fields.ts';
import { limits } from './limits.ts';

/** Passwords at sign-in: older accounts may have shorter ones than the rule for new ones (docs/rules.md#sessions). */
const loginPassword = (min: number = limits.loginPasswordMin) =>
  z.string({ error: message('required') }).check(
    filled,
    z.refine((value) => value === '' || (value.length >= min && value.length <= limits.passwordMax), {
      error: message('login_password', { min, max: limits.passwordMax }),
    }),
  );
/** ID at sign-in, in small letters however it was typed. */
export const loginUid = (min: number = limits.uidMin) =>
  // Small letters first: some capitals become two characters.
  z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    identifier(limits.uidMax, min),
  );

export const employerSignIn = z.object({ user_uid: loginUid(), password: loginPassword(), save_id: flag() });

export const adminSignIn = z.object({
  uid: loginUid(limits.adminUidMin),
  password: loginPassword(limits.passwordMin),
  save_id: flag(),
});
