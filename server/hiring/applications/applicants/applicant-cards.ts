import { type InferResult, sql } from 'kysely';
import { selectScores } from '#server/hiring/scorecards/scores.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { stageFactColumns } from '#server/states/applications.ts';
import { noticeDelayHours } from '../record/delayed-notice.ts';
import { pendingColumns } from '../record/pending.ts';
import { tagsOf } from '../results/tags.ts';

/** Columns that the card of an applicant needs, without the resume itself. */
const columns = [
  'profile_apply_id',
  'recruitment_id',
  ...stageFactColumns,
  'result_reason',
  'cancel_reason',
  'hidden_at',
  'interview_date',
  'interview_time',
  'interview_minutes',
  'interview_place',
  'interview_note',
  'interview_sequence',
  'assignee_id',
  'answer_due',
  'answer_shift',
  'answer_shift_reason',
  'card',
] as const;

interface Chosen {
  /** Ids of applications of the company, as text (`toIdArrayText`). */
  ids: string;
  companyId: number;
  /** The member who reads the cards. */
  memberId: number;
}

/**
 * Formats ids as one text parameter. PostgreSQL plans a query with an array of more than a hundred parameters again at
 * each use (db/connection.ts), which takes as long as reading a board.
 */
export const toIdArrayText = (ids: readonly number[]): string => `{${ids.join(',')}}`;

export type Card = InferResult<ReturnType<typeof selectCards>>[number];

/**
 * Selects the cards of these applications with the company's own data about each (tags, scores, pending decision), in
 * one statement, in any order.
 */
export const selectCards = (db: Db, { ids, companyId, memberId }: Chosen) =>
  db
    .selectFrom('application as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .leftJoin('company_member as m', 'm.id', 'a.assignee_id')
    .leftJoin('news_request as n', 'n.profile_apply_id', 'a.profile_apply_id')
    .leftJoin('pending_decision as p', 'p.profile_apply_id', 'a.profile_apply_id')
    .leftJoin(tagsOf(ids).as('t'), 't.id', 'a.profile_apply_id')
    .leftJoin(selectScores(ids, memberId).as('s'), 's.id', 'a.profile_apply_id')
    .where(sql<boolean>`a.profile_apply_id = any(${ids}::bigint[])`)
    .select(columns.map((name) => `a.${name}` as const))
    .select(['m.user_name as assignee_name', 'n.asked_at as news_asked_at', 'c.language', 't.tags'])
    .select(pendingColumns)
    .select(['s.cards', 's.own', 's.mean', noticeDelayHours(companyId)]);

const findCards = compiledStatement(selectCards);

/** Reads the cards of these applications of the company, in the order of `ids`. */
export async function readCards(
  db: Db,
  ids: readonly number[],
  reader: { id: number; companyId: number },
): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await findCards(db, {
    ids: toIdArrayText(ids),
    companyId: reader.companyId,
    memberId: reader.id,
  });
  const byId = new Map(rows.map((row) => [row.profile_apply_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
