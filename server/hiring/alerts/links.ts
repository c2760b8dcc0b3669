import { timingSafeEqual } from 'node:crypto';
import { deriveTicketToken } from '#server/accounts/auth/codes/tickets.ts';

/** Target of a signed link: one alert to confirm, or all alerts of a reader. */
export type LinkKind = 'alert' | 'alert-reader';

/**
 * Signs a link for a mail: a number and a signature. The link is stored nowhere, so a stolen database reveals
 * none. It works as long as its record exists.
 */
export function signLink(secretKey: string, kind: LinkKind, id: number): string {
  return `${id}-${deriveTicketToken(secretKey, `${kind} ${id}`)}`;
}

/** Returns the number in a link with our signature, and undefined for any other link. */
export function verifyLink(secretKey: string, kind: LinkKind, link: string): number | undefined {
  const id = Number(link.split('-', 1)[0]);
  const own = Buffer.from(signLink(secretKey, kind, id));
  const given = Buffer.from(link);
  return own.length === given.length && timingSafeEqual(own, given) ? id : undefined;
}
