import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '#server/infrastructure/calls/actor.ts';
import type { CookieJar } from '#server/infrastructure/calls/cookies.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { accountCookie } from './account-cookie.ts';
import { isRecentlyRenewed, readSecondsLeft, renewSession } from './sessions.ts';

interface RenewalDeps {
  db: Db;
  env: Env;
  clock: () => Date;
}

/**
 * Creates the function that renews sessions by activity (docs/rules.md#sessions). It renews the row, and in a browser
 * the two cookies, which live exactly as long as the session. The cookie `account` is rewritten from the database,
 * regardless of its content. The answer always carries the remaining seconds, even if the session was renewed too
 * recently to be written again. Otherwise, a page opened right after sign-in would not know when the session ends.
 */
export function createSessionRenewal({ db, env, clock }: RenewalDeps, cookies: CookieJar) {
  return async (request: FastifyRequest, reply: FastifyReply, identity: Identity): Promise<void> => {
    const { actor, sessionHash } = identity;
    if (actor.type === 'visitor' || !sessionHash) return;
    const say = (left: number | undefined) => {
      if (left === undefined) return;
      identity.secondsLeft = left;
      reply.header('x-session-seconds', String(left));
    };
    const { secondsLeft, lastActiveAt } = identity;
    const now = clock();
    // Polling is not an activity and renews nothing. Its answer still tells an open page if the session now ends
    // earlier.
    const isPolling = request.headers['x-background'] !== undefined;
    if (isPolling || (lastActiveAt !== undefined && isRecentlyRenewed(lastActiveAt, now)))
      return say(secondsLeft);
    const idleMinutes = await readSetting({ db, env }, 'session_idle_minutes');
    const left = await renewSession(db, sessionHash, now, idleMinutes);
    // Another call of the same page has renewed the session first, so the value read above is outdated.
    if (left === undefined) return say(await readSecondsLeft(db, sessionHash, now));
    say(left);
    const token = cookies.sessionOf(request);
    if (token === undefined || request.headers.authorization !== undefined) return;
    const life = { maxAgeSeconds: left };
    cookies.set(reply, { name: 'session', value: token, options: { ...life, httpOnly: true } });
    cookies.set(reply, { name: 'account', value: accountCookie(actor), options: life });
  };
}
