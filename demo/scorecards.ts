import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import type { DemoApplication } from './applications.ts';
import { readData } from './data.ts';
import { insertRows } from './rows.ts';

const mark = z.int().min(1).max(limits.bestMark);
const data = readData(
  'scorecards',
  z.strictObject({
    criteria: z.array(z.strictObject({ vi: z.string(), kr: z.string(), en: z.string() })),
    cards: z.array(z.strictObject({ marks: z.array(mark), text: z.string().optional() })),
  }),
);

/** One in this many applicants whom the company has opened is rated. */
const EVERY = 2;
const HOUR = 3_600_000;
/** Maximum number of members who rate an applicant. */
const RATERS = 3;

/**
 * Stores the criteria of the first company's ad that many apply to, and cards about its applicants. Applicants of its other ads have cards with an overall
 * mark, because these ads have no criteria.
 */
export async function storeScorecards(
  db: Db,
  applications: readonly DemoApplication[],
  ad: { id: number; company_id: number },
  now: Date,
): Promise<void> {
  const raters = await listRaters(db, ad.company_id);
  const criteria: number[] = [];
  for (const [position, { vi, kr, en }] of data.criteria.entries()) {
    const names = { name_vi: vi, name_kr: kr, name_en: en };
    const row = { recruitment_id: ad.id, position, ...names };
    const { id } = await db.insertInto('ad_criterion').values(row).returning('id').executeTakeFirstOrThrow();
    criteria.push(id);
  }
  const opened = applications
    .map(({ row }) => row)
    .filter((row) => row.company_id === ad.company_id && row.viewed_at && !row.cancelled_at)
    .filter((_, at) => at % EVERY === 0);
  const marks: { scorecard_id: number; criterion_id: number; mark: number }[] = [];
  // Not every member of the company has rated each applicant: some scorecards are still missing.
  for (const [at, row] of opened.entries())
    for (const [number, rater] of raters.slice(0, (at % RATERS) + 1).entries()) {
      const card = data.cards[(at + number) % data.cards.length];
      const isByCriteria = row.recruitment_id === ad.id;
      const { id } = await db
        .insertInto('scorecard')
        .values({
          ...rater,
          profile_apply_id: row.profile_apply_id as number,
          overall: isByCriteria ? null : (card?.marks[0] ?? null),
          text: card?.text ?? null,
          // A card about a recently opened application must not be in the future.
          written_at: new Date(
            Math.min((row.viewed_at as Date).getTime() + (number + 1) * HOUR, now.getTime()),
          ),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isByCriteria)
        for (const [place, criterion_id] of criteria.entries())
          marks.push({ scorecard_id: id, criterion_id, mark: card?.marks[place] ?? 1 });
    }
  await insertRows(db, 'scorecard_mark', marks);
}

/** Members of a company who rate applicants, the first one first. */
const listRaters = (db: Db, companyId: number) =>
  db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where('e.company_id', '=', companyId)
    .where('m.role', 'in', ['owner', 'recruiter', 'hiring_manager'])
    .where(isMemberActive.sql)
    .orderBy('m.id')
    .limit(RATERS)
    .select(['m.employer_id', 'm.id as member_id'])
    .execute();
