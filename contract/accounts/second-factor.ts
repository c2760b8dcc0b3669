import { z } from 'zod';
import { anyone, call, withPassword } from '../call.ts';
import { identifier, oneOf, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { otpCode, token } from './account-fields.ts';
import { signInAnswer } from './auth.ts';
import { currentPassword } from './sign-in-fields.ts';

/** A secret for an authenticator app, as a QR code and as text to type if scanning is not possible. */
const appSecret = z.object({
  secret: z.string(),
  uri: z.string(),
  /** QR code of `uri`: its dark modules as an SVG path, and its size in modules per side. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Code types for the second step of a sign-in; the alternative is a passkey (passkeys.ts). */
const codeMethods = ['app', 'recovery'] as const;

/**
 * Data of a 4053: the password was correct, and the second step starts the session. `setup` is set if the account
 * requires a second factor and has none yet: a code of this new secret then enables it.
 */
export const secondStep = z.object({
  methods: z.array(z.enum([...codeMethods, 'passkey'])),
  setup: appSecret.nullable(),
  /** Proves the first step, for five minutes. Returned without X-Client; the product's own pages have it as a cookie. */
  factor_ticket: z.string().optional(),
});
export type SecondStep = z.output<typeof secondStep>;

/** Ticket of the first step: API clients send the one that came with 4053, pages have it as a cookie. */
const ticket = { factor_ticket: optionalText(64) };
const codes = z.object({ recovery_codes: z.array(z.string()) });
/** Proof that the user knows the password, required by each change. A wrong one counts as a failed sign-in. */
const proof = { current_password: currentPassword() };
const guarded = { access: withPassword, effect: 'act', limit: 'login' } as const;

export const signInWithFactor = call('POST /auth/factor/sign-in', {
  summary: 'The second step of a sign-in: a code of the authenticator or a recovery code, each good once',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object({ ...ticket, method: oneOf(codeMethods), code: identifier(limits.recoveryCodeText) }),
  output: signInAnswer,
});

export const enrolAtSignIn = call('POST /auth/factor/enrol', {
  summary:
    'Switches the second factor on that an account must have, and signs in; recovery codes are told once',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object({ ...ticket, code: otpCode() }),
  output: signInAnswer.extend(codes.shape),
});

export const showFactor = call('GET /auth/factor/show', {
  summary: 'Whether signing in takes a second step, and how many recovery codes are left',
  access: withPassword,
  output: z.object({
    is_on: z.boolean(),
    /** True if an authenticator app is set up. Otherwise, only passkeys and recovery codes are accepted. */
    has_app: z.boolean(),
    since: z.iso.datetime().nullable(),
    codes_left: z.int(),
    /** True if the account requires a second factor, so that it cannot be disabled. */
    is_required: z.boolean(),
    /** True if the site has a host name, which passkeys require. */
    passkeys_possible: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** True if the passkey also signs in without ID and password. */
        signs_in_alone: z.boolean(),
        added_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const beginFactor = call('POST /auth/factor/begin', {
  ...guarded,
  summary: 'Makes a secret for an authenticator; nothing is switched on before a code of it is confirmed',
  input: z.object(proof),
  output: appSecret.extend({ setup_ticket: z.string() }),
});

export const confirmFactor = call('POST /auth/factor/confirm', {
  summary: 'Switches the second step on with the first code of the new secret; recovery codes are told once',
  access: withPassword,
  effect: 'act',
  limit: 'factor',
  input: z.object({ setup_ticket: token(), code: otpCode() }),
  output: codes,
});

export const renewRecoveryCodes = call('POST /auth/factor/renew-codes', {
  ...guarded,
  summary: 'Makes new recovery codes, told once; those before open nothing any more',
  input: z.object(proof),
  output: codes,
});

export const switchFactorOff = call('POST /auth/factor/switch-off', {
  ...guarded,
  summary:
    'Switches codes of the authenticator off. Passkeys that sign in alone stay, with the recovery codes; 4027 where the account must have a second step and has no such passkey',
  input: z.object(proof),
});
