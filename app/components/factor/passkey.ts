import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Has the browser make a passkey. @returns its JSON; nothing when the person closed the question, or it failed */
export const makePasskey = (options: string): Promise<string | undefined> =>
  startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => undefined);

/** Has the browser prove a passkey. @returns the JSON of its proof; nothing as above */
export const provePasskey = (options: string): Promise<string | undefined> =>
  startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => undefined);
