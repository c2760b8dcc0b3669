import { sql } from 'kysely';
import { mayStaff, staffFor } from '#contract/call.ts';
import type { ShownRecruitmentState } from '#contract/enums.ts';
import { type EmployerStatus, recruitmentStatus, type ShownEmployerState } from '#contract/enums.ts';
import type { AdminActor } from '#server/calls/context.ts';
import { isPublic, isPublicSql } from '#server/companies/queries.ts';
import { canEmployer } from '#server/employers/states.ts';
import { isAhead, isExpired } from '#server/recruitments/states.ts';

/** What `shownEmployerState` says, in SQL over `employer e`. */
export const shownEmployerSql = sql<ShownEmployerState>`(case
  when e.status = 'WAITING' and e.approval_cancelled then 'CANCELLED' else e.status end)`;

/** Who may change members and ads; others read. */
export const mayDecide = ({ role }: AdminActor) => mayStaff(role, staffFor.deciding);

/** What this administrator may do with an employer now. */
export function employerAbilitiesOf({ status }: { status: EmployerStatus }, actor: AdminActor) {
  const may = mayDecide(actor);
  return {
    approve: may && canEmployer('approve', status),
    deny: may && canEmployer('deny', status),
    cancel_approval: may && canEmployer('cancelApproval', status),
    withdraw: may && canEmployer('withdraw', status),
  };
}

interface Ad {
  status: number;
  start_date: string | null;
  end_date: string | null;
  hidden: boolean;
  suspended: boolean;
  /** Of the company's account; none when it was imported. */
  employer_status: string | null;
  source: string | null;
}

/**
 * How an administrator reads the state of an ad. Hidden wins over what the ad would be without the switch; an ad whose
 * company is not public is shown to nobody (docs/rules.md#states).
 */
export function shownRecruitmentState(ad: Ad, now: Date): ShownRecruitmentState {
  if (ad.status === recruitmentStatus.DRAFT) return 'draft';
  if (ad.status === recruitmentStatus.PENDING) return 'waiting';
  if (ad.status === recruitmentStatus.STOP) return ad.suspended ? 'suspended' : 'stopped';
  if (ad.hidden) return 'hidden';
  if (isAhead(ad, now)) return 'scheduled';
  if (isExpired(ad, now)) return 'expired';
  if (!isPublic(ad)) return 'company_not_listed';
  return ad.status === recruitmentStatus.STOP_RECEIVE ? 'not_receiving' : 'showing';
}

/** The same in SQL over `recruitment r`, `company c` and `employer e`; `today` is the Vietnamese date. */
export const shownRecruitmentSql = (today: string) => sql<ShownRecruitmentState>`(case
  when r.status = ${recruitmentStatus.DRAFT} then 'draft'
  when r.status = ${recruitmentStatus.PENDING} then 'waiting'
  when r.status = ${recruitmentStatus.STOP} and r.suspended then 'suspended'
  when r.status = ${recruitmentStatus.STOP} then 'stopped'
  when r.hidden then 'hidden'
  when r.start_date > ${today}::date then 'scheduled'
  when r.end_date < ${today}::date then 'expired'
  when not ${isPublicSql} then 'company_not_listed'
  when r.status = ${recruitmentStatus.STOP_RECEIVE} then 'not_receiving'
  else 'showing' end)`;
