import { z } from 'zod';
import { anyone, call, withPassword } from '../call.ts';
import { flag, id, identifier, oneOf, optionalText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { token } from './account-fields.ts';
import { signInAnswer } from './auth.ts';
import { currentPassword } from './sign-in-fields.ts';

/**
 * Request for a passkey to pass on to the browser: JSON for `PublicKeyCredential.parse…OptionsFromJSON`, and a ticket
 * that identifies the request.
 */
const request = z.object({ passkey_ticket: z.string(), options: z.string() });
/** The browser's response to a passkey request: the JSON of its credential. */
const answered = { passkey_ticket: token(), credential: identifier(limits.passkeyAnswer) };
const ticket = { factor_ticket: optionalText(64) };
const proof = { current_password: currentPassword() };
const name = () => text(limits.passkeyName);
const guarded = { access: withPassword, effect: 'act', limit: 'login' } as const;

export const askForPasskey = call('POST /auth/factor/passkey/ask', {
  summary: 'What a browser is asked when a passkey is to be the second step of a sign-in',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object(ticket),
  output: request,
});

export const signInWithPasskey = call('POST /auth/factor/passkey/sign-in', {
  summary: 'The second step of a sign-in by a passkey; the question is good once',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object({ ...ticket, ...answered }),
  output: signInAnswer,
});

export const askForSignIn = call('POST /auth/passkey/ask', {
  summary: 'What a browser is asked when a passkey is to sign in without ID and password',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object({ kind: oneOf(['employer', 'admin']) }),
  output: request,
});

export const signInByPasskey = call('POST /auth/passkey/sign-in', {
  summary:
    'Signs a member of a company or an administrator in by a passkey that was made for it; the question is good once',
  access: anyone,
  effect: 'act',
  beforeAgreeing: true,
  limit: 'factor',
  input: z.object(answered),
  output: signInAnswer,
});

export const beginPasskey = call('POST /auth/factor/passkey/begin', {
  ...guarded,
  summary:
    'What a browser is asked for a new passkey; 4027 where the host has no name, or where it is to be a second step and there is none yet',
  input: z.object({ ...proof, name: name(), signs_in_alone: flag() }),
  output: request,
});

export const addPasskey = call('POST /auth/factor/passkey/add', {
  summary:
    'Keeps a new passkey under a name; the question is good once. The first second step of an account comes with recovery codes, told once',
  access: withPassword,
  effect: 'act',
  limit: 'factor',
  input: z.object({ ...answered, name: name() }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removePasskey = call('POST /auth/factor/passkey/remove', {
  ...guarded,
  summary:
    'Takes one of the own passkeys away; if it signs in alone, all other sessions end. 4027 where it is the second step that the account must have',
  input: z.object({ ...proof, id: id() }),
});
