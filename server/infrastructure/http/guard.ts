import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '../errors/api-errors.ts';

/** Hosts and origins of our own pages. Filled in once the server listens, because PORT may be "the next free one". */
export interface Origins {
  /**
   * Values of the Host header that are accepted, with port. `undefined` accepts any port of this machine (tests that
   * inject).
   */
  hosts: Set<string> | undefined;
  origins: Set<string>;
}

/** Origins of this server's own pages; read with every request, because the port is known only once it listens. */
export function originsOf(env: Env, network: { port: number | undefined }): () => Origins {
  if (env.APP_MODE === 'production' && env.PUBLIC_URL) {
    const own = publicOrigins(env.PUBLIC_URL);
    return () => own;
  }
  return () => localOrigins(network.port);
}

/** Origins of demo and test: localhost and 127.0.0.1 are two origins of the same machine (docs/rules.md#settings). */
export function localOrigins(port: number | undefined): Origins {
  const hosts = ['localhost', '127.0.0.1'].flatMap((host) => (port === 80 ? [host] : [`${host}:${port}`]));
  return {
    hosts: port === undefined ? undefined : new Set(hosts),
    origins: new Set(hosts.map((host) => `http://${host}`)),
  };
}

function publicOrigins(publicUrl: string): Origins {
  const { host, origin } = new URL(publicUrl);
  return { hosts: new Set([host]), origins: new Set([origin]) };
}

/** Rejects two Host headers (RFC 9112, 3.2): a proxy in front may have believed the other one. */
export function checkOneHost({ raw }: FastifyRequest): void {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && /^host$/i.test(text);
  if (raw.rawHeaders.filter(isHost).length > 1) throw apiError('CONNECT_ERROR', 'error.unreadable');
}

/** Rejects a request for another host, because links in mails and redirects are built on ours (docs/rules.md#settings). */
export function checkHost(request: FastifyRequest, own: Origins): void {
  if (own.hosts && !own.hosts.has(request.headers.host ?? '')) throw apiError('NO_PERMISSION');
}

/**
 * Rejects a write that another site has sent, and one that it could have sent with this person's cookies. Such a write
 * must carry X-Client, which a foreign page cannot send, and come from one of our origins (docs/rules.md#sessions).
 * Accept-Language proves nothing; programs that name neither origin nor site send their bearer token.
 */
export function checkCsrf(request: FastifyRequest, own: Origins, hasTrustedCookie: boolean): void {
  const isWeb = request.headers['x-client'] !== undefined;
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  const isForeign =
    (origin !== undefined && !own.origins.has(origin)) || site === 'cross-site' || site === 'same-site';
  // A form on another site sends no Lax cookie, but the answer may delete some. Another site must not sign users out.
  if (isForeign) throw apiError('NO_PERMISSION', 'error.foreign_write');
  if (!hasTrustedCookie && !isWeb) return;
  const isProven = site === undefined ? origin !== undefined : site === 'same-origin';
  if (!isWeb || !isProven) throw apiError('NO_PERMISSION', 'error.foreign_write');
}

/**
 * Rejects resources that a page of another site loads without a click, such as a picture or a prefetch, before the
 * request counts. A visitor of such a page must not use up the limits of an office's network address.
 */
export function rejectCrossSiteEmbed({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return;
  const dest = headers['sec-fetch-dest'];
  const isVisit = dest === undefined || dest === 'document';
  if (!isVisit || headers['sec-purpose'] !== undefined) throw apiError('NO_PERMISSION');
}

/**
 * Like checkCsrf for a GET that changes something (opening a resume marks it as seen). A link or a picture on another
 * site cannot send X-Client, and browsers send no Origin with it that could be compared.
 */
export function checkCsrfOfGet(request: FastifyRequest, hasSessionCookie: boolean): void {
  if (hasSessionCookie && request.headers['x-client'] === undefined)
    throw apiError('NO_PERMISSION', 'error.foreign_write');
}
