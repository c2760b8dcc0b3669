import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangedRecord } from '../db/record-names.ts';
import type { Env } from '../environment/env.ts';
import { setTags } from './tags.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The ads and companies that an answer for everyone shows; null if it is not for shared caches. */
    shown: readonly ChangedRecord[] | null;
  }
}

/**
 * Longest time of an answer in shared caches, from the moment at which its data was read. It is ten seconds less than promised
 * (docs/rules.md#shared-caches), because Varnish sends a copy for up to ten more while it fetches a new one (`default_grace`).
 */
export const MAX_SHARED_SECONDS = 50;
/** Longest time of 404 and 410 in shared caches, because a record may become public again. */
export const MISSING_SECONDS = 10;
/**
 * Seconds for which a shared cache may still send an expired list while it fetches a new one. They are part of
 * MAX_SHARED_SECONDS.
 */
const STALE_SECONDS = 10;

interface Sharing {
  /** Seconds in the cache of a browser. */
  browserSeconds: number;
  /** Seconds in shared caches; a longer time is cut. */
  sharedSeconds?: number;
  /** True for lists that name no person: shared caches may send them while they fetch them anew. */
  mayBeStale?: boolean;
  /** The ads and companies that the answer shows; default: none. */
  records?: readonly ChangedRecord[];
}

/**
 * Allows any cache to store an answer that is the same for everyone. A request with a session gets it as `private, no-store`
 * (`registerSharedAnswers`).
 */
export function allowSharing(reply: FastifyReply, sharing: Sharing): FastifyReply {
  reply.shown = sharing.records ?? [];
  return reply.header('cache-control', writeSharing(sharing));
}

function writeSharing({ browserSeconds, sharedSeconds, mayBeStale = false }: Sharing): string {
  const whole = Math.max(0, Math.min(Math.floor(sharedSeconds ?? MAX_SHARED_SECONDS), MAX_SHARED_SECONDS));
  const stale = mayBeStale && whole >= 2 * STALE_SECONDS ? STALE_SECONDS : 0;
  const known = `public, max-age=${browserSeconds}, s-maxage=${whole - stale}`;
  return stale > 0 ? `${known}, stale-while-revalidate=${stale}` : known;
}

/** Cookies of sessions and of licence tickets, with and without the prefix of https (calls/cookies.ts). */
const sessionCookies = ['sid', '__Host-sid', 'ticket', '__Host-ticket'] as const;

/** True if a request carries a session or a ticket, also one that has ended. */
export const carriesSession = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization !== undefined ||
  headers['x-ticket'] !== undefined ||
  sessionCookies.some((name) => cookies[name] !== undefined);

/**
 * Watches over all answers for shared caches, in one place: those to a session or with a cookie are stored by no cache, the others
 * carry tags if the operator wants them (CDN_TAGS). Must be called after the plugin of cookies, which sets them when an answer is sent.
 */
export function registerSharedAnswers(app: FastifyInstance, env: Pick<Env, 'CDN_TAGS'>): void {
  app.decorateReply('shown', null);
  // Not async: a promise for each request is a tenth of the cost of a cached page.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isFailure = reply.statusCode >= 400;
    if (reply.shown === null) {
      // Shared caches would store 404 and 410 for a time of their own.
      if (isFailure && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    } else if (carriesSession(request) || reply.hasHeader('set-cookie'))
      reply.header('cache-control', 'private, no-store');
    else if (env.CDN_TAGS) setTags(reply, reply.shown);
    done(null, payload);
  });
}
