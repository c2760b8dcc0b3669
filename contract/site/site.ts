import { z } from 'zod';
import { anyone, call } from '../call.ts';

/** Data about this site that a page needs before any sign-in. */
export const showSite = call('GET /site/show', {
  summary: 'Settings of this site that its pages follow',
  access: anyone,
  output: z.object({
    mode: z.enum(['demo', 'production', 'test']),
    address_levels: z.union([z.literal(2), z.literal(3)]),
    company_registry: z.enum(['table', 'none']),
    session_idle_minutes: z.int(),
    /** Registration is open: not before terms and privacy policy are published. */
    registration_open: z.boolean(),
    /** The operator of this site; '' for every field that is not set. */
    operator: z.object({
      name: z.string(),
      tax_code: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** The sentence of the footer in the requested language; '' means the built-in one. */
    footer: z.string(),
  }),
  sharedSeconds: 300,
});
