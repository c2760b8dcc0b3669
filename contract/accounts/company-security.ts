import { z } from 'zod';
import { call, employer, ownersOnly } from '../call.ts';
import { flag, optionalInteger } from '../fields.ts';
import { limits } from '../limits.ts';
import { ownerCall } from './colleagues.ts';

const byOwners = { access: employer(...ownersOnly) } as const;
const security = z.object({
  /** Minutes without activity that end a session of a member; null: the setting of the site. */
  idle_minutes: z.int().nullable(),
  /** Minutes that apply if the company sets none, from the settings of the site. */
  site_idle_minutes: z.int(),
  factor_required: z.boolean(),
  /** True if the caller has a second factor, which is required to demand one of all members. */
  has_own_factor: z.boolean(),
  /** Active members without a second factor. */
  without_factor: z.int(),
});

export const showCompanySecurity = call('GET /employer/security/show', {
  ...byOwners,
  summary: 'Rules of the own company for the sign-ins of its members; owners only',
  output: security,
});

export const setIdleTime = call('POST /employer/security/set-idle-time', {
  ...ownerCall,
  ...byOwners,
  summary:
    'Sets after how many minutes without activity members are signed out, 10 to 480; without `idle_minutes` as long as the site sets',
  input: ownerCall.input.extend({
    idle_minutes: optionalInteger(limits.companyIdleMinutesMin, limits.companyIdleMinutesMax),
  }),
  output: security,
});

export const requireFactor = call('POST /employer/security/require-factor', {
  ...ownerCall,
  ...byOwners,
  summary:
    'Requires a second factor of every member, or no longer. Members without one are signed out and told by mail, and set it up at the next sign-in; 414 for an owner who has none',
  input: ownerCall.input.extend({ factor_required: flag() }),
  output: security,
});
