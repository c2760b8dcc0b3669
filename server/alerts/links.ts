import { timingSafeEqual } from 'node:crypto';
import { deriveTicketToken } from '#server/auth/codes/tickets.ts';

/** What a link opens: one alert that waits to be confirmed, or all alerts of a reader. */
export type LinkKind = 'alert' | 'alert-reader';

/**
 * Makes what stands in the link of a mail: a number and a signature. It is kept nowhere, so a copy of the database opens
 * nothing, and it opens as long as what it names is there.
 */
export function signLink(secretKey: string, kind: LinkKind, id: number): string {
  return `${id}-${deriveTicketToken(secretKey, `${kind} ${id}`)}`;
}

/** The number in a link whose signature is ours; undefined for any other. */
export function verifyLink(secretKey: string, kind: LinkKind, link: string): number | undefined {
  const id = Number(link.split('-', 1)[0]);
  const own = Buffer.from(signLink(secretKey, kind, id));
  const given = Buffer.from(link);
  return own.length === given.length && timingSafeEqual(own, given) ? id : undefined;
}
