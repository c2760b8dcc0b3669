import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Db } from '#server/infrastructure/db/connection.ts';

const nothing = Buffer.alloc(0);
const key = { credential_id: 'nobodys', public_key: nothing, counter: 0, transports: [], name: 'Laptop' };

/** Adds an unusable passkey to a company, together with the second factor that it requires. */
export async function addPasskey(db: Db, { id: account_id }: { id: number }): Promise<number> {
  const mine = { account_type: 2, account_id, created_at: new Date() } as const;
  await db
    .insertInto('second_factor')
    .values({ ...mine, secret: nothing, last_step: 0 })
    .execute();
  const { id } = await db
    .insertInto('passkey')
    .values({ ...mine, ...key, last_used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an unusable passkey that signs in alone, to an account without an authenticator. */
export async function addPasskeyAlone(
  db: Db,
  account: { account_type: 2 | 3; account_id: number },
): Promise<void> {
  const mine = { ...account, created_at: new Date() };
  await db
    .insertInto('second_factor')
    .values({ ...mine, secret: nothing, last_step: 0, has_app: false })
    .execute();
  await db
    .insertInto('passkey')
    .values({ ...mine, ...key, credential_id: 'alone', user_handle: 'handle', last_used_at: null })
    .execute();
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * A software security key (WebAuthn, ES256, without attestation), as a browser at `origin` presents it. It verifies its owner
 * if it is asked to sign in alone, unless `verifies` says otherwise.
 */
export function newSecurityKey({
  host = 'localhost',
  origin = 'http://localhost:3000',
  verifies = undefined as boolean | undefined,
} = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let counter = 0;
  let canVerify = verifies ?? false;
  let userHandle: string | undefined;
  const dataOf = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more]);
  };
  const clientDataOf = (type: string, options: string) => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  return {
    /** Sets its signature counter, as a copy of the key would have it. */
    setCounter: (signed: number) => {
      counter = signed;
    },
    /** Sets whether the key can verify its owner. */
    setVerifying: (able: boolean) => {
      canVerify = able;
    },
    /** Presents itself under another account. */
    setUserHandle: (handle: string | undefined) => {
      userHandle = handle;
    },
    make: (options: string): string => {
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]);
      const { user, authenticatorSelection } = JSON.parse(options) as {
        user: { id: string };
        authenticatorSelection: { residentKey: string };
      };
      if (authenticatorSelection.residentKey === 'required') {
        userHandle = user.id;
        canVerify = verifies ?? true;
      }
      const authData = dataOf(PRESENT | HAS_KEY | (canVerify ? VERIFIED : 0), known);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({
        clientDataJSON: clientDataOf('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      });
    },
    prove: (options: string): string => {
      counter += 1;
      const authenticatorData = dataOf(PRESENT | (canVerify ? VERIFIED : 0));
      const clientData = clientDataOf('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      });
    },
  };
}
