import type { Access } from '#contract/call.ts';
import type { StatusName } from '#contract/status.ts';
import type { Actor, Member, TicketActor } from './context.ts';
import { refuse } from './error.ts';

/** Who is behind a request, as the session and ticket tables tell. */
export interface Identity {
  actor: Actor;
  /** Holder of a licence ticket, beside or without a session. */
  ticket?: TicketActor;
  /** Why the session that was sent does not count: told when a call needs one. */
  ended?: { status: StatusName; key?: string; data?: unknown };
  /** The session's hash, for renewing and ending it. */
  sessionHash?: Buffer;
  /** Seconds from now until the session ends without further activity. */
  secondsLeft?: number;
}

export const nobody: Identity = { actor: { type: 'visitor' } };

/**
 * Lets an identity in or refuses it: 401 nobody is signed in, 406 another kind of account is, 403 the role may not (decisions 1).
 * @returns the actor the handler gets
 */
export function admit(access: Access, identity: Identity): Actor | TicketActor {
  if (access.who === 'anyone') return identity.actor;
  if (access.who === 'ticket') return admitTicket(identity);
  const { actor } = identity;
  if (actor.type === 'visitor') {
    const ended = identity.ended;
    throw ended ? refuse(ended.status, ended.key, { data: ended.data }) : refuse('NOT_LOGGED');
  }
  if (access.who === 'member') return actor;
  if (actor.type !== access.who) throw refuse('NOT_LOGIN');
  if (access.who === 'admin' && actor.type === 'admin') {
    if (actor.role !== 'owner' && !access.roles.includes(actor.role)) throw refuse('NO_PERMISSION');
  }
  return actor;
}

function admitTicket(identity: Identity): TicketActor {
  if (identity.ticket) return identity.ticket;
  if (identity.actor.type === 'employer') return { type: 'ticket', employerId: identity.actor.id };
  throw refuse('NOT_LOGGED');
}

/** Names an actor for counters, idempotency rows and logs: `candidate:12`, or the network address of a visitor. */
export function actorName(actor: Actor | TicketActor, address: string): string {
  if (actor.type === 'visitor') return `visitor:${address}`;
  if (actor.type === 'ticket') return `ticket:${actor.employerId}`;
  return `${actor.type}:${(actor as Member).id}`;
}
