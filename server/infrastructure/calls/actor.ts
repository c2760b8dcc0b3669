import {
  type Access,
  type AnyCall,
  allowedBeforeAgreement,
  hasCompanyRole,
  hasStaffRole,
  ownersOnly,
} from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { StatusName } from '#contract/status.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ApiError, apiError } from '../errors/api-errors.ts';
import type { Actor, EmployerActor, Member, PutCookie, TicketActor } from './context.ts';

/** Identity behind a request, according to the session and ticket tables. */
export interface Identity {
  actor: Actor;
  /** Holder of a licence ticket, with or without a session. */
  ticket?: TicketActor;
  /** Reason why the sent ticket is no longer accepted. */
  ticketEnded?: StatusName;
  /** Reason why the sent session is not valid: reported when a call needs one. */
  ended?: {
    status: StatusName;
    /** Creates the error with its data, only when it is needed. */
    explain?: (teller: AccessErrorContext) => Promise<ApiError>;
  };
  /** The session's hash, for renewing and ending it. */
  sessionHash?: Buffer;
  /** Seconds from now until the session ends without further activity. */
  secondsLeft?: number;
  /** The last activity in the session, as stored. */
  lastActiveAt?: Date;
}

export const anonymousIdentity: Identity = { actor: { type: 'visitor' } };

/** Checks of an account before and during a write. The domain of accounts implements them. */
export interface AccountChecks {
  /** Throws 4052 while a member has to agree to a policy. */
  requireAgreement(db: Db, actor: Member, now: Date): Promise<void>;
  /**
   * Locks the caller's account in the transaction of the write.
   * @param hold `change` if the write counts the account's records before it adds to them
   * @returns why the account may no longer act; undefined if it may
   */
  lockActiveAccount(
    trx: Db,
    actor: Actor | TicketActor,
    hold: 'share' | 'change',
  ): Promise<StatusName | undefined>;
  /** Creates the error for an account that may no longer act. */
  endedAccountError(
    why: StatusName,
    actor: Actor | TicketActor,
    teller: AccessErrorContext & { now: Date },
  ): Promise<ApiError>;
}

/** Context for explaining why the session has ended. */
export interface AccessErrorContext {
  db: Db;
  language: Language;
  setCookie: PutCookie;
}

/**
 * Finds why an identity may not make a call: 401 no session, or why it has ended; 406 another kind of account; 403 the
 * role is not allowed (docs/rules.md#envelope). Undefined if it may.
 */
export function findAccessError(
  access: Access,
  { actor, ticket, ticketEnded, ended }: Identity,
): StatusName | undefined {
  if (access.who === 'anyone') return undefined;
  if (access.who === 'ticket' && ticket) return undefined;
  // Only owners may handle the licence of their company, whether they have a licence ticket or are signed in.
  if (access.who === 'ticket' && actor.type === 'employer')
    return refuse(hasCompanyRole(actor.role, ownersOnly));
  if (access.who === 'ticket' && ticketEnded) return ticketEnded;
  if (actor.type === 'visitor') return ended?.status ?? 'NOT_LOGGED';
  if (access.who === 'member') return undefined;
  if (access.who === 'password') return actor.type === 'candidate' ? 'NOT_LOGIN' : undefined;
  if (actor.type !== access.who) return 'NOT_LOGIN';
  if (access.who === 'admin' && actor.type === 'admin') return refuse(hasStaffRole(actor.role, access.roles));
  if (access.who === 'employer' && actor.type === 'employer')
    return refuse(hasCompanyRole(actor.role, access.roles, actor));
  return undefined;
}

const refuse = (isAllowed: boolean): StatusName | undefined => (isAllowed ? undefined : 'NO_PERMISSION');

/**
 * Authorizes an identity or throws; also throws 4052 until it has agreed to a policy that requires it again.
 * @returns the actor the handler gets
 */
export async function authorize(
  call: AnyCall,
  identity: Identity,
  teller: AccessErrorContext & { now: Date },
  accounts: AccountChecks,
): Promise<Actor | TicketActor> {
  const access: Access = call.access;
  const { actor, ticket, ended } = identity;
  const refusal = findAccessError(access, identity);
  if (refusal)
    throw actor.type === 'visitor' && ended?.explain ? await ended.explain(teller) : apiError(refusal);
  // A holder of a licence ticket has no approved account yet and so need not agree to policies.
  if (access.who !== 'ticket' && actor.type !== 'visitor' && !allowedBeforeAgreement(call))
    await accounts.requireAgreement(teller.db, actor, teller.now);
  if (access.who !== 'ticket') return actor;
  return ticket ?? { type: 'ticket', employerId: (actor as EmployerActor).employerId };
}

/** Key of an actor for counters, idempotency rows and logs: `candidate:12`, or the network address of a visitor. */
export function actorKey(actor: Actor | TicketActor, address: string): string {
  if (actor.type === 'visitor') return `visitor:${address}`;
  if (actor.type === 'ticket') return `ticket:${actor.employerId}`;
  return `${actor.type}:${(actor as Member).id}`;
}

/** Key of the account that uploads: a company has the same key with its licence ticket and signed in. */
export const accountOf = ({ actor, ticket }: Identity): string =>
  actor.type === 'visitor' && ticket ? `employer:${ticket.employerId}` : actorKey(actor, '');
