import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';

/**
 * Mails the owners of accounts whose sign-in was paused, each at most once a day. This is a separate task, because the
 * sign-in itself must take the same time for known and unknown IDs.
 */
export async function mailFailedSignIns(
  { db, env, queue }: Omit<MailContext, 'now'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const paused = await markNotified(trx, realTime(now));
    const owners = await Promise.all([
      listMembers(trx, uidsOf(paused, 'employer')),
      listAdmins(trx, uidsOf(paused, 'admin')),
    ]);
    const mails = owners.flat().map(({ kind, uid, email, ...owner }) => ({
      to: email,
      language: owner.language,
      template: 'failed-sign-ins' as const,
      parameters: { kind, user_uid: uid },
      name: owner.name,
      account: { type: kind === 'employer' ? (2 as const) : (3 as const), id: owner.id },
    }));
    if (mails.length > 0) await queueMails({ db: trx, env, now, queue }, mails);
  });
}

type Paused = Awaited<ReturnType<typeof markNotified>>;

const uidsOf = (paused: Paused, kind: Paused[number]['kind']) =>
  paused.filter((row) => row.kind === kind).map(({ uid }) => uid);

async function markNotified(trx: Db, now: Date) {
  return (
    trx
      .updateTable('sign_in_failure as f')
      .set({ told_at: now })
      // Older pauses are no longer of interest, even if their mail is still missing.
      .where('f.paused_at', '>', new Date(now.getTime() - DAY_MILLISECONDS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sign_in_failure as told')
              .whereRef('told.kind', '=', 'f.kind')
              .whereRef('told.uid', '=', 'f.uid')
              .where('told.told_at', '>', sql<Date>`f.paused_at - interval '1 day'`)
              .select('told.uid'),
          ),
        ),
      )
      .returning(['f.kind', 'f.uid'])
      .execute()
  );
}

async function listMembers(trx: Db, uids: string[]) {
  if (uids.length === 0) return [];
  return trx
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where('m.user_uid', 'in', uids)
    .where(isMemberActive.sql)
    .where(isNotWithdrawn.sql)
    .select([
      sql<'employer'>`'employer'`.as('kind'),
      'm.id',
      'm.user_uid as uid',
      'm.user_name as name',
      'm.user_email as email',
      'm.language',
    ])
    .execute();
}

/** Administrators created from the command line have no address until they add one, so they get no mail. */
async function listAdmins(trx: Db, uids: string[]) {
  if (uids.length === 0) return [];
  return trx
    .selectFrom('admin')
    .where('uid', 'in', uids)
    .where('is_active', '=', true)
    .where('email', '!=', '')
    .select([sql<'admin'>`'admin'`.as('kind'), 'id', 'uid', 'name', 'email', 'language'])
    .execute();
}
