import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { limits } from '#contract/limits.ts';
import {
  latestPossibleTimestamp,
  rejectIfClocksDiffer,
} from '#server/infrastructure/db/caches/clock-watch.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import {
  checkAttemptLimit,
  checkSendLimit,
  countFailure,
  incrementSendCounts,
  listSends,
  lockAddress,
  undoFailureCount,
} from './otp-counts.ts';
import { consumeTicket, findTicket, hashToken, issueTicket } from './tickets.ts';

/** Normalizes an address: case does not matter. */
export const otpAddress = (email: string): string => email.toLowerCase();

export interface OtpSubject {
  purpose: OtpPurpose;
  /** The address, normalized by `otpAddress`. */
  address: string;
  /** The secret of the calling browser or program; stored as a hash. */
  browser: string;
}

interface OtpContext {
  db: Db;
  now: Date;
  env: Env;
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Creates a new code, which only this browser may try, and deletes the browser's previous one. Throws 429 within 60
 * seconds of the last code, and after five in an hour or fifteen in a day for the same address
 * (docs/rules.md#sessions), whether or not an account has this address.
 * @param subject with `isOwner` if the address is the caller's own: three more requests are allowed
 * @param trx a transaction: requests for one address wait for each other
 * @returns the code, and the token of a link. The link proves the address without the code, for a day and in any
 * browser
 */
export async function makeCode(
  { db: trx, now: asked, env }: OtpContext,
  subject: OtpSubject & { isOwner: boolean },
): Promise<{ code: string; link: string }> {
  const { purpose, address, isOwner } = subject;
  rejectIfClocksDiffer(trx);
  const now = realTime(asked);
  const browser_hash = hashToken(subject.browser);
  await lockAddress(trx, address);
  const sends = await listSends(trx, address);
  checkSendLimit(sends, { purpose, isOwner, now });
  const own = sends.find((row) => row.purpose === purpose && row.browser_hash.equals(browser_hash));
  const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
  const fresh = {
    ...incrementSendCounts(own, now),
    code_hmac: hmacOf(env, subject, code),
    attempts: 0,
    sent_at: now,
    expires_at: inMinutes(now, limits.otpMinutes),
    used_at: null,
  };
  await trx
    .insertInto('otp')
    .values({ purpose, address, browser_hash, ...fresh })
    .onConflict((conflict) => conflict.columns(['address', 'purpose', 'browser_hash']).doUpdateSet(fresh))
    .execute();
  const minutes = limits.otpLinkHours * 60;
  return {
    code,
    link: await issueTicket(trx, { purpose: `otp-link:${purpose}`, subject: address, minutes }, now),
  };
}

/**
 * Redeems a code: 2005 if it is wrong, 2003 if this browser has no valid one, 429 after twenty failures of the address
 * and network in a day or a hundred of the address. The attempt is counted before anything is compared, so five
 * concurrent attempts count as five. The caller must not be in a transaction, because the count must remain when the
 * call is rejected.
 * @param network the caller's network address, as limits count it
 * @returns the ticket that proves the address for this purpose, valid once within 10 minutes
 */
export async function redeemCode(
  context: OtpContext,
  subject: OtpSubject,
  { code, network }: { code: string; network: string },
): Promise<string> {
  const { db, env } = context;
  const now = realTime(context.now);
  rejectIfClocksDiffer(db);
  const { purpose, address } = subject;
  const tried = await db.transaction().execute((trx) => countTry(trx, subject, { network, now }));
  if (!tried) throw apiError('OTP_EXPIRED');
  if (!timingSafeEqual(tried.code_hmac, hmacOf(env, subject, code))) throw apiError('OTP_WRONG');
  return db.transaction().execute(async (trx) => {
    const used = await codeOf(trx, subject)
      .set({ used_at: now })
      .where('code_hmac', '=', tried.code_hmac)
      .where('used_at', 'is', null)
      .returning('purpose')
      .executeTakeFirst();
    if (!used) throw apiError('OTP_EXPIRED');
    await undoFailureCount(trx, address, network);
    return issueProof(trx, { purpose, address }, now);
  });
}

/**
 * Counts an attempt before the code is compared.
 * @returns the code to compare with; undefined if this browser has no valid one
 */
async function countTry(trx: Db, subject: OtpSubject, { network, now }: { network: string; now: Date }) {
  await lockAddress(trx, subject.address);
  await checkAttemptLimit(trx, subject.address, network, now);
  const tried = await codeOf(trx, subject)
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('sent_at', '<=', latestPossibleTimestamp(now))
    .where('attempts', '<', limits.otpTries)
    .returning('code_hmac')
    .executeTakeFirst();
  if (tried) await countFailure(trx, subject.address, network, now);
  return tried;
}

const codeOf = (trx: Db, { purpose, address, browser }: OtpSubject) =>
  trx
    .updateTable('otp')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('browser_hash', '=', hashToken(browser));

function issueProof(trx: Db, { purpose, address }: { purpose: OtpPurpose; address: string }, now: Date) {
  const minutes = limits.otpTicketMinutes;
  return issueTicket(trx, { purpose: `otp:${purpose}`, subject: address, minutes }, now);
}

/**
 * Exchanges the link of a code mail for a proof of the address. The link works in any browser and despite failed
 * attempts, because only the owner of the mailbox has it. Opening it does not consume it, because mail clients open
 * links on their own; `revokeLinks` ends it when the proof is used.
 * @returns the result of `redeemCode`, and the purpose that the ticket proves; undefined if the link has expired
 */
export async function redeemLink(
  { db, now }: { db: Db; now: Date },
  { purpose, link }: { purpose: OtpPurpose; link: string },
): Promise<{ address: string; proof: string } | undefined> {
  const ticket = await findTicket(db, { token: link, purpose: `otp-link:${purpose}` }, now);
  if (!ticket) return undefined;
  const address = ticket.subject;
  return { address, proof: await issueProof(db, { purpose, address }, now) };
}

/**
 * Consumes the proof that the caller reads the mails of this address, and ends all other proofs of the purpose.
 * @returns whether it was a valid, unused proof of this address
 */
export async function consumeProof(
  { db, now }: { db: Db; now: Date },
  { purpose, address }: { purpose: OtpPurpose; address: string },
  token: string,
): Promise<boolean> {
  const shown = { token, purpose: `otp:${purpose}` } as const;
  const ticket = await findTicket(db, shown, now);
  if (ticket?.subject !== address || !(await consumeTicket(db, shown, now))) return false;
  await revokeLinks(db, { purpose, address });
  return true;
}

/** Revokes every link and proof of an address for a purpose, because the purpose is fulfilled. */
export async function revokeLinks(
  trx: Db,
  { purpose, address }: { purpose: OtpPurpose; address: string },
): Promise<void> {
  await trx
    .deleteFrom('ticket')
    .where('purpose', 'in', [`otp-link:${purpose}`, `otp:${purpose}`])
    .where('subject', '=', address)
    .execute();
}

/**
 * Ends every code, link and proof of these addresses, for any purpose. The counts of sent mails stay, so limits still
 * apply.
 */
export async function endCodes(trx: Db, addresses: string[], now: Date): Promise<void> {
  const known = addresses.filter((address) => address !== '').map(otpAddress);
  if (known.length === 0) return;
  await trx
    .updateTable('otp')
    .set({ used_at: realTime(now) })
    .where('address', 'in', known)
    .where('used_at', 'is', null)
    .execute();
  await trx.deleteFrom('ticket').where('purpose', 'like', 'otp%').where('subject', 'in', known).execute();
}

function hmacOf({ SECRET_KEY }: Env, { purpose, address }: OtpSubject, code: string): Buffer {
  return createHmac('sha256', SECRET_KEY).update(`otp\0${purpose}\0${address}\0${code}`).digest();
}
