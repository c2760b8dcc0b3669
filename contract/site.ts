import { z } from 'zod';
import { anyone, call } from './call.ts';
import { nothing } from './fields.ts';

/** What a page needs to know about this site before anybody signs in. */
export const showSite = call('GET /site/show', {
  summary: 'Settings of this site that its pages follow',
  access: anyone,
  effect: 'read',
  input: nothing,
  output: z.object({
    mode: z.enum(['demo', 'production', 'test']),
    address_levels: z.union([z.literal(2), z.literal(3)]),
    company_registry: z.enum(['table', 'none']),
    session_idle_minutes: z.int(),
  }),
  sharedSeconds: 300,
});
