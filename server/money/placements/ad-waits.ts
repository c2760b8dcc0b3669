import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { adWaitShape } from '#contract/money/order-shapes.ts';
import { findMissing, recruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { listCareersOf, type RecruitmentRow } from '#server/hiring/recruitments/record/queries.ts';
import { isReturnedUnchanged } from '#server/hiring/recruitments/record/returned.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isWaiting } from '#server/states/money.ts';
import { isDraft, isExpired, isPending, isStoppedForGood, isSuspended } from '#server/states/recruitments.ts';

type AdWait = z.input<typeof adWaitShape>;

/**
 * Finds the reasons why these ads are not public, if their company or an administrator must act. Public ads are left
 * out.
 */
export async function findWaitReasons(
  db: Db,
  recruitmentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AdWait>> {
  const waits = new Map<number, AdWait>();
  if (recruitmentIds.length === 0) return waits;
  const ads = await db.selectFrom('recruitment').where('id', 'in', recruitmentIds).selectAll().execute();
  for (const ad of ads) {
    const wait = isDraft.matches(ad) ? await describeDraft(db, ad, now) : describeOther(ad, now);
    if (wait) waits.set(ad.id, wait);
  }
  return waits;
}

/** Maximum of ads in the list. Paid days rarely wait for long. */
const WAITING = 5;

/** Lists ads with paid days that wait until the company acts, as far as the member may see them, the newest first. */
export async function listPaidWaitingAds(db: Db, reader: EmployerActor, language: Language, now: Date) {
  const rows = await db
    .selectFrom('placement as p')
    .innerJoin('recruitment as r', 'r.id', 'p.recruitment_id')
    .where('p.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .where(isWaiting.sql)
    .orderBy('p.id', 'desc')
    .limit(50)
    .select(['p.id as placement_id', 'r.id as recruitment_id', 'p.service'])
    .select(['r.title_vi', 'r.title_kr', 'r.title_en'])
    .execute();
  const waits = await findWaitReasons(
    db,
    rows.map(({ recruitment_id }) => recruitment_id),
    now,
  );
  return rows
    .flatMap(({ placement_id, recruitment_id, service, ...titles }) => {
      const wait = waits.get(recruitment_id);
      if (!wait || !waitsForCompany.includes(wait.why)) return [];
      return {
        placement_id,
        recruitment_id,
        service,
        title: selectLocalized(titles, 'title', language)?.text ?? '',
        ...wait,
      };
    })
    .slice(0, WAITING);
}

/** Reasons for which the company has to act. */
const waitsForCompany: readonly AdWait['why'][] = ['draft', 'incomplete', 'returned', 'ended'];

function describeOther(ad: RecruitmentRow, now: Date): AdWait | undefined {
  if (isPending.matches(ad)) return { why: 'review', missing: [] };
  if (isSuspended.matches(ad)) return { why: 'suspended', missing: [] };
  if (isStoppedForGood.matches(ad)) return { why: 'stopped', missing: [] };
  return isExpired(now).matches(ad) ? { why: 'ended', missing: [] } : undefined;
}

async function describeDraft(db: Db, ad: RecruitmentRow, now: Date): Promise<AdWait> {
  const careers = await listCareersOf(db, ad.id, 'vi');
  const fields = recruitmentFields.safeParse({ ...ad, career_ids: careers.map(({ id }) => id) });
  const missing = fields.success ? findMissing(fields.data).map(([field]) => field) : [];
  // A last day in the past counts as a missing field, too.
  if (ad.end_date !== null && ad.end_date < dateOf(now)) missing.push('end_date');
  if (missing.length > 0) return { why: 'incomplete', missing };
  return { why: (await isReturnedUnchanged(db, ad.id)) ? 'returned' : 'draft', missing };
}
