import type { FormSchema } from '#app/form/use-form.ts';
import {
  findPasswordProblem,
  findUidProblem,
  normaliseUid,
  type SignInKind,
} from '#contract/accounts/sign-in-rules.ts';

/** Input of the sign-in calls; employers and administrators name their ID differently (docs/rules.md#wire-names). */
type SignIn<UidName extends string> = Record<UidName, string> & { password: string; save_id: boolean };

/**
 * Checks the input by the rules of the call, without its schema. Every reading page loads this dialog when idle, and
 * the schema library would be a fifth of everything it loads.
 */
function signInCheck<UidName extends string>(kind: SignInKind, uidName: UidName) {
  return {
    safeParse(input) {
      const typed = input as SignIn<UidName>;
      const uid = normaliseUid(typed[uidName]);
      const issues = [
        { path: [uidName], message: findUidProblem(uid, kind) },
        { path: ['password'], message: findPasswordProblem(typed.password, kind) },
      ].filter((issue): issue is { path: [string]; message: string } => issue.message !== undefined);
      if (issues.length > 0) return { success: false, error: { issues } };
      return { success: true, data: { ...typed, [uidName]: uid } };
    },
  } satisfies FormSchema<SignIn<UidName>>;
}

export const employerSignInCheck = signInCheck('employer', 'user_uid');
export const adminSignInCheck = signInCheck('admin', 'uid');
