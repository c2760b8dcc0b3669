import { z } from 'zod';
import { call, member } from '../call.ts';
import { id } from '../fields.ts';

/** One session of an account. */
export const sessionRow = z.object({
  id: z.int(),
  /** Common names such as Chrome and Windows; null for API clients and unknown browsers. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export const listSessions = call('GET /auth/session/list', {
  summary: 'Where the own account is signed in: the session that asks first, then the one used last',
  access: member,
  output: z.object({
    list: z.array(sessionRow),
  }),
});

export const endSession = call('POST /auth/session/end', {
  summary: 'Signs one of the own other sessions out; its next call answers 401',
  access: member,
  beforeAgreeing: true,
  input: z.object({ id: id() }),
});

export const endOtherSessions = call('POST /auth/session/end-others', {
  summary: 'Signs every own session out but the one that asks',
  access: member,
  beforeAgreeing: true,
  output: z.object({ ended: z.int() }),
});
