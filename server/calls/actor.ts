import { type Access, type AnyCall, allowedBeforeAgreement, hasStaffRole } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { StatusName } from '#contract/status.ts';
import { requireAgreement } from '#server/auth/agreements.ts';
import type { Db } from '#server/db/connection.ts';
import { type ApiError, apiError } from './api-errors.ts';
import type { Actor, Member, PutCookie, TicketActor } from './context.ts';

/** Who is behind a request, as the session and ticket tables tell. */
export interface Identity {
  actor: Actor;
  /** Holder of a licence ticket, beside or without a session. */
  ticket?: TicketActor;
  /** Why the ticket that was sent opens nothing any more. */
  ticketEnded?: StatusName;
  /** Why the session that was sent does not count: told when a call needs one. */
  ended?: {
    status: StatusName;
    /** Makes the refusal with what goes with it, only when it is told. */
    explain?: (teller: AccessErrorContext) => Promise<ApiError>;
  };
  /** The session's hash, for renewing and ending it. */
  sessionHash?: Buffer;
  /** Seconds from now until the session ends without further activity. */
  secondsLeft?: number;
}

export const anonymousIdentity: Identity = { actor: { type: 'visitor' } };

/** What is needed to say why the session is over. */
export interface AccessErrorContext {
  db: Db;
  language: Language;
  setCookie: PutCookie;
}

/**
 * Why an identity may not make a call: 401 nobody is signed in, or why the session is over; 406 another kind of account
 * is; 403 the role may not (docs/rules.md#envelope). Nothing when it may.
 */
export function findAccessError(
  access: Access,
  { actor, ticket, ticketEnded, ended }: Identity,
): StatusName | undefined {
  if (access.who === 'anyone') return undefined;
  if (access.who === 'ticket' && (ticket || actor.type === 'employer')) return undefined;
  if (access.who === 'ticket' && ticketEnded) return ticketEnded;
  if (actor.type === 'visitor') return ended?.status ?? 'NOT_LOGGED';
  if (access.who === 'member') return undefined;
  if (access.who === 'password') return actor.type === 'candidate' ? 'NOT_LOGIN' : undefined;
  if (actor.type !== access.who) return 'NOT_LOGIN';
  if (access.who !== 'admin' || actor.type !== 'admin') return undefined;
  return hasStaffRole(actor.role, access.roles) ? undefined : 'NO_PERMISSION';
}

/**
 * Lets an identity in or refuses it, with 4052 too while it has not agreed to a policy that asks again.
 * @returns the actor the handler gets
 */
export async function authorize(
  call: AnyCall,
  identity: Identity,
  teller: AccessErrorContext & { now: Date },
): Promise<Actor | TicketActor> {
  const access: Access = call.access;
  const { actor, ticket, ended } = identity;
  const refusal = findAccessError(access, identity);
  if (refusal)
    throw actor.type === 'visitor' && ended?.explain ? await ended.explain(teller) : apiError(refusal);
  // Whoever is still about to get a licence approved has not come in yet.
  if (access.who !== 'ticket' && actor.type !== 'visitor' && !allowedBeforeAgreement(call))
    await requireAgreement(teller.db, actor, teller.now);
  if (access.who !== 'ticket') return actor;
  return ticket ?? { type: 'ticket', employerId: (actor as Member).id };
}

/** Names an actor for counters, idempotency rows and logs: `candidate:12`, or the network address of a visitor. */
export function actorKey(actor: Actor | TicketActor, address: string): string {
  if (actor.type === 'visitor') return `visitor:${address}`;
  if (actor.type === 'ticket') return `ticket:${actor.employerId}`;
  return `${actor.type}:${(actor as Member).id}`;
}

/** Names the account that uploads: a company is the same with its licence ticket and signed in. */
export const accountOf = ({ actor, ticket }: Identity): string =>
  actor.type === 'visitor' && ticket ? `employer:${ticket.employerId}` : actorKey(actor, '');
