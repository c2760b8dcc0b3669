import { z } from 'zod';
import { call, employer, ownersOnly } from '../call.ts';
import { text } from '../fields.ts';
import { currentPassword } from './sign-in-fields.ts';

export const showCompanyClosing = call('GET /employer/account/closing', {
  summary: "What closing the own company's account would do: told before it is confirmed",
  access: employer(...ownersOnly),
  output: z.object({
    /** Address that gets the confirmation code. */
    email: z.string(),
    /** Ads that are recruiting or paused: they are no longer public. */
    public_ads: z.int(),
    /** Applications without a final result: they end as NOT_HIRING, and their candidates are notified. */
    open_applications: z.int(),
    /** Upcoming interviews among them. */
    interviews: z.int(),
    /** When the data is erased. */
    erases_at: z.iso.datetime(),
  }),
});

export const closeCompanyAccount = call('POST /employer/account/close', {
  summary:
    "Closes the own company's account for good, with the present password and a code (purpose close-company); every session of it ends",
  access: employer(...ownersOnly),
  effect: 'act',
  limit: 'login',
  beforeAgreeing: true,
  input: z.object({ current_password: currentPassword(), otp_ticket: text(64) }),
  output: z.object({ erases_at: z.iso.datetime() }),
});
