import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { flag, text } from '../fields.ts';

export const showClosing = call('GET /candidate/account/closing', {
  summary: 'What closing the own account would do: told before it is confirmed',
  access: candidate,
  output: z.object({
    /** Address that gets the confirmation code. */
    email: z.string(),
    /** Applications without a final result: they are cancelled, and reopening the account does not undo that. */
    open_applications: z.int(),
    /** Applications whose resume a company can open now. */
    visible_applications: z.int(),
    /** Number of applications of which the company keeps a stub with ad, dates and result. */
    applications: z.int(),
    /** When all data is erased, unless the person signs in before. */
    erases_at: z.iso.datetime(),
  }),
});

export const closeAccount = call('POST /candidate/account/close', {
  summary: 'Closes the own account, proven by a code (purpose close-account); every session of it ends',
  access: candidate,
  beforeAgreeing: true,
  input: z.object({
    otp_ticket: text(64),
    /** True: erased within the hour, irreversibly. False: erased after 30 days, and signing in undoes it. */
    erase_now: flag(),
  }),
  output: z.object({ erases_at: z.iso.datetime() }),
});
