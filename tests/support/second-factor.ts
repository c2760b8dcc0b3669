import { Secret, TOTP } from 'otpauth';
import { testPassword } from './people.ts';
import type { TestCaller, TestServer } from './server.ts';

/** The code of an authenticator for a secret at a moment. */
export const authenticatorCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at.getTime() });

/**
 * Enables two-step sign-in like the owner, and advances the clock by a minute, so that the next code is another one.
 * @returns the secret of the authenticator and the recovery codes
 */
export async function enableSecondFactor(server: TestServer, who: TestCaller) {
  const begun = await server.call('POST /auth/factor/begin', { current_password: testPassword }, who);
  const { secret, setup_ticket } = begun.data;
  const code = authenticatorCode(secret, server.clock());
  const confirmed = await server.call('POST /auth/factor/confirm', { setup_ticket, code }, who);
  server.advanceClock(60_000);
  return { secret, codes: confirmed.data.recovery_codes };
}
