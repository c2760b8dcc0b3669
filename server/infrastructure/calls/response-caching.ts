import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { allowSharing } from '../cdn/shared-answers.ts';
import { etagMatches } from '../http/known-etag.ts';
import type { Identity } from './actor.ts';
import type { CallResponse } from './call-response.ts';

/**
 * Sets who may cache an answer. Browsers may keep shared reads for the time in the contract (`sharedSeconds`), shared caches
 * for less than a minute. A caller with a session, valid or expired, gets an answer that no cache stores.
 */
export function setCacheHeaders(
  reply: FastifyReply,
  call: AnyCall,
  { outcome, identity }: { outcome: CallResponse; identity: Identity },
): void {
  const { headers, method, cookies } = reply.request;
  // Without the header, the language cookie decides, so a cache has to vary by cookie, too.
  const isAsked = headers['accept-language'] !== undefined;
  reply.header(
    'vary',
    isAsked ? 'Accept-Language, Accept-Encoding' : 'Accept-Language, Accept-Encoding, Cookie',
  );
  const isVisitor = identity.actor.type === 'visitor' && !identity.ended && !identity.ticket;
  const isForAll =
    method === 'GET' &&
    outcome.status === 'OK' &&
    outcome.cookies.length === 0 &&
    isVisitor &&
    (isAsked || cookies.lang === undefined) &&
    !outcome.isOutdated;
  const { sharedSeconds } = call;
  if (sharedSeconds !== undefined && isForAll)
    allowSharing(reply, { browserSeconds: sharedSeconds, sharedSeconds, records: outcome.records ?? [] });
  else reply.header('cache-control', 'private, no-store');
}

/** True if `setCacheHeaders` has made the answer shared. */
export const isSharedAnswer = (reply: FastifyReply): boolean => reply.shown !== null;

/** Sets the ETag of an answer by its language and content. Returns true if the client has the same already: then 304 is enough. */
export function matchesEtag(reply: FastifyReply, text: string): boolean {
  const etag = `"${hash('sha1', reply.getHeader('content-language') + text, 'base64url')}"`;
  reply.header('etag', etag);
  return etagMatches(reply.request.headers['if-none-match'], etag);
}
