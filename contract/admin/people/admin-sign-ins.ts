import { z } from 'zod';
import { admin, call } from '../../call.ts';
import { oneOf, optional, optionalText } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, paging } from '../../paging.ts';

/** Kind of proof in an attempt to sign in: the password, a second step after it, or a passkey that signs in alone. */
export const signInWays = ['PASSWORD', 'APP', 'RECOVERY', 'PASSKEY'] as const;
/**
 * Result of an attempt. STEP: the password was right, and a second step was requested. PAUSED: rejected after too many
 * failures.
 */
export const signInResults = ['OK', 'STEP', 'WRONG', 'PAUSED', 'NOT_APPROVED', 'ENDED'] as const;
export const signInAccounts = ['employer', 'admin'] as const;

export const listSignIns = call('GET /admin/sign-in/list', {
  summary:
    'Sign-ins of companies and administrators of the last twelve months, newest first; a total above 10,000 says 10,001',
  access: admin(),
  input: z.object({
    account: optional(oneOf(signInAccounts)),
    result: optional(oneOf(signInResults)),
    /** The whole ID of an account, or a network as the list shows it. */
    key: optionalText(limits.searchWords),
    ...paging,
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      account: z.enum(signInAccounts),
      /** Id of the account; null if no account has the typed ID, which is not stored. */
      account_id: z.int().nullable(),
      user_uid: z.string().nullable(),
      /** Name of the administrator or the company. */
      name: z.string().nullable(),
      way: z.enum(signInWays),
      result: z.enum(signInResults),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** The first 24 bits of an IPv4 address, 48 of IPv6. */
      network: z.string().nullable(),
      happened_at: z.iso.datetime(),
    }),
  ),
});
