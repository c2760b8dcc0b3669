import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates the check for the token of a request. Tokens are hashed to one length, so that the time of the comparison
 * reveals nothing.
 */
export function bearerCheck(token: string | undefined): (request: FastifyRequest) => boolean {
  if (token === undefined) return () => false;
  const own = hashOf(token);
  return ({ headers }) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return given !== undefined && timingSafeEqual(hashOf(given), own);
  };
}
