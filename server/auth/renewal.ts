import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import type { Identity } from '#server/http/actor.ts';
import type { CookieJar } from '#server/http/cookies.ts';
import { accountCookie } from './account-cookie.ts';
import { renewSession } from './sessions.ts';

interface RenewalDeps {
  db: Db;
  env: Env;
  clock: () => Date;
}

/**
 * Builds what keeps a session alive by what a person does (decisions 3): the row, and in a browser the two cookies,
 * which live exactly as long as the session. `account` is written anew from the database, whatever it said.
 */
export function createRenewal({ db, env, clock }: RenewalDeps, cookies: CookieJar) {
  return async (request: FastifyRequest, reply: FastifyReply, identity: Identity): Promise<void> => {
    const { actor, sessionHash } = identity;
    if (actor.type === 'visitor' || !sessionHash) return;
    const left = await renewSession(db, sessionHash, clock(), env.SESSION_IDLE_MINUTES);
    if (left === undefined) return;
    identity.secondsLeft = left;
    reply.header('x-session-seconds', String(left));
    const token = cookies.sessionOf(request);
    if (token === undefined || request.headers.authorization !== undefined) return;
    const life = { maxAgeSeconds: left };
    cookies.set(reply, { name: 'session', value: token, options: { ...life, httpOnly: true } });
    cookies.set(reply, { name: 'account', value: accountCookie(actor), options: life });
  };
}
