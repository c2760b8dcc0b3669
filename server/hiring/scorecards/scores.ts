import { sql } from 'kysely';
import type { z } from 'zod';
import type { scorecards, scoreShape } from '#contract/applications/scorecard-shapes.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';

type Score = z.input<typeof scoreShape>;
type Shown = z.input<typeof scorecards>;

/**
 * SQL rows: number of scorecards and mean score of each application that has any. The mean is null for a member without
 * an own scorecard (docs/decisions/0135-scorecards.md).
 * @param ids ids of the applications, as text: `{1,2}`
 */
export const selectScores = (ids: string, readerId: number) =>
  sql<Score & { id: number }>`(SELECT c.profile_apply_id AS id, count(*)::int AS cards,
      round(avg(v.value) FILTER (WHERE c.member_id = ${readerId}), 1)::float8 AS own,
      CASE WHEN bool_or(c.member_id = ${readerId}) THEN round(avg(v.value), 1)::float8 END AS mean
    FROM scorecard c CROSS JOIN LATERAL (
      SELECT coalesce(avg(m.mark), c.overall) AS value FROM scorecard_mark m WHERE m.scorecard_id = c.id
    ) v
    WHERE c.profile_apply_id = ANY(${ids}::bigint[])
    GROUP BY c.profile_apply_id)`;

/** The score in a row that is left-joined with `selectScores`. */
export const toScore = ({ cards, own, mean }: { [Name in keyof Score]: Score[Name] | null }): Score => ({
  cards: cards ?? 0,
  own,
  mean,
});

/** The score of one applicant. */
export async function readScore(db: Db, profileApplyId: number, readerId: number): Promise<Score> {
  const found = await db
    .selectFrom(selectScores(`{${profileApplyId}}`, readerId).as('s'))
    .select(['s.cards', 's.own', 's.mean'])
    .executeTakeFirst();
  return toScore(found ?? { cards: null, own: null, mean: null });
}

/**
 * The scorecards of an applicant as one member may read them. Cards of colleagues are included only if the member has
 * given one.
 */
export async function showCards(
  db: Db,
  target: { recruitment_id: number; profile_apply_id: number },
  readerId: number,
  language: Language,
): Promise<Shown> {
  const [criteria, cards] = await Promise.all([
    listNames(db, target.recruitment_id, language),
    listCards(db, target.profile_apply_id),
  ]);
  const own = cards.find(({ member_id }) => member_id === readerId);
  const marks = own ? cards.flatMap((card) => card.marks) : [];
  return {
    criteria: criteria.map((one) => ({
      ...one,
      mean: meanOf(marks.filter(({ criterion_id }) => criterion_id === one.id)),
    })),
    own: own ? cardOf(own) : null,
    others: own
      ? cards.filter((card) => card !== own).map((card) => ({ ...cardOf(card), author: card.author }))
      : [],
  };
}

function meanOf(marks: readonly { mark: number }[]): number | null {
  if (marks.length === 0) return null;
  return Math.round((marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length) * 10) / 10;
}

async function listNames(db: Db, recruitmentId: number, language: Language) {
  const rows = await db
    .selectFrom('ad_criterion')
    .where('recruitment_id', '=', recruitmentId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name_vi', 'name_kr', 'name_en'])
    .execute();
  return rows.map((row) => ({ id: row.id, name: selectLocalized(row, 'name', language)?.text ?? '' }));
}

type Card = Awaited<ReturnType<typeof listCards>>[number];

const cardOf = ({ marks, overall, text, written_at, changed_at }: Card) => ({
  marks,
  overall,
  text,
  written_at: written_at.toISOString(),
  changed_at: changed_at?.toISOString() ?? null,
});

/** Query of all scorecards of an applicant with their marks, oldest first. Cards of members who have left stay. */
const listCards = (db: Db, profileApplyId: number) =>
  db
    .selectFrom('scorecard as c')
    .innerJoin('company_member as m', 'm.id', 'c.member_id')
    .where('c.profile_apply_id', '=', profileApplyId)
    .orderBy('c.written_at')
    .orderBy('c.id')
    .select([
      'c.id',
      'c.member_id',
      'm.user_name as author',
      'c.overall',
      'c.text',
      'c.written_at',
      'c.changed_at',
    ])
    .select(
      sql<{ criterion_id: number; mark: number }[]>`coalesce((
        SELECT json_agg(json_build_object('criterion_id', k.criterion_id, 'mark', k.mark))
        FROM scorecard_mark k WHERE k.scorecard_id = c.id), '[]')`.as('marks'),
    )
    .execute();
