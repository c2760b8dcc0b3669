import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import {
  latestPossibleTimestamp,
  rejectIfClocksDiffer,
} from '#server/infrastructure/db/caches/clock-watch.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Purpose of a ticket. A ticket is accepted only for its own purpose. */
export type TicketPurpose =
  | `otp:${OtpPurpose}`
  | `otp-link:${OtpPurpose}`
  | 'licence'
  | 'identity'
  | 'sign-in'
  | 'second-step'
  | 'factor-setup'
  | 'passkey-add'
  | 'passkey-proof'
  | 'passkey-sign-in'
  | 'admin-setup'
  | 'admin-invitation'
  | 'company-invitation'
  | 'extend-ad'
  | 'answer-day';

/** Hash of a token, the only form in which it is stored, so that a stolen table does not allow a sign-in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 22;

/** Creates a token of 22 characters from an alphabet of 62, about 131 bits (docs/rules.md#wire-names). */
export const newTicketToken = (): string => toBase62(randomBytes(32));

/** Derives the token that belongs to a secret of the browser. The secret cannot be computed from the token. */
export const deriveTicketToken = (secretKey: string, secret: string): string =>
  toBase62(createHmac('sha256', secretKey).update(`ticket\0${secret}`).digest());

function toBase62(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < LENGTH) {
    text += alphabet[Number(number % 62n)];
    number /= 62n;
  }
  return text;
}

export interface NewTicket {
  purpose: TicketPurpose;
  /** Subject that the ticket is bound to: a lower-case e-mail address, an account id, an identity. */
  subject: string;
  minutes: number;
  payload?: object;
  /** An existing token; if undefined, a new one is created. */
  token?: string;
}

/** Issues a ticket and returns its token, which is not stored. */
export async function issueTicket(db: Db, ticket: NewTicket, asked: Date): Promise<string> {
  rejectIfClocksDiffer(db);
  const now = realTime(asked);
  const token = ticket.token ?? newTicketToken();
  await db
    .insertInto('ticket')
    .values({
      token_hash: hashToken(token),
      purpose: ticket.purpose,
      subject: ticket.subject,
      payload: JSON.stringify(ticket.payload ?? {}),
      created_at: now,
      expires_at: new Date(now.getTime() + ticket.minutes * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}

/** A ticket that a caller presents, with the purpose for which it must have been issued. */
export interface PresentedTicket {
  token: string;
  purpose: TicketPurpose;
}

/** Finds a ticket without consuming it; undefined if it is unknown, expired, used, or of another purpose. */
export async function findTicket(db: Db, { token, purpose }: PresentedTicket, asked: Date) {
  rejectIfClocksDiffer(db);
  const now = realTime(asked);
  return db
    .selectFrom('ticket')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestPossibleTimestamp(now))
    .select(['subject', 'payload'])
    .executeTakeFirst();
}

/**
 * Consumes a ticket, in the transaction of the change that it authorizes.
 * @returns false if another call was faster or the ticket was never valid
 */
export async function consumeTicket(
  trx: Db,
  { token, purpose }: PresentedTicket,
  asked: Date,
): Promise<boolean> {
  rejectIfClocksDiffer(trx);
  const now = realTime(asked);
  const used = await trx
    .updateTable('ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestPossibleTimestamp(now))
    .returning('subject')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a ticket in any state; deleting it twice is harmless. */
export async function deleteTicket(db: Db, { token, purpose }: PresentedTicket): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .execute();
}
