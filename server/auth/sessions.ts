import { randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { type StatusName, statuses } from '#contract/status.ts';
import type { Db } from '#server/db/connection.ts';
import { loginAnswers } from '#server/employers/states.ts';
import { type Identity, nobody } from '#server/http/actor.ts';
import type { Actor, TicketActor } from '#server/http/context.ts';
import { answerLicenceState } from './licence-ticket.ts';
import { findTicket, hashToken } from './tickets.ts';

export const accountTypeOf = { candidate: 1, employer: 2, admin: 3 } as const;
export type AccountKind = keyof typeof accountTypeOf;

/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const minutes = (count: number) => count * 60_000;
/** A busy page would write the session row with every call; twenty seconds of life are not worth that. */
const RENEW_EVERY_SECONDS = 20;

/**
 * Starts a session and returns its token, which is shown once and kept nowhere.
 * @param idleMinutes life without activity (SESSION_IDLE_MINUTES); the absolute end is 12 hours, 8 for admins
 */
export async function startSession(
  db: Db,
  account: { kind: AccountKind; id: number },
  now: Date,
  idleMinutes: number,
): Promise<string> {
  const token = newToken();
  const hours = account.kind === 'admin' ? limits.adminSessionAbsoluteHours : limits.sessionAbsoluteHours;
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_type: accountTypeOf[account.kind],
      account_id: account.id,
      created_at: now,
      last_active_at: now,
      expires_at: new Date(now.getTime() + minutes(idleMinutes)),
      absolute_expires_at: new Date(now.getTime() + hours * minutes(60)),
      ended_status: null,
    })
    .execute();
  return token;
}

/** Ends one session; ending it twice does no harm. */
export async function endSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/**
 * Ends an account's sessions, but tells each on its next call why: 4024 password changed, 4031 withdrawn (decisions 3).
 * @param except hash of the session that goes on, for example the one that changed the password
 */
export async function endSessionsOf(
  db: Db,
  account: { kind: AccountKind; id: number },
  why: 'PASSWORD_CHANGED' | 'ACCOUNT_DELETED',
  except?: Buffer,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_status: statuses[why].code })
    .where('account_type', '=', accountTypeOf[account.kind])
    .where('account_id', '=', account.id)
    .where('ended_status', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute();
}

/** Whether so little of a session's life is used up that renewing it is not worth a write. */
export const isFresh = (secondsLeft: number, idleMinutes: number): boolean =>
  secondsLeft > idleMinutes * 60 - RENEW_EVERY_SECONDS;

/** Renews a session by what a person did, never past its absolute end. Returns the seconds it has left, or nothing when it is young enough. */
export async function renewSession(
  db: Db,
  hash: Buffer,
  now: Date,
  idleMinutes: number,
): Promise<number | undefined> {
  const renewed = await db
    .updateTable('session')
    .set((eb) => ({
      last_active_at: now,
      expires_at: eb.fn<Date>('least', [
        eb.val(new Date(now.getTime() + minutes(idleMinutes))),
        'absolute_expires_at',
      ]),
    }))
    .where('token_hash', '=', hash)
    .where('ended_status', 'is', null)
    .where('expires_at', '>', now)
    .where('last_active_at', '<', new Date(now.getTime() - RENEW_EVERY_SECONDS * 1000))
    .returning('expires_at')
    .executeTakeFirst();
  return renewed && secondsUntil(renewed.expires_at, now);
}

