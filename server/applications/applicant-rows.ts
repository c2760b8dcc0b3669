import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { eventRow } from './events.ts';
import { factColumns, isUnseen, isVisible } from './states.ts';

/** So many are read at a time: a resume may have tens of kilobytes. */
const AT_ONCE = 100;

interface Asked {
  companyId: number;
  recruitmentId: number;
  /** Tells the time anew for each page: what is out of sight by then is not read. */
  clock: () => Date;
}

const visibleOf = (db: Db, { companyId, recruitmentId, clock }: Asked) =>
  db
    .selectFrom('application as a')
    .where('a.company_id', '=', companyId)
    .where('a.recruitment_id', '=', recruitmentId)
    .where(isVisible(clock()).sql);

/** How many applicants of an own ad the company may see. */
export async function countVisible(db: Db, asked: Asked): Promise<number> {
  const { count } = await visibleOf(db, asked)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The applicants of an own ad that the company may see, newest first, some at a time. No transaction is held open between
 * them, however slow the reader is: each page is what is true then, so whoever withdraws meanwhile is not in it.
 * @param isOpening marks them as seen, since more of them is told than the list shows
 */
export async function* readVisible(db: Db, asked: Asked, isOpening: boolean): AsyncGenerator<ApplicantRow[]> {
  let last: number | undefined;
  for (;;) {
    const rows = await selectPage(db, asked, last);
    if (rows.length === 0) return;
    if (isOpening) await markAllViewed(db, rows, asked.clock());
    yield rows;
    last = rows.at(-1)?.profile_apply_id;
    if (rows.length < AT_ONCE) return;
  }
}

export type ApplicantRow = Awaited<ReturnType<typeof selectPage>>[number];

/** The next page. Of the frozen resume only what a table shows of it is read. */
const selectPage = (db: Db, asked: Asked, last: number | undefined) =>
  visibleOf(db, asked)
    .$if(last !== undefined, (query) => query.where('a.profile_apply_id', '<', last ?? 0))
    .orderBy('a.profile_apply_id', 'desc')
    .limit(AT_ONCE)
    .select([
      'a.profile_apply_id',
      ...factColumns,
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

/** Marks those that nobody of the company has opened as seen, with the line in their timelines, in one statement. */
async function markAllViewed(db: Db, rows: ApplicantRow[], now: Date): Promise<void> {
  const newRows = rows.filter((row) => isUnseen.matches(row));
  if (newRows.length === 0) return;
  const event = eventRow({ kind: 'VIEWED', by: 'employer', now });
  await db
    .with('opened', (part) =>
      part
        .updateTable('application as a')
        .set({ viewed_at: now })
        .where(
          'profile_apply_id',
          'in',
          newRows.map((row) => row.profile_apply_id),
        )
        .where(isUnseen.sql)
        .where(isVisible(now).sql)
        .returning('a.profile_apply_id'),
    )
    .insertInto('application_event')
    .columns(['profile_apply_id', 'kind', 'actor_type', 'details', 'happened_at'])
    .expression((eb) =>
      eb
        .selectFrom('opened')
        .select([
          'profile_apply_id',
          eb.val(event.kind).as('kind'),
          eb.val(event.actor_type).as('actor_type'),
          eb.val(event.details).as('details'),
          eb.val(event.happened_at).as('happened_at'),
        ]),
    )
    .execute();
  for (const row of newRows) row.viewed_at = now;
}
