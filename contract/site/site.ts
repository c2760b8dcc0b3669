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
    /** True if registration is open, which requires published terms and privacy policy. */
    registration_open: z.boolean(),
    /** Data of the operator of this site; '' for every field that is not set. */
    operator: z.object({
      name: z.string(),
      tax_code: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** The sentence of the footer in the requested language; '' means the default sentence. */
    footer: z.string(),
  }),
  sharedSeconds: 300,
});
