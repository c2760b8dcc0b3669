import { z } from 'zod';
import { call, candidate } from '../call.ts';
import { emptyObject, flag, text } from '../fields.ts';

export const showClosing = call('GET /candidate/account/closing', {
  summary: 'What closing the own account would do: told before it is confirmed',
  access: candidate,
  effect: 'read',
  input: emptyObject,
  output: z.object({
    /** Where the code goes that confirms it. */
    email: z.string(),
    /** Without a final result: they are cancelled, and coming back does not undo that. */
    open_applications: z.int(),
    /** Those whose resume a company can open now. */
    visible_applications: z.int(),
    /** Of each a stub stays with the company: ad, dates, result. */
    applications: z.int(),
    /** When everything is erased, unless the person signs in before. */
    erases_at: z.iso.datetime(),
  }),
});

export const closeAccount = call('POST /candidate/account/close', {
  summary: 'Closes the own account, proven by a code (purpose close-account); every session of it ends',
  access: candidate,
  effect: 'write',
  beforeAgreeing: true,
  input: z.object({
    otp_ticket: text(64),
    /** Erased within the hour, for good; without it after 30 days, and signing in undoes it. */
    erase_now: flag(),
  }),
  output: z.object({ erases_at: z.iso.datetime() }),
});
