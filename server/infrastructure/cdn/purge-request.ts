import type { Env } from '../environment/env.ts';
import type { Tag } from './tags.ts';

/** Time limit of one request. */
const TIMEOUT_MILLISECONDS = 5_000;
/** Maximum number of tags in one request: the lowest limit of well-known providers (docs/cdn/README.md). */
export const MAX_TAGS = 100;

export type PurgeTarget = Required<Pick<Env, 'CDN_PURGE_URL' | 'CDN_PURGE_SECRET'>>;

/** Error: the purge hook has answered, but not with success. */
export class PurgeRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the purge hook answers ${status}`);
    this.status = status;
  }
}

/** The purge hook of the settings; undefined if there is none. */
export function purgeTargetOf({ CDN_PURGE_URL, CDN_PURGE_SECRET }: Env): PurgeTarget | undefined {
  return CDN_PURGE_URL !== undefined && CDN_PURGE_SECRET !== undefined
    ? { CDN_PURGE_URL, CDN_PURGE_SECRET }
    : undefined;
}

/**
 * Tells a CDN to purge all answers with one of these tags. Follows no redirect, because the request carries a secret, and does not
 * read the body of the answer. Throws if the answer is not a success.
 */
export async function sendPurge(
  { CDN_PURGE_URL, CDN_PURGE_SECRET }: PurgeTarget,
  tags: readonly (Tag | 'doctor')[],
): Promise<void> {
  const answer = await fetch(CDN_PURGE_URL, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${CDN_PURGE_SECRET}`,
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new PurgeRefused(answer.status);
}
