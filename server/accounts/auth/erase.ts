import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Ended sessions are stored for one more day, so that their next call can be told why they ended. */
const GRACE = DAY_MILLISECONDS;

/** Erases a person's sessions, sign-ins, second factors, consents, and the codes and links sent to the person's addresses. */
export const authEraser: Eraser = {
  eraseCandidate: async (trx, { id, addresses }) => {
    await trx.deleteFrom('session').where('account_type', '=', 1).where('account_id', '=', id).execute();
    await eraseTakeBack(trx, 1, id);
    // Deletes consents, except those that were given with an application: they stay with what the company keeps of it.
    await trx
      .deleteFrom('consent')
      .where('candidate_id', '=', id)
      .where('profile_apply_id', 'is', null)
      .execute();
    await eraseCodes(trx, addresses);
  },
  eraseEmployer: async (trx, { id, addresses, memberIds }) => {
    // Deleting the second factors also deletes their recovery codes.
    for (const table of ['session', 'email_take_back', 'sign_in', 'second_factor'] as const)
      await trx
        .deleteFrom(table)
        .where('account_type', '=', 2)
        .where('account_id', 'in', memberIds)
        .execute();
    await trx.deleteFrom('consent').where('employer_id', '=', id).execute();
    await eraseCodes(trx, addresses);
  },
  deleteExpired: async (db, asked) => {
    const now = realTime(asked);
    const ended = new Date(now.getTime() - GRACE);
    await db.deleteFrom('session').where('expires_at', '<', ended).execute();
    await db.deleteFrom('ticket').where('expires_at', '<', ended).execute();
    await db.deleteFrom('email_take_back').where('expires_at', '<', ended).execute();
    // A row also counts the codes sent in a day. That day began before the code was sent, so it has ended, too.
    await db.deleteFrom('otp').where('expires_at', '<', ended).execute();
    const logged = new Date(now.getTime() - limits.signInDays * DAY_MILLISECONDS);
    await db.deleteFrom('sign_in').where('happened_at', '<', logged).execute();
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
