import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Signs an ID token with RS256: with the issuer's own key, or with a forged one. */
export type SignToken = (head: object, claims: object) => string;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Signs with an RSA key, under the key id that the issuer publishes. */
export const signWith =
  (key: KeyObject): SignToken =>
  (head, claims) => {
    const text = `${encode(head)}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };

/**
 * An OpenID issuer that supports only a sign-in of Hoa, and whose ID tokens may be forged.
 * @returns `answerWith` chooses how the next tokens are signed, and for which nonce
 */
export async function startIssuer() {
  const own = keyPair();
  const kid = 'own-1';
  let makeToken: SignToken = signWith(own.privateKey);
  let nonce = '';
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: 'hoa', name: 'Nguyễn Thị Hoa', email: 'hoa@issuer.test', email_verified: true };
    const claims = { iss: issuer, aud: 'client', iat: now, exp: now + 60, nonce, ...person };
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({
        access_token: 'access',
        token_type: 'Bearer',
        id_token: makeToken({ alg: 'RS256', kid }, claims),
      }),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clientId: 'client',
      clientSecret: 'secret',
    },
    ownKey: own.privateKey,
    strangersKey: keyPair().privateKey,
    answerWith: (next: { makeToken: SignToken; nonce: string }) => {
      ({ makeToken, nonce } = next);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
