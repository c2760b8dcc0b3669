import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Lets the browser create a passkey. @returns its JSON; undefined if the user cancelled or it failed */
export const makePasskey = (options: string): Promise<string | undefined> =>
  startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => undefined);

/** Lets the browser prove a passkey. @returns the JSON of the proof; undefined if the user cancelled or it failed */
export const provePasskey = (options: string): Promise<string | undefined> =>
  startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => undefined);
