import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetCookie } from '../calls/call-response.ts';

/** Reads and writes cookies the same way everywhere: own site only, whole path, Secure on https. */
export interface CookieJar {
  /** The session token of this browser. */
  sessionOf(request: FastifyRequest): string | undefined;
  /** Whether this browser's cookies let it do anything: then its writes must prove that they come from our pages. */
  areTrusted(request: FastifyRequest): boolean;
  /** One cookie by its name without prefix. */
  read(request: FastifyRequest, name: string): string | undefined;
  /** Every cookie but the session, by its name without prefix: handlers never see that token. */
  readable(request: FastifyRequest): Record<string, string | undefined>;
  set(reply: FastifyReply, cookie: SetCookie): void;
}

/** Beside the session: the licence ticket, a proven identity or password, and whose codes a browser may try (docs/rules.md#sessions). */
const trusted = ['ticket', 'pending', 'otp', 'factor'] as const;

/**
 * Over https these carry the `__Host-` prefix, so that no other name below the domain can plant one. 0.4.0 wrote them without
 * it: `device` is read so until a year has passed (limits.deviceDays), the others until 0.6.0 (docs/decisions/0099-cookies-and-headers.md).
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
      // Else the old one would be read again once the new one is over.
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
