import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { latestStamp, refuseApart } from '#server/db/clock-watch.ts';
import type { Db } from '#server/db/connection.ts';

/** What a ticket may be shown for; it opens nothing else. */
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
  | 'admin-setup'
  | 'admin-invitation';

/** The database keeps only this of a token: a stolen table signs nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 22;

/** 22 characters of 62, about 131 bits (docs/rules.md#wire-names). */
export const newTicketToken = (): string => toBase62(randomBytes(32));

/** Makes the token that belongs to a secret of the browser: who knows only the token does not learn the secret. */
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
  /** What it is bound to: a small-letter e-mail address, an account id, an identity. */
  subject: string;
  minutes: number;
  payload?: object;
  /** Given when the token exists already; else one is made. */
  token?: string;
}

/** Issues a ticket and returns its token, which is kept nowhere. */
export async function issueTicket(db: Db, ticket: NewTicket, now: Date): Promise<string> {
  refuseApart(db);
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

/** A ticket shown for what it was issued for. */
export interface ShownTicket {
  token: string;
  purpose: TicketPurpose;
}

/** Looks at a ticket without using it up; nothing when it is unknown, over, used, or for something else. */
export async function findTicket(db: Db, { token, purpose }: ShownTicket, now: Date) {
  refuseApart(db);
  return db
    .selectFrom('ticket')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestStamp(now))
    .select(['subject', 'payload'])
    .executeTakeFirst();
}

/** Uses a ticket up, in the transaction of what it is used for. @returns false when somebody was faster or it was never good */
export async function consumeTicket(trx: Db, { token, purpose }: ShownTicket, now: Date): Promise<boolean> {
  refuseApart(trx);
  const used = await trx
    .updateTable('ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestStamp(now))
    .returning('subject')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a ticket whatever its state; deleting it twice does no harm. */
export async function deleteTicket(db: Db, { token, purpose }: ShownTicket): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .execute();
}
