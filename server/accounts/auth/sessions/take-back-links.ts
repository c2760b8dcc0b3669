import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { hashToken, newTicketToken } from '../codes/tickets.ts';
import { type AccountKind, accountTypeOf } from './sessions.ts';

/** An account of any kind, by its id. */
export interface AccountReference {
  kind: AccountKind;
  id: number;
}

/** Expiry of a link created now, and of the reservation of its address. */
export const takeBackExpiry = (now: Date): Date =>
  new Date(realTime(now).getTime() + limits.takeBackDays * DAY_MILLISECONDS);

/**
 * Creates the link for the address that an account has just left, in the transaction of the change.
 * @returns its token, which is not stored
 */
export async function createEmailRestoreLink(
  trx: Db,
  { kind, id }: AccountReference,
  address: string,
  now: Date,
): Promise<string> {
  const token = newTicketToken();
  await trx
    .insertInto('email_take_back')
    .values({
      token_hash: hashToken(token),
      account_type: accountTypeOf[kind],
      account_id: id,
      address,
      created_at: realTime(now),
      expires_at: takeBackExpiry(now),
      used_at: null,
    })
    .execute();
  return token;
}

const kindOf = Object.fromEntries(
  Object.entries(accountTypeOf).map(([kind, type]) => [type, kind]),
) as Record<number, AccountKind>;

/** The valid link of a token, with the account whose address it restores. */
export async function findEmailRestoreLink(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('email_take_back')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', realTime(now))
    .select(['id', 'account_type', 'account_id', 'address', 'created_at'])
    .executeTakeFirst();
  const kind = row && kindOf[row.account_type];
  return row && kind && { ...row, account: { kind, id: row.account_id } };
}
export type EmailRestoreLink = NonNullable<Awaited<ReturnType<typeof findEmailRestoreLink>>>;

/**
 * Consumes a link and voids the later ones: they went to addresses that a stranger had chosen. Earlier ones stay valid,
 * because this address may also be a stranger's.
 * @param trx a transaction that locks the account, so that no later link can be created
 * @returns the voided addresses; undefined if another call was faster
 */
export async function consumeEmailRestoreLink(
  trx: Db,
  { id, account_type, account_id }: EmailRestoreLink,
  now: Date,
): Promise<string[] | undefined> {
  const used = await trx
    .updateTable('email_take_back')
    .set({ used_at: realTime(now) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) return undefined;
  const voided = await trx
    .deleteFrom('email_take_back')
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .where('id', '>', id)
    .returning('address')
    .execute();
  return voided.map(({ address }) => address);
}

/**
 * True if an address is reserved for another account of this kind, which has left it in the last seven days and may
 * still take it back.
 * @param own the calling account: it may return to its own address
 */
export async function isAddressReserved(
  db: Db,
  { kind, address, own, now }: { kind: AccountKind; address: string; own?: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_take_back')
    .where((where) => where(where.fn('lower', ['address']), '=', address.toLowerCase()))
    .where('account_type', '=', accountTypeOf[kind])
    .where('used_at', 'is', null)
    .where('expires_at', '>', realTime(now))
    .$if(own !== undefined, (query) => query.where('account_id', '<>', own ?? 0))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
