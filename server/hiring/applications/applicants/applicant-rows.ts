import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isUnseen, isVisible, stageFactColumns } from '#server/states/applications.ts';
import { eventRow } from '../record/events.ts';

/** Rows per page. A resume may have tens of kilobytes. */
const PAGE_ROWS = 100;

interface Request {
  companyId: number;
  /** The member who downloads. */
  memberId: number;
  recruitmentId: number;
  /** Returns the current time for each page. Applicants who are hidden by then are not read. */
  clock: () => Date;
}

const visibleOf = (db: Db, { companyId, recruitmentId, clock }: Request) =>
  db
    .selectFrom('application as a')
    .where('a.company_id', '=', companyId)
    .where('a.recruitment_id', '=', recruitmentId)
    .where(isVisible(clock()).sql);

/** Counts the visible applicants of an own ad. */
export async function countVisibleApplicants(db: Db, asked: Request): Promise<number> {
  const { count } = await visibleOf(db, asked)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Yields the visible applicants of an own ad, newest first, page by page. No transaction stays open between pages, even
 * if the download is slow. Each page is current, so an application that was cancelled in between is left out.
 * @param isOpening marks the applicants as seen, because the file shows more of them than the list
 */
export async function* readVisible(
  db: Db,
  asked: Request,
  isOpening: boolean,
): AsyncGenerator<ApplicantRow[]> {
  let last: number | undefined;
  for (;;) {
    const rows = await selectPage(db, asked, last);
    if (rows.length === 0) return;
    if (isOpening) await openRows(db, rows, asked.memberId, asked.clock());
    yield rows;
    last = rows.at(-1)?.profile_apply_id;
    if (rows.length < PAGE_ROWS) return;
  }
}

export type ApplicantRow = Awaited<ReturnType<typeof selectPage>>[number];

/** Reads the page after the application `last`. Of the frozen resume it reads only the parts that the table shows. */
const selectPage = (db: Db, asked: Request, last: number | undefined) =>
  visibleOf(db, asked)
    .$if(last !== undefined, (query) => query.where('a.profile_apply_id', '<', last ?? 0))
    .orderBy('a.profile_apply_id', 'desc')
    .limit(PAGE_ROWS)
    .select([
      'a.profile_apply_id',
      ...stageFactColumns,
      'a.interview_date',
      'a.interview_time',
      'a.interview_place',
      sql<string | null>`a.resume ->> 'profile_full_name'`.as('name'),
      sql<string | null>`a.resume ->> 'profile_user_phone'`.as('phone'),
      sql<string | null>`a.resume ->> 'profile_user_email'`.as('email'),
      sql<number | null>`(a.resume ->> 'total_experience')::int`.as('months'),
      sql<string | null>`a.resume #>> '{profile_experience_des,0,workplace}'`.as('workplace'),
      sql<string | null>`a.resume #>> '{address,province,name}'`.as('place'),
      sql<string[] | null>`a.resume -> 'skills'`.as('skills'),
    ])
    .execute();

async function openRows(db: Db, rows: ApplicantRow[], memberId: number, now: Date): Promise<void> {
  const newRows = rows.filter((row) => isUnseen.matches(row));
  if (newRows.length === 0) return;
  const ids = newRows.map((row) => row.profile_apply_id);
  await markApplicationsViewed(db, ids, memberId, now);
  for (const row of newRows) row.viewed_at = now;
}

/**
 * Marks the unopened visible applications among these as seen, and adds the event to their timelines, in one statement.
 */
export async function markApplicationsViewed(
  db: Db,
  ids: readonly number[],
  memberId: number,
  now: Date,
): Promise<void> {
  const event = eventRow({ kind: 'VIEWED', by: 'employer', memberId, now });
  await db
    .with('opened', (part) =>
      part
        .updateTable('application as a')
        .set({ viewed_at: now })
        .where('profile_apply_id', 'in', ids)
        .where(isUnseen.sql)
        .where(isVisible(now).sql)
        .returning('a.profile_apply_id'),
    )
    .insertInto('application_event')
    .columns(['profile_apply_id', 'kind', 'actor_type', 'member_id', 'details', 'happened_at'])
    .expression((eb) =>
      eb
        .selectFrom('opened')
        .select([
          'profile_apply_id',
          eb.val(event.kind).as('kind'),
          eb.val(event.actor_type).as('actor_type'),
          eb.val(event.member_id).as('member_id'),
          eb.val(event.details).as('details'),
          eb.val(event.happened_at).as('happened_at'),
        ]),
    )
    .execute();
}
