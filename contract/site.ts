import { z } from 'zod';
import { anyone, call } from './call.ts';
import { emptyObject } from './fields.ts';

/** What a page needs to know about this site before anybody signs in. */
export const showSite = call('GET /site/show', {
  summary: 'Settings of this site that its pages follow',
  access: anyone,
  effect: 'read',
  input: emptyObject,
  output: z.object({
    mode: z.enum(['demo', 'production', 'test']),
    address_levels: z.union([z.literal(2), z.literal(3)]),
    company_registry: z.enum(['table', 'none']),
    session_idle_minutes: z.int(),
    /** Whether people and companies may register: not before terms and privacy policy are published. */
    registration_open: z.boolean(),
    /** Who runs this site, as far as it says so: '' for what it does not. */
    operator: z.object({
      name: z.string(),
      tax_code: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    /** The sentence of the footer in the asked language; '' where the built-in one stands. */
    footer: z.string(),
  }),
  sharedSeconds: 300,
});
