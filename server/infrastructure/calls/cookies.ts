import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetCookie } from './call-response.ts';

/** Reads and writes all cookies with the same options: this host only, whole path, Secure on https. */
export interface CookieJar {
  /** The session token of this browser. */
  sessionOf(request: FastifyRequest): string | undefined;
  /** True if this browser's cookies grant it anything: its writes must then prove that they come from our pages. */
  areTrusted(request: FastifyRequest): boolean;
  /** One cookie by its name without prefix. */
  read(request: FastifyRequest, name: string): string | undefined;
  /** All cookies except the session, by name without prefix: handlers never see that token. */
  readable(request: FastifyRequest): Record<string, string | undefined>;
  set(reply: FastifyReply, cookie: SetCookie): void;
}

/**
 * Name of the cookie that a browser carries after it has changed public data: its pages are then rendered again instead
 * of served from a cache (docs/decisions/0158-notifications-name-records.md).
 */
export const changedCookie = 'changed';
/** Seconds after which every cached page and every number on it includes the change. */
export const CHANGED_SECONDS = 60;

/**
 * Cookies that grant a caller something, besides the session: the licence ticket, a proven identity or password, and
 * the browser secret of codes (docs/rules.md#sessions).
 */
const trusted = ['ticket', 'pending', 'otp', 'factor'] as const;

/**
 * Cookies that have the prefix `__Host-` over https, so that no other host below the domain can plant one. 0.4.0 wrote
 * them without it: `device` is read without prefix until a year has passed (limits.deviceDays), the others until 0.6.0
 * (docs/decisions/0099-cookies-and-headers.md).
 */
const guarded = [...trusted, 'signin', 'device'] as const;
const isGuarded = (name: string) => guarded.some((one) => one === name);
const withPrefix = (name: string) => `__Host-${name}`;

/** `session` names the session cookie, `sid` (docs/rules.md#sessions). */
export function createCookieJar(isHttps: boolean): CookieJar {
  const sessionName = isHttps ? withPrefix('sid') : 'sid';
  const nameOf = (name: string) =>
    name === 'session' ? sessionName : isHttps && isGuarded(name) ? withPrefix(name) : name;
  const read = ({ cookies }: FastifyRequest, name: string) => cookies[nameOf(name)] ?? cookies[name];
  return {
    sessionOf: (request) => request.cookies[sessionName],
    areTrusted: (request) =>
      request.cookies[sessionName] !== undefined || trusted.some((name) => read(request, name) !== undefined),
    read,
    readable: (request) => {
      const { [sessionName]: _hidden, ...others } = request.cookies;
      if (isHttps) for (const name of guarded) others[name] = read(request, name);
      return others;
    },
    set: (reply, { name, value, options }) => {
      const base = {
        path: '/',
        sameSite: 'lax',
        secure: isHttps,
        httpOnly: options.httpOnly ?? false,
      } as const;
      const own = nameOf(name);
      // Also deletes the cookie under its old name, which would otherwise be read again after the new one has expired.
      if (own !== name && reply.request.cookies[name] !== undefined) reply.clearCookie(name, base);
      if (value === null) reply.clearCookie(own, base);
      else
        reply.setCookie(own, value, {
          ...base,
          ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
        });
    },
  };
}
