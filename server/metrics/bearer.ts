import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether a request brings the token. Hashes have one length, so that comparing them tells nothing by its time. */
export function bearerCheck(token: string | undefined): (request: FastifyRequest) => boolean {
  if (token === undefined) return () => false;
  const own = hashOf(token);
  return ({ headers }) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return given !== undefined && timingSafeEqual(hashOf(given), own);
  };
}
