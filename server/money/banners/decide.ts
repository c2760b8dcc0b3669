import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import type { BannerContent } from '#contract/money/orders.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { bannerReviewOf, reviewAfter, waitsForReview } from '#server/states/banners.ts';
import { isPlacementBought } from '#server/states/money.ts';
import { lockPayment } from '../orders/lock-payment.ts';
import { readReview, toBannerColumns } from '../placements/describe-banner.ts';
import { selectPlacements } from '../placements/placement-rows.ts';
import { moveReview, setBanner, setContent } from '../placements/store-banner.ts';
import { refundOrAppendLateWeeks } from './late-weeks.ts';
import { mailApproved, mailEnded, mailRefused } from './mails.ts';

interface Target {
  id: number;
  version: number;
}

/**
 * Publishes a pending banner, or replaces the public one with its pending change, in the version that was reviewed.
 * Throws 4027 if its company has changed it since, or another administrator has decided.
 */
export async function approveBanner(work: AdminContext, target: Target) {
  const { db, now } = work;
  const { row, review, state, order } = await lockWaiting(work, target, 'approve');
  const isChange = state === 'CHANGE_WAITING';
  if (isChange && review.change)
    await setContent(db, row.banner_id, toBannerColumns(row.banner.kind, review.change), now);
  else await setBanner(db, row.banner_id, { status: 'PUBLISHED' }, now);
  await moveReview(db, target.id, {
    ...{ state: reviewAfter('approve'), change: null, ...clearedReason },
    ...decided(work, review),
  });
  // Settled last, because slots are always locked last.
  const late = isChange ? undefined : await refundOrAppendLateWeeks(work, order, row, review);
  await auditDecision(work, row, 'approve', { url: (review.change ?? row.banner).url ?? null, ...late });
  if (late?.isOver) await mailEnded(work, target.id, { ...late, why: 'waited' });
  else await mailApproved(work, target.id, { is_change: isChange, ...late });
  return stateAfterReview(db, target.id);
}

/**
 * Refuses a pending banner with a reason. Its company has some days to send another picture. If the banner is public,
 * only its change is refused, and the approved version stays.
 */
export async function refuseBanner(work: AdminContext, target: Target & GivenReason) {
  const why = toAuditReason(target);
  const kept = toStoredReason(target, work.language);
  const { row, review, state } = await lockWaiting(work, target, 'refuse', why);
  const isChange = state === 'CHANGE_WAITING';
  await moveReview(work.db, target.id, {
    ...(isChange ? {} : { state: reviewAfter('refuse') }),
    ...kept,
    ...decided(work, review),
  });
  await auditDecision(work, row, 'refuse', why);
  await mailRefused(work, target.id, { is_change: isChange, ...why });
  return stateAfterReview(work.db, target.id);
}

/**
 * Columns of a decided review. `submitted_at` is included because a node of the previous version may not have created
 * the review.
 */
const decided = (
  { actor, now }: Pick<AdminContext, 'actor' | 'now'>,
  { version, submitted_at }: { version: number; submitted_at: Date },
) => ({ decided_at: now, decided_by: actor.id, submitted_at, version: version + 1 });

/** Finds a placement with its banner and review as stored. The caller must hold the lock on its order. */
export async function findReviewed(db: Db, id: number) {
  const row = orNotFound(await selectPlacements(db).where('p.id', '=', id).executeTakeFirst());
  const { banner, banner_id } = row;
  if (!banner || banner_id === null) throw apiError('NOT_FOUND');
  const review = readReview(row.review, row.paid_at);
  return { row: { ...row, banner, banner_id }, review, state: bannerReviewOf.of(review) };
}

/**
 * Locks a pending banner in the version that the administrator has reviewed. The account, order and company are locked
 * before it.
 */
async function lockWaiting(work: AdminContext, { id, version }: Target, act: string, why: object = {}) {
  const { db } = work;
  const { order_id } = (await findReviewed(db, id)).row;
  const order = orNotFound((await lockPayment(db, [order_id]))[0]);
  const reviewed = { ...(await findReviewed(db, id)), order };
  const { row, review, state } = reviewed;
  if (isPlacementBought.matches(row) && waitsForReview(state) && review.version === version) return reviewed;
  work.auditRefused({
    ...{ action: `banner.${act}`, objectKind: 'banner', objectId: row.banner_id },
    after: { version, ...why },
  });
  throw apiError('NOT_VALID', 'error.state_changed');
}

type Reviewed = Awaited<ReturnType<typeof findReviewed>>['row'];

const auditDecision = (
  { audit }: AdminContext,
  { banner_id, reference, banner }: Reviewed,
  act: 'approve' | 'refuse',
  after: object | { url: BannerContent['url'] | null },
) =>
  audit({
    action: `banner.${act}`,
    objectKind: 'banner',
    objectId: banner_id,
    before: { url: banner.url },
    after: { reference, ...after },
  });

/** Returns state and review for the answer to a decision. */
async function stateAfterReview(db: Db, id: number) {
  const { state, review } = await findReviewed(db, id);
  return { id, state, version: review.version };
}
