import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetCookie } from '../calls/outcome.ts';

/** Reads and writes cookies the same way everywhere: own site only, whole path, Secure on https. */
export interface CookieJar {
  /** The session token of this browser. */
  sessionOf(request: FastifyRequest): string | undefined;
  /** Whether this browser's cookies let it do anything: then its writes must prove that they come from our pages. */
  areTrusted(request: FastifyRequest): boolean;
  /** Every cookie but the session: handlers never see that token. */
  readable(request: FastifyRequest): Record<string, string | undefined>;
  set(reply: FastifyReply, cookie: SetCookie): void;
}

/** Beside the session: the licence ticket, a proven identity or password, and whose codes a browser may try (docs/rules.md#sessions). */
const trusted = ['ticket', 'pending', 'otp', 'factor'] as const;

/** `session` names the session cookie; the jar maps it to `__Host-sid` where the site is served over https (docs/rules.md#sessions). */
export function createCookieJar(isHttps: boolean): CookieJar {
  const sessionName = isHttps ? '__Host-sid' : 'sid';
  const nameOf = (name: string) => (name === 'session' ? sessionName : name);
  return {
    sessionOf: (request) => request.cookies[sessionName],
    areTrusted: ({ cookies }) => [sessionName, ...trusted].some((name) => cookies[name] !== undefined),
    readable: (request) => {
      const { [sessionName]: _hidden, ...others } = request.cookies;
      return others;
    },
    set: (reply, { name, value, options }) => {
      const base = {
        path: '/',
        sameSite: 'lax',
        secure: isHttps,
        httpOnly: options.httpOnly ?? false,
      } as const;
      if (value === null) reply.clearCookie(nameOf(name), base);
      else
        reply.setCookie(nameOf(name), value, {
          ...base,
          ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
        });
    },
  };
}
