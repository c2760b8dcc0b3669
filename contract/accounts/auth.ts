import { z } from 'zod';
import { adminRoles, anyone, call, companyRoles, member } from '../call.ts';
import { accountRoles } from '../enums.ts';
import { openApiSchemaOf, optionalText, text } from '../fields.ts';
import { email, token } from './account-fields.ts';
import { personalFields } from './candidates.ts';
import { registrationConsents } from './consents.ts';
import { adminSignIn } from './sign-in-fields.ts';

/**
 * The person shown on the screen (docs/rules.md#wire-names); `user_uid` only for accounts that sign in with one,
 * `user_role` only for staff, `member_role`, `assigned_only` (a recruiter who sees only ads with an
 * assignment) and `may_buy` (a recruiter who may buy services for own ads) only for members of a company.
 */
const sessionUser = z.object({
  user_name: z.string(),
  user_email: z.string(),
  user_uid: z.string().optional(),
  user_role: z.enum(adminRoles).optional(),
  member_role: z.enum(companyRoles).optional(),
  assigned_only: z.boolean().optional(),
  may_buy: z.boolean().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** A new session. The product's own pages get it as a cookie; clients without `X-Client: web` get `token` (docs/rules.md#sessions). */
export const signInAnswer = z.object({
  state: z.literal('OK'),
  accountType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  accountActive: z.enum(accountRoles),
  user: sessionUser,
  token: z.string().optional(),
  /** Seconds until the session ends without further activity. */
  seconds_left: z.int(),
  /** True if the account was about to be closed and this sign-in has reopened it. */
  reopened: z.boolean().optional(),
});

export const loginAdmin = call('POST /admin/auth/login', {
  summary: 'Signs an administrator in',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: adminSignIn,
  output: signInAnswer,
});

/** Identity of a person according to the provider, as the popup passes it on; `ticket` proves it (docs/rules.md#sessions). */
const providedIdentity = z.object({
  user_provider_id: text(255),
  user_name: text(255),
  user_email: email(),
  ticket: token(),
});
export type ProvidedIdentity = z.output<typeof providedIdentity>;

/** Fields that a new candidate fills in: personal data and consents. */
export const candidateRegistration = z.object({ ...personalFields, ...registrationConsents });
export type CandidateRegistration = z.output<typeof candidateRegistration>;

/**
 * Reads the profile from a sign-in, completely or not at all: one profile field makes the call a registration.
 * @returns undefined if no profile field was sent
 */
export function parseRegistration(input: Record<string, unknown>) {
  const names = Object.keys(personalFields);
  return names.some((name) => input[name] !== undefined) ? candidateRegistration.safeParse(input) : undefined;
}

/** Profile fields without checks: `parseRegistration` checks them, because they are required together or not at all. */
const laterFields = Object.fromEntries(
  Object.entries(candidateRegistration.shape).map(([name, field]) => {
    const later = z.unknown().optional();
    openApiSchemaOf.set(later, field);
    return [name, later];
  }),
) as { [Name in keyof CandidateRegistration]: z.ZodOptional<z.ZodUnknown> };
/**
 * Fields that OpenAPI shows as required together: a client that sends one field of the profile must send all fields of
 * a registration.
 */
const together = [...Object.keys(personalFields), 'agree_privacy'];
const dependentRequired = Object.fromEntries(Object.keys(personalFields).map((name) => [name, together]));

export const loginSocial = call('POST /auth/loginSocial', {
  summary: 'Signs a candidate in with a proven identity; with profile fields, registers a newcomer',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'login',
  input: z.object({ ...providedIdentity.shape, ...laterFields }).meta({ dependentRequired }),
  output: z.union([
    signInAnswer,
    z.object({ state: z.literal('VALIDATE'), user_name: z.string(), user_email: z.string() }),
  ]),
});

export const showPending = call('GET /auth/pending', {
  summary: 'The identity that this browser has just proven, when the popup could not tell',
  access: anyone,
  output: z.object({ identity: providedIdentity.nullable() }),
});

export const cancelPending = call('POST /auth/cancel-pending', {
  summary: 'Forgets the identity that this browser has proven',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
});

export const logout = call('POST /auth/logout', {
  summary: 'Ends the session; does no harm when there is none',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
});

export const showSession = call('GET /auth/session', {
  summary: 'Who is signed in and for how long; with X-Background it prolongs nothing',
  access: anyone,
  output: z.object({
    accountType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    loginSuccess: z.boolean(),
    accountActive: z.enum(accountRoles).nullable(),
    user: sessionUser.nullable(),
    seconds_left: z.int(),
    /** Why the session that was sent is no longer valid: 401, 4023, 4024 or 4031. */
    ended_status: z.int().nullable(),
  }),
});

export const extendSession = call('POST /auth/extend', {
  summary: 'Keeps the session alive: the answer to "stay signed in?"',
  access: member,
  effect: 'act',
  beforeAgreeing: true,
  output: z.object({ seconds_left: z.int() }),
});

export const loginEmail = call('POST /auth/loginEmail', {
  summary: 'Test login of a candidate by e-mail alone; not there in production',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  demoOnly: true,
  input: z.object({ user_email: email(), password: optionalText(64) }),
  output: signInAnswer,
});
