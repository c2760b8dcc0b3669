import type { Access } from '#contract/call.ts';
import type { StatusName } from '#contract/status.ts';
import type { Db } from '#server/db/connection.ts';
import type { Actor, Member, PutCookie, TicketActor } from './context.ts';
import { type ApiError, refuse } from './error.ts';

/** Who is behind a request, as the session and ticket tables tell. */
export interface Identity {
  actor: Actor;
  /** Holder of a licence ticket, beside or without a session. */
  ticket?: TicketActor;
  /** Why the session that was sent does not count: told when a call needs one. */
  ended?: {
    status: StatusName;
    /** Makes the data that go with it, only when it is told. */
    explain?: (db: Db, setCookie: PutCookie) => Promise<unknown>;
  };
  /** The session's hash, for renewing and ending it. */
  sessionHash?: Buffer;
  /** Seconds from now until the session ends without further activity. */
  secondsLeft?: number;
}

export const nobody: Identity = { actor: { type: 'visitor' } };

/** What it takes to tell somebody why the session is over. */
export interface Teller {
  db: Db;
  setCookie: PutCookie;
}

/**
 * Lets an identity in or refuses it: 401 nobody is signed in, 406 another kind of account is, 403 the role may not (decisions 1).
 * @returns the actor the handler gets
 */
export async function admit(
  access: Access,
  identity: Identity,
  teller: Teller,
): Promise<Actor | TicketActor> {
  const { actor } = identity;
  if (access.who === 'anyone') return actor;
  if (access.who === 'ticket') return admitTicket(identity);
  if (actor.type === 'visitor') throw await tellEnd(identity, teller);
  if (access.who === 'member') return actor;
  if (actor.type !== access.who) throw refuse('NOT_LOGIN');
  if (access.who === 'admin' && actor.type === 'admin') {
    if (actor.role !== 'owner' && !access.roles.includes(actor.role)) throw refuse('NO_PERMISSION');
  }
  return actor;
}

async function tellEnd({ ended }: Identity, { db, setCookie }: Teller): Promise<ApiError> {
  if (!ended) return refuse('NOT_LOGGED');
  return refuse(ended.status, undefined, { data: await ended.explain?.(db, setCookie) });
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
