import type { FastifyReply, FastifyRequest } from 'fastify';
import { referralDays, referralParameter, referralPattern } from '#contract/money/referral-link.ts';
import type { CookieJar } from '../calls/cookies.ts';
import { isPrefetch, redirect } from './page-tools.ts';

const daySeconds = 86_400;
const parameter = new RegExp(`[?&]${referralParameter}=`);

/**
 * Stores the code of a referral link in a cookie and redirects to the same URL without it. Cached pages stay identical
 * for all visitors, and a copied URL does not contain another person's code.
 * @returns whether it has answered
 */
export function storeReferral(cookies: CookieJar, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!parameter.test(request.url) || isPrefetch(request)) return false;
  const [path = '/', search = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  const code = query.get(referralParameter) ?? '';
  query.delete(referralParameter);
  if (referralPattern.test(code))
    cookies.set(reply, {
      name: referralParameter,
      value: code.toUpperCase(),
      options: { maxAgeSeconds: referralDays * daySeconds },
    });
  // `//host` would leave the site, and so would `/\host`, which browsers treat alike.
  redirect(reply, path.replace(/^[\\/]+/, '/') + (query.size > 0 ? `?${query}` : ''), 302);
  return true;
}
