import { sql } from 'kysely';
import type { z } from 'zod';
import type { showInquiry } from '#contract/admin/admin-inquiries.ts';
import type { InquiryStatus, ReportReason } from '#contract/enums.ts';
import { findCompanyName } from '#server/accounts/companies/queries.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { anyAds, toRow } from '#server/hiring/recruitments/admin/admin-list.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { employerDisplayState } from '#server/states/employers.ts';
import { isAnswered, mayHandOver, mayHideAd } from '#server/states/inquiries.ts';
import { listColleagues } from './report-acts.ts';

type Report = NonNullable<z.input<typeof showInquiry.output>['report']>;
interface Subject {
  id: number;
  recruitment_id: number | null;
  company_id: number | null;
  status: InquiryStatus;
  answered_at: Date | null;
  hid_ad_at: Date | null;
  taker_id: number | null;
}

/** Maximum of other reports of the same subject in the answer. */
const MAX_REPORTS = 5;

/** Shows the reported subject with the possible actions and its other reports; null if it was deleted, or for a question. */
export async function showReported(db: Db, inquiry: Subject, view: AdminView): Promise<Report | null> {
  const { recruitment_id, company_id } = inquiry;
  const reported =
    recruitment_id !== null
      ? await showAd(db, recruitment_id, view)
      : company_id !== null && (await showCompany(db, company_id, view));
  if (!reported) return null;
  const hand_over = mayHandOver(inquiry, view.actor);
  return {
    reported,
    reports: await listOtherReports(db, inquiry),
    abilities: {
      hide_for_a_day: reported.kind === 'recruitment' && !reported.ad.hidden && mayHideAd.matches(inquiry),
      hand_over,
    },
    colleagues: hand_over ? await listColleagues(db, view.actor.id) : [],
  };
}

async function showAd(db: Db, id: number, view: AdminView): Promise<Report['reported'] | undefined> {
  const row = await anyAds(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { title, company, state, hidden, version, abilities } = toRow(row, view);
  return { kind: 'recruitment', ad: { id, title, company, state, hidden, version, abilities } };
}

async function showCompany(
  db: Db,
  id: number,
  { language }: AdminView,
): Promise<Report['reported'] | undefined> {
  const name = await findCompanyName(db, id, language);
  if (name === undefined) return undefined;
  const account = await db
    .selectFrom('employer as e')
    .where('e.company_id', '=', id)
    .select(['e.id', employerDisplayState.sql.as('state')])
    .executeTakeFirst();
  return { kind: 'company', company: { id, name, employer: account ?? null } };
}

async function listOtherReports(
  db: Db,
  { id, recruitment_id, company_id }: Subject,
): Promise<Report['reports']> {
  const reports = db
    .selectFrom('inquiry as i')
    .$if(recruitment_id !== null, (rows) => rows.where('i.recruitment_id', '=', recruitment_id))
    .$if(recruitment_id === null, (rows) => rows.where('i.company_id', '=', company_id));
  const { open, other_count } = await reports
    .select([
      sql<number>`(count(*) filter (where not ${isAnswered.sql}))::int`.as('open'),
      sql<number>`(count(*) filter (where i.id <> ${id}))::int`.as('other_count'),
    ])
    .executeTakeFirstOrThrow();
  const others = await reports
    .where('i.id', '!=', id)
    .orderBy('i.id', 'desc')
    .limit(MAX_REPORTS)
    // The cast is safe: each report has a reason (constraint inquiry_report_has_a_reason).
    .select(['i.id', sql<ReportReason>`i.reason`.as('reason'), 'i.status', 'i.created_at'])
    .execute();
  return {
    open,
    other_count,
    others: others.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
