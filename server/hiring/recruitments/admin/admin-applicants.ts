import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { isPastEnd, offsetOf, type PageRequest, toPage } from '#server/infrastructure/db/page.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { stageFactColumns, stageOf } from '#server/states/applications.ts';

/**
 * Lists the applicants of an ad, newest first. Administrators manage members, so they see each person and the
 * stage. Messages and resumes stay between candidate and company. Reading the list is audited.
 */
export async function listApplicants(
  { db, audit, language }: AdminContext,
  { recruitment_id, ...page }: PageRequest & { recruitment_id: number },
) {
  const ad = orNotFound(
    await db
      .selectFrom('recruitment as r')
      .innerJoin('company as c', 'c.id', 'r.company_id')
      .where('r.id', '=', recruitment_id)
      .select(['r.title_vi', 'r.title_kr', 'r.title_en', companyName(language).as('company_name')])
      .executeTakeFirst(),
  );
  await audit({
    action: 'recruitment.applicants.view',
    objectKind: 'recruitment',
    objectId: recruitment_id,
    after: { page: page.page },
  });
  const applicants = db
    .selectFrom('application as a')
    .innerJoin('candidate as m', 'm.id', 'a.candidate_id')
    .where('a.recruitment_id', '=', recruitment_id);
  const rows = isPastEnd(page)
    ? []
    : await applicants
        .select([
          ...stageFactColumns,
          'a.profile_apply_id',
          'a.candidate_id',
          'm.profile_full_name',
          'm.profile_user_email',
        ])
        .orderBy('a.applied_at', 'desc')
        .orderBy('a.profile_apply_id', 'desc')
        .offset(offsetOf(page))
        .limit(page.limit)
        .execute();
  const list = rows.map((row) => {
    const { stage, since } = stageOf(row);
    return {
      id: row.profile_apply_id,
      candidate_id: row.candidate_id,
      profile_full_name: row.profile_full_name,
      profile_user_email: row.profile_user_email,
      stage,
      stage_at: since.toISOString(),
      applied_at: row.applied_at.toISOString(),
    };
  });
  return {
    ...toPage(list, await countRows(db, applicants), page),
    title: selectLocalized(ad, 'title', language)?.text ?? '',
    company_name: ad.company_name,
  };
}
