import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { type PolicyKind, policyKinds } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact } from '#server/infrastructure/db/facts.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { listPoliciesInForce } from '#server/site/content/policies.ts';

interface Where {
  db: Db;
  now: Date;
  env: Pick<Env, 'APP_MODE'>;
}

/** Name of a fact. Migration 0127 sets it to the time of the upgrade, on a site that already had members. */
const fact = 'open_without_terms';

/** The policies that are not published yet, and whether people may register anyway. */
export interface Registration {
  isOpen: boolean;
  missing: PolicyKind[];
  /**
   * Set if registration stays open although policies are missing, because the site is an upgraded one: the time of the
   * upgrade.
   */
  openSince: Date | undefined;
}

/**
 * Checks whether people may register. In production, they may only after terms and privacy policy are published;
 * otherwise they would agree to texts that do not exist. Existing accounts can always sign in.
 */
export async function readRegistration({ db, now, env }: Where): Promise<Registration> {
  const held = await listPoliciesInForce(db, now);
  const missing = policyKinds.filter((kind) => !held.some((policy) => policy.kind === kind));
  if (missing.length === 0 || env.APP_MODE !== 'production')
    return { isOpen: true, missing, openSince: undefined };
  const since = await readSiteFact(db, fact);
  return {
    isOpen: since !== undefined,
    missing,
    openSince: since === undefined ? undefined : new Date(since),
  };
}

export const registrationClosed = () => apiError('NOT_VALID', 'error.registration_closed');

/** Throws 4027 while registration is closed. */
export async function requireOpenRegistration(where: Where): Promise<void> {
  const { isOpen } = await readRegistration(where);
  if (!isOpen) throw registrationClosed();
}

/**
 * Notice on the first page of administrators. Either registration is closed (shown to all administrators), or people
 * register without policies on an upgraded site (shown to owners for thirty days). Null if neither is the case.
 */
export async function showRegistration(where: Where, isOwner: boolean) {
  const { isOpen, missing, openSince } = await readRegistration(where);
  if (!isOpen) return { state: 'closed', missing, until: null } as const;
  if (!openSince || !isOwner) return null;
  const until = new Date(openSince.getTime() + limits.openWithoutTermsDays * DAY_MILLISECONDS);
  return until > where.now ? ({ state: 'unpublished', missing, until: until.toISOString() } as const) : null;
}