/** The seconds a session has left as the database knows it now; nothing when it is gone. */
export async function readSecondsLeft(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .where('ended_status', 'is', null)
    .executeTakeFirst();
  return row && secondsUntil(row.expires_at, now);
}

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Finds who is behind a session token, with one query; a dead session says why it is dead. */
export async function identifySession(db: Db, token: string, now: Date): Promise<Identity> {
  const sessionHash = hashToken(token);
  const row = await db
    .selectFrom('session as s')
    .leftJoin('candidate as c', (join) =>
      join.onRef('c.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.candidate),
    )
    .leftJoin('employer as e', (join) =>
      join.onRef('e.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.employer),
    )
    .leftJoin('admin as a', (join) =>
      join.onRef('a.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.admin),
    )
    .where('s.token_hash', '=', sessionHash)
    .select([
      's.expires_at',
      's.ended_status',
      'c.id as candidate_id',
      'c.status as candidate_status',
      'c.profile_full_name',
      'c.profile_user_email',
      'e.id as employer_id',
      'e.status as employer_status',
      'e.company_id',
      'e.user_uid as employer_uid',
      'e.user_name as employer_name',
      'e.user_email as employer_email',
      'a.id as admin_id',
      'a.uid as admin_uid',
      'a.is_active',
      'a.role',
      'a.name as admin_name',
      'a.email as admin_email',
    ])
    .executeTakeFirst();
  if (!row) return { ...nobody, ended: { status: 'NOT_LOGGED' } };
  const gone = (status: NonNullable<Identity['ended']>['status']): Identity => ({
    ...nobody,
    ended: { status },
    sessionHash,
  });
  if (row.ended_status === statuses.PASSWORD_CHANGED.code) return gone('PASSWORD_CHANGED');
  if (row.ended_status !== null) return gone('ACCOUNT_DELETED');
  if (row.expires_at <= now) return gone('NOT_LOGGED');
  if (row.candidate_status === 'WITHDRAWN' || row.is_active === false) return gone('ACCOUNT_DELETED');
  if (row.employer_id !== null && row.employer_status !== null) {
    const answer = loginAnswers[row.employer_status];
    if (answer === 'ACCOUNT_DELETED') return gone(answer);
    if (answer !== 'OK') return awaitsApproval(answer, row.employer_id, now);
  }
  const actor = actorOf(row);
  return actor ? { actor, sessionHash, secondsLeft: secondsUntil(row.expires_at, now) } : gone('NOT_LOGGED');
}

/** The approval was taken back while the company was signed in: its next call says so and opens the licence screen. */
function awaitsApproval(status: StatusName, employerId: number, now: Date): Identity {
  return {
    ...nobody,
    ended: {
      status,
      explain: (db, setCookie) => answerLicenceState(db, employerId, now, setCookie),
    },
  };
}

type SessionRow = {
  candidate_id: number | null;
  profile_full_name: string | null;
  profile_user_email: string | null;
  employer_id: number | null;
  company_id: number | null;
  employer_uid: string | null;
  employer_name: string | null;
  employer_email: string | null;
  admin_id: number | null;
  admin_uid: string | null;
  role: 'owner' | 'operator' | 'support' | 'finance' | null;
  admin_name: string | null;
  admin_email: string | null;
};

function actorOf(row: SessionRow): Actor | undefined {
  if (row.candidate_id !== null)
    return {
      type: 'candidate',
      id: row.candidate_id,
      name: row.profile_full_name ?? '',
      email: row.profile_user_email ?? '',
    };
  if (row.employer_id !== null && row.company_id !== null)
    return {
      type: 'employer',
      id: row.employer_id,
      companyId: row.company_id,
      uid: row.employer_uid ?? '',
      name: row.employer_name ?? '',
      email: row.employer_email ?? '',
    };
  if (row.admin_id !== null && row.role !== null)
    return {
      type: 'admin',
      id: row.admin_id,
      role: row.role,
      uid: row.admin_uid ?? '',
      name: row.admin_name ?? '',
      email: row.admin_email ?? '',
    };
  return undefined;
}

/** Finds whose licence a ticket opens; nothing when it is unknown or over. */
export async function identifyTicket(db: Db, token: string, now: Date): Promise<TicketActor | undefined> {
  const ticket = await findTicket(db, { token, purpose: 'licence' }, now);
  return ticket && { type: 'ticket', employerId: Number(ticket.subject) };
}
