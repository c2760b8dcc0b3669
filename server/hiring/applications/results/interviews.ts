import { sql } from 'kysely';
import type { z } from 'zod';
import type { listInterviews } from '#contract/applications/interviews.ts';
import { addDays } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { findOwnRecruitment } from '#server/hiring/recruitments/record/queries.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { hasAppointment, isVisible, stageFactColumns, stageOf } from '#server/states/applications.ts';
import { interviewOf } from '../candidate/candidate-list.ts';

type Input = z.output<typeof listInterviews.input>;

/**
 * Query of interviews for ads that the member may see, while the company may see the applicant
 * (docs/rules.md#retention).
 */
const interviewsOf = (db: Db, reader: EmployerActor, now: Date) =>
  db
    .selectFrom('application as a')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where(isVisible(now).sql)
    .where(hasAppointment.sql);

/** Lists the interviews of own ads within six weeks, and the ads that have any. Throws 404 for an ad of another company. */
export async function listOwnInterviews(
  db: Db,
  reader: EmployerActor,
  { from, recruitment_id }: Input,
  language: Language,
  now: Date,
) {
  if (recruitment_id !== undefined)
    orNotFound(await findOwnRecruitment(db, reader.companyId, recruitment_id));
  const rows = await interviewsOf(db, reader, now)
    .where('a.interview_date', '>=', from)
    .where('a.interview_date', '<', addDays(from, limits.interviewDays))
    .$if(recruitment_id !== undefined, (query) => query.where('a.recruitment_id', '=', recruitment_id ?? 0))
    .orderBy('a.interview_date')
    .orderBy('a.interview_time')
    .orderBy('a.profile_apply_id')
    .select([
      ...stageFactColumns,
      'a.profile_apply_id',
      'a.recruitment_id',
      'a.interview_date',
      'a.interview_time',
      'a.interview_minutes',
      'a.interview_place',
      'a.interview_note',
      'a.interview_sequence',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      sql<string | null>`a.resume ->> 'profile_full_name'`.as('profile_full_name'),
    ])
    .execute();
  return {
    list: rows.flatMap((row) => {
      const interview = interviewOf(row);
      if (!interview) return [];
      return {
        ...interview,
        profile_apply_id: row.profile_apply_id,
        recruitment_id: row.recruitment_id,
        recruitment_title: selectLocalized(row, 'title', language)?.text ?? '',
        profile_full_name: row.profile_full_name ?? '',
        stage: stageOf(row).stage,
      };
    }),
    ads: await listAds(db, reader, language, now),
  };
}

async function listAds(db: Db, reader: EmployerActor, language: Language, now: Date) {
  const rows = await interviewsOf(db, reader, now)
    .groupBy('r.id')
    .orderBy('r.id', 'desc')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .execute();
  return rows.map((row) => ({ id: row.id, title: selectLocalized(row, 'title', language)?.text ?? '' }));
}
