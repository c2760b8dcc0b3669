import type { FastifyRequest } from 'fastify';
import type { AdminRole, CompanyRole } from '#contract/call.ts';
import { type StatusName, statuses } from '#contract/status.ts';
import { anonymousIdentity, type Identity } from '#server/infrastructure/calls/actor.ts';
import type { Actor, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { CookieJar } from '#server/infrastructure/calls/cookies.ts';
import {
  latestPossibleTimestamp,
  rejectIfClocksDiffer,
} from '#server/infrastructure/db/caches/clock-watch.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { isClosed } from '#server/states/candidates.ts';
import { isMemberEnded } from '#server/states/company-members.ts';
import { loginAnswers } from '#server/states/employers.ts';
import { notApprovedError } from '../codes/licence-ticket.ts';
import { findTicket, hashToken } from '../codes/tickets.ts';
import { mayBuyAsRecruiter } from './company-member.ts';
import { accountTypeOf, secondsUntil, sessionEnd } from './sessions.ts';

interface IdentifyDeps {
  db: Db;
  clock: () => Date;
}

/**
 * Creates the function that identifies the caller of a request, by its session and its licence ticket. It runs once per
 * request.
 */
export function createSessionResolver(deps: IdentifyDeps, cookies: CookieJar) {
  const identities = new WeakMap<FastifyRequest, Promise<Identity>>();
  return (request: FastifyRequest): Promise<Identity> => {
    const known = identities.get(request) ?? identifyRequest(deps, cookies, request);
    identities.set(request, known);
    return known;
  };
}

async function identifyRequest(
  { db, clock }: IdentifyDeps,
  cookies: CookieJar,
  request: FastifyRequest,
): Promise<Identity> {
  const bearer = /^Bearer +([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? cookies.sessionOf(request);
  const now = clock();
  const identity = token ? await identifySession(db, token, now) : anonymousIdentity;
  const ticketToken = request.headers['x-ticket'] ?? cookies.read(request, 'ticket');
  if (typeof ticketToken !== 'string' || ticketToken === '') return identity;
  return { ...identity, ...(await identifyTicket(db, ticketToken, now)) };
}

const selectSession = compiledStatement((db, { sessionHash }: { sessionHash: Buffer }) =>
  db
    .selectFrom('session as s')
    .leftJoin('candidate as c', (join) =>
      join.onRef('c.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.candidate),
    )
    .leftJoin('company_member as m', (join) =>
      join.onRef('m.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.employer),
    )
    .leftJoin('employer as e', 'e.id', 'm.employer_id')
    .leftJoin('admin as a', (join) =>
      join.onRef('a.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.admin),
    )
    .where('s.token_hash', '=', sessionHash)
    .select(sessionEnd)
    .select([
      's.ended_status',
      's.last_active_at',
      'c.id as candidate_id',
      'c.status as candidate_status',
      'c.profile_full_name',
      'c.profile_user_email',
      'e.id as employer_id',
      'e.status as employer_status',
      'e.company_id',
      'm.id as member_id',
      'm.state as member_state',
      'm.role as member_role',
      'm.assigned_only',
      'e.recruiters_buy',
      'm.user_uid as employer_uid',
      'm.user_name as employer_name',
      'm.user_email as employer_email',
      'a.id as admin_id',
      'a.uid as admin_uid',
      'a.is_active',
      'a.role',
      'a.name as admin_name',
      'a.email as admin_email',
    ]),
);

/** Finds the identity of a session token, with one query; a session that has ended carries the reason. */
async function identifySession(db: Db, token: string, now: Date): Promise<Identity> {
  rejectIfClocksDiffer(db);
  const sessionHash = hashToken(token);
  const [row] = await selectSession(db, { sessionHash });
  if (!row) return { ...anonymousIdentity, ended: { status: 'NOT_LOGGED' } };
  const gone = (status: NonNullable<Identity['ended']>['status']): Identity => ({
    ...anonymousIdentity,
    ended: { status },
    sessionHash,
  });
  if (row.ended_status === statuses.PASSWORD_CHANGED.code) return gone('PASSWORD_CHANGED');
  if (row.ended_status !== null) return gone('ACCOUNT_DELETED');
  // The clock was set back since the last activity. The task that corrects sessions (clock-rollback.ts) runs within a
  // minute.
  if (row.last_active_at > latestPossibleTimestamp(now))
    throw apiError('UNAVAILABLE', undefined, { retryAfter: 60 });
  if (row.ends_at <= now) return gone('NOT_LOGGED');
  if (isClosed.matches({ status: row.candidate_status }) || row.is_active === false)
    return gone('ACCOUNT_DELETED');
  if (isMemberEnded.matches({ state: row.member_state })) return gone('ACCOUNT_DELETED');
  if (row.employer_id !== null && row.employer_status !== null) {
    const answer = loginAnswers[row.employer_status];
    if (answer === 'ACCOUNT_DELETED') return gone(answer);
    if (answer !== 'OK')
      return awaitsApproval(answer, { employerId: row.employer_id, role: row.member_role ?? 'owner' }, now);
  }
  const actor = actorOf(row);
  if (!actor) return gone('NOT_LOGGED');
  return {
    actor,
    sessionHash,
    secondsLeft: secondsUntil(row.ends_at, now),
    lastActiveAt: row.last_active_at,
  };
}

/**
 * The approval was revoked while the company was signed in. Its next call reports this and opens the licence screen.
 */
function awaitsApproval(
  status: StatusName,
  member: Pick<EmployerActor, 'employerId' | 'role'>,
  now: Date,
): Identity {
  return {
    ...anonymousIdentity,
    ended: {
      status,
      explain: (teller) => notApprovedError({ ...teller, now }, member),
    },
  };
}

type SessionRow = {
  candidate_id: number | null;
  profile_full_name: string | null;
  profile_user_email: string | null;
  employer_id: number | null;
  company_id: number | null;
  member_id: number | null;
  member_role: CompanyRole | null;
  assigned_only: boolean | null;
  recruiters_buy: boolean | null;
  employer_uid: string | null;
  employer_name: string | null;
  employer_email: string | null;
  admin_id: number | null;
  admin_uid: string | null;
  role: AdminRole | null;
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
  if (
    row.member_id !== null &&
    row.employer_id !== null &&
    row.company_id !== null &&
    row.member_role !== null
  )
    return {
      type: 'employer',
      id: row.member_id,
      employerId: row.employer_id,
      companyId: row.company_id,
      role: row.member_role,
      assignedOnly: row.assigned_only === true,
      mayBuy: mayBuyAsRecruiter({ role: row.member_role, recruiters_buy: row.recruiters_buy }),
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

/**
 * Finds the company whose licence screen a ticket opens. The caller is a visitor if the ticket is unknown or has
 * expired. Throws 4031 if the account has been withdrawn since.
 */
async function identifyTicket(
  db: Db,
  token: string,
  now: Date,
): Promise<Pick<Identity, 'ticket' | 'ticketEnded'>> {
  const shown = await findTicket(db, { token, purpose: 'licence' }, now);
  if (!shown) return {};
  const employerId = Number(shown.subject);
  const account = await db
    .selectFrom('employer')
    .where('id', '=', employerId)
    .select('status')
    .executeTakeFirst();
  if (!account) return {};
  const answer = loginAnswers[account.status];
  return answer === 'ACCOUNT_DELETED' ? { ticketEnded: answer } : { ticket: { type: 'ticket', employerId } };
}
