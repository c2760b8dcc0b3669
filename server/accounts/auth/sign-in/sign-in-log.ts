import { sql } from 'kysely';
import type { signInResults, signInWays } from '#contract/admin/people/admin-sign-ins.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { detectDevice } from '../sessions/device-name.ts';
import { accountTypeOf } from '../sessions/sessions.ts';
import type { PasswordAccount } from './device.ts';

export type SignInWay = (typeof signInWays)[number];
type SignInResult = (typeof signInResults)[number];

/** An attempt to sign in: the ID of the account, and the kind of proof that was used. */
type Attempt = PasswordAccount & { way: SignInWay };
type Caller = Pick<Context, 'address' | 'now' | 'userAgent' | 'isWeb'>;

/**
 * Logs an attempt to sign in (docs/decisions/0121-sign-in-log.md). An ID that no account has is not stored. The
 * statement is the same for known and unknown IDs, so that its duration reveals nothing.
 */
export async function logSignIn(
  db: Db,
  caller: Caller,
  { kind, uid, way }: Attempt,
  result: SignInResult,
): Promise<void> {
  const { browser, system } = detectDevice(caller);
  const account =
    kind === 'admin'
      ? sql`(SELECT id FROM admin WHERE uid = ${uid})`
      : sql`(SELECT id FROM company_member WHERE user_uid = ${uid})`;
  await sql`
    INSERT INTO sign_in (account_type, account_id, way, result, browser, system, network, happened_at)
    VALUES (${accountTypeOf[kind]}, ${account}, ${way}, ${result}, ${browser}, ${system},
      ${shortenNetwork(caller.address)}, ${caller.now})`.execute(db);
}

/**
 * Runs a sign-in and logs it if it is rejected. A success is logged where the session starts. Other errors are not
 * logged, because they are no result of a sign-in.
 */
export async function logFailedSignIn<Done>(
  context: Context,
  attempt: Attempt,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const result = error instanceof ApiError ? resultOf(error) : undefined;
    if (result) await logSignIn(context.db, context, attempt, result);
    throw error;
  }
}

/** The logged result for an error; undefined if the server could not verify the sign-in. */
function resultOf({ status }: ApiError): SignInResult | undefined {
  switch (status) {
    case 'LOGIN_INCORRECT':
    case 'VALIDATION':
    case 'NOT_VALID':
      return 'WRONG';
    case 'SECOND_STEP':
      return 'STEP';
    case 'TOO_MANY':
      return 'PAUSED';
    case 'LICENCE_MISSING':
    case 'ADMIN_ACCEPT':
    case 'REGISTRATION_FILE':
      return 'NOT_APPROVED';
    case 'ACCOUNT_DELETED':
    case 'PASSWORD_CHANGED':
      return 'ENDED';
    default:
      return undefined;
  }
}

/**
 * The first 24 bits of an IPv4 address or 48 of an IPv6 one, as limits count addresses
 * (infrastructure/http/network.ts): enough to recognise a place, too little to recognise a person.
 */
export function shortenNetwork(address: string): string | null {
  const [, a, b, c] = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.\d+$/i.exec(address) ?? [];
  if (a !== undefined) return `${a}.${b}.${c}.0/24`;
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/i.exec(address);
  return groups ? `${groups[1]}::/48` : null;
}
