import { z } from 'zod';
import { call, employer } from '../call.ts';
import { emptyObject, text } from '../fields.ts';
import { currentPassword } from './sign-in-fields.ts';

export const showCompanyClosing = call('GET /employer/account/closing', {
  summary: "What closing the own company's account would do: told before it is confirmed",
  access: employer,
  effect: 'read',
  input: emptyObject,
  output: z.object({
    /** Where the code goes that confirms it. */
    email: z.string(),
    /** Ads that recruit or are stopped for a while: nobody finds or reads them any more. */
    public_ads: z.int(),
    /** Applications without a final result: they end as NOT_HIRING, and their candidates are told. */
    open_applications: z.int(),
    /** Interviews among them that are still to come. */
    interviews: z.int(),
    /** When the data is erased. */
    erases_at: z.iso.datetime(),
  }),
});

export const closeCompanyAccount = call('POST /employer/account/close', {
  summary:
    "Closes the own company's account for good, with the present password and a code (purpose close-company); every session of it ends",
  access: employer,
  effect: 'act',
  limit: 'login',
  beforeAgreeing: true,
  input: z.object({ current_password: currentPassword(), otp_ticket: text(64) }),
  output: z.object({ erases_at: z.iso.datetime() }),
});
