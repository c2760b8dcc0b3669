import type { Db } from '#server/db/connection.ts';

/** Deletes the mails of an account, those sent to its addresses before it had one, codes and their links for these addresses. */
export async function eraseMails(trx: Db, type: 1 | 2, id: number, addresses: string[]): Promise<void> {
  await trx
    .deleteFrom('mail')
    .where((where) =>
      where.or([
        where.and([where('account_type', '=', type), where('account_id', '=', id)]),
        where.and([where('account_id', 'is', null), where('recipient', 'in', addresses)]),
      ]),
    )
    .execute();
  await trx.deleteFrom('otp').where('address', 'in', addresses).execute();
  await trx.deleteFrom('otp_failure').where('address', 'in', addresses).execute();
  await trx.deleteFrom('ticket').where('purpose', 'like', 'otp%').where('subject', 'in', addresses).execute();
}
