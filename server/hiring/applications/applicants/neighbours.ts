import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { applicantColumns } from '#contract/applications/applicant-filters.ts';
import type { Neighbours, showApplicant } from '#contract/applications/applicants.ts';
import { decidedResults } from '#contract/enums.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { boardColumnOf, overdueResult } from '#server/states/applications.ts';
import { filterApplicants, orderOf } from './applicant-list.ts';
import { selectApplicationsForAd } from './applicants.ts';
import { listedStage } from './placed.ts';

type Input = z.output<typeof showApplicant.input>;

/**
 * Finds the previous and the next applicant in the list or board from which an applicant was opened, as the list was at
 * that time. Opening an applicant or deciding on one moves it to another column, but the next applicant must remain the
 * one that was below it. The opened applicant is found even if it no longer matches the filters.
 */
export async function findNeighbours(
  db: Db,
  reader: Pick<EmployerActor, 'id'>,
  { recruitment_id, profile_apply_id, stages, by_column, as_of_milliseconds, sort, ...filters }: Input,
  skills: readonly string[],
  now: Date,
): Promise<Neighbours> {
  const then = as_of_milliseconds === undefined ? now : new Date(as_of_milliseconds);
  const all = selectApplicationsForAd(db, recruitment_id);
  const narrowing = { ...filters, readerId: reader.id };
  const { found, matchOfAll } = await filterApplicants(db, all, narrowing, skills, now);
  const asked = all
    .where((eb) =>
      eb.or([
        eb('a.profile_apply_id', '=', profile_apply_id),
        eb('a.profile_apply_id', 'in', found.where('a.applied_at', '<=', then).select('a.profile_apply_id')),
      ]),
    )
    .select([
      'a.profile_apply_id',
      sql<number>`row_number() over (order by ${orderOf(sort, matchOfAll, now)})`.as('rank'),
    ])
    .select(stageFactsAt(then));
  const waiting = { then, ad: recruitment_id };
  const byColumn = sql`array_position(${Object.keys(applicantColumns)}::text[], ${boardColumnOf(listedStage(waiting))}), `;
  const placed = db
    .selectFrom(asked.as('a'))
    .$if(stages.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.profile_apply_id', '=', profile_apply_id),
          sql<boolean>`${listedStage(waiting)} = any(${stages}::text[])`,
        ]),
      ),
    )
    .select([
      'a.profile_apply_id',
      sql<number>`(row_number() over (order by ${by_column ? byColumn : sql``} a.rank))::int`.as('at'),
      sql<number>`(count(*) over ())::int`.as('found'),
    ]);
  const rows = await db
    .with('placed', () => placed)
    .selectFrom('placed')
    .innerJoin('placed as here', (join) =>
      join
        .on('here.profile_apply_id', '=', profile_apply_id)
        .on(sql<boolean>`placed.at between here.at - 1 and here.at + 1`),
    )
    .select(['placed.profile_apply_id', 'placed.at', 'placed.found', 'here.at as position'])
    .execute();
  const beside = (by: -1 | 1) =>
    rows.find(({ at, position }) => at === position + by)?.profile_apply_id ?? null;
  return {
    previous_id: beside(-1),
    next_id: beside(1),
    position: rows[0]?.position ?? 1,
    found: rows[0]?.found ?? 1,
  };
}

/** SQL columns with the facts that determine the stage of an application, as they were at a moment. */
export function stageFactsAt(then: Date) {
  const moments = ['viewed_at', 'invited_at', 'confirmed_at', 'declined_at', 'cancelled_at'] as const;
  const kinds = [...decidedResults, 'ENDED_BY_CLOCK'];
  const before: RawBuilder<string | null> =
    sql`(select case e.kind when 'ENDED_BY_CLOCK' then ${sql.lit(overdueResult)} else e.kind end
    from application_event e
    where e.profile_apply_id = a.profile_apply_id and e.kind = any(${kinds}::text[])
      and e.happened_at <= ${then} order by e.happened_at desc, e.id desc limit 1)`;
  return [
    ...moments.map((name) =>
      sql<Date | null>`case when ${sql.ref(`a.${name}`)} <= ${then} then ${sql.ref(`a.${name}`)} end`.as(
        name,
      ),
    ),
    sql<string | null>`case when a.result_at > ${then} then ${before} else a.result end`.as('result'),
  ];
}
