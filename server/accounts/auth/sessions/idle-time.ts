import { sql } from 'kysely';
import { accountTypes } from '#contract/enums.ts';
import type { Member } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';

/**
 * SQL: idle time that the company of a `session` row has set for its members; null for companies that have set none,
 * and for other accounts.
 */
export const companyIdleMinutes = sql<number | null>`(select e.idle_minutes from company_member m
  join employer e on e.id = m.employer_id
  where session.account_type = ${accountTypes.EMPLOYER} and m.id = session.account_id)`;

/**
 * Reads how many minutes a new session lives without activity: the setting of the company, or else that of the site.
 */
export async function readIdleLimitMinutes(db: Db, env: Env, member: Member): Promise<number> {
  const ofSite = await readSetting({ db, env }, 'session_idle_minutes');
  if (member.type !== 'employer') return ofSite;
  const { idle_minutes } = await db
    .selectFrom('employer')
    .where('id', '=', member.employerId)
    .select('idle_minutes')
    .executeTakeFirstOrThrow();
  return idle_minutes ?? ofSite;
}

/**
 * Shortens sessions whose idle time is the site's setting, counted from the last activity. A shorter setting thus takes
 * effect immediately.
 */
export const shortenSessions = (db: Db, idleMinutes: number) =>
  shorten(db, idleMinutes).where(companyIdleMinutes, 'is', null).execute();

/** Same as `shortenSessions`, for the sessions of all members of a company. */
export const shortenSessionsOfCompany = (db: Db, employerId: number, idleMinutes: number) =>
  shorten(db, idleMinutes)
    .where('account_type', '=', accountTypes.EMPLOYER)
    .where('account_id', 'in', (query) =>
      query.selectFrom('company_member').where('employer_id', '=', employerId).select('id'),
    )
    .execute();

function shorten(db: Db, idleMinutes: number) {
  const end = sql<Date>`last_active_at + make_interval(mins => ${idleMinutes})`;
  return db.updateTable('session').set({ expires_at: end }).where('expires_at', '>', end);
}
