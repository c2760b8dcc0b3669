import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';
import type { Eraser } from '#server/db/eraser.ts';

/** An ended session is kept a day so that its next call can be told why it ended. */
const GRACE = DAY_MILLISECONDS;

/** Sessions, second factors, what was agreed to, and codes with their links for the addresses of a person. */
export const authEraser: Eraser = {
  eraseCandidate: async (trx, { id, addresses }) => {
    await trx.deleteFrom('session').where('account_type', '=', 1).where('account_id', '=', id).execute();
    await eraseTakeBack(trx, 1, id);
    // What an application was sent with stays with its stub.
    await trx
      .deleteFrom('consent')
      .where('candidate_id', '=', id)
      .where('profile_apply_id', 'is', null)
      .execute();
    await eraseCodes(trx, addresses);
  },
  eraseEmployer: async (trx, { id, addresses }) => {
    await trx.deleteFrom('session').where('account_type', '=', 2).where('account_id', '=', id).execute();
    await eraseTakeBack(trx, 2, id);
    // Its recovery codes go along.
    await trx
      .deleteFrom('second_factor')
      .where('account_type', '=', 2)
      .where('account_id', '=', id)
      .execute();
    await trx.deleteFrom('consent').where('employer_id', '=', id).execute();
    await eraseCodes(trx, addresses);
  },
  deleteExpired: async (db, now) => {
    const ended = new Date(now.getTime() - GRACE);
    await db.deleteFrom('session').where('expires_at', '<', ended).execute();
    await db.deleteFrom('ticket').where('expires_at', '<', ended).execute();
    await db.deleteFrom('email_take_back').where('expires_at', '<', ended).execute();
    // The row also counts the sends of its day, which is over by then: it began before the code was sent.
    await db.deleteFrom('otp').where('expires_at', '<', ended).execute();
    await db.deleteFrom('otp_failure').where('began_at', '<', ended).execute();
    await db
      .deleteFrom('sign_in_failure')
      .where('began_at', '<', ended)
      .where((where) => where.or([where('paused_at', 'is', null), where('paused_at', '<', ended)]))
      .execute();
  },
};

async function eraseTakeBack(trx: Db, account_type: 1 | 2, id: number): Promise<void> {
  await trx
    .deleteFrom('email_take_back')
    .where('account_type', '=', account_type)
    .where('account_id', '=', id)
    .execute();
}

async function eraseCodes(trx: Db, addresses: string[]): Promise<void> {
  await trx.deleteFrom('otp').where('address', 'in', addresses).execute();
  await trx.deleteFrom('otp_failure').where('address', 'in', addresses).execute();
  await trx.deleteFrom('ticket').where('purpose', 'like', 'otp%').where('subject', 'in', addresses).execute();
}
