import { recruitmentStatus } from '#contract/enums.ts';
import { adFieldNames } from '#contract/recruitments/ad-fields.ts';
import type { RecruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

type Stored = Omit<RecruitmentFields, 'career_ids'>;

/** Saves a new draft with its careers. */
export async function insertDraft(
  trx: Db,
  companyId: number,
  fields: Stored,
  more: { currentWardCode: string | null; showsPay: boolean; now: Date },
): Promise<{ id: number; status: number; version: number }> {
  return trx
    .insertInto('recruitment')
    .values({
      ...columnsOf(fields),
      company_id: companyId,
      current_ward_code: more.currentWardCode,
      pay_shown: more.showsPay,
      status: recruitmentStatus.DRAFT,
      created_at: more.now,
      updated_at: more.now,
    })
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes an own ad if its version is still `version`; otherwise returns undefined. */
export async function updateFields(
  trx: Db,
  ad: { id: number; version: number; companyId: number; states: readonly number[] },
  fields: Stored,
  more: { currentWardCode: string | null; changedSinceApproval: boolean; showsPay: boolean; now: Date },
) {
  return trx
    .updateTable('recruitment')
    .set((eb) => ({
      ...columnsOf(fields),
      current_ward_code: more.currentWardCode,
      changed_since_approval: more.changedSinceApproval,
      // Other programs and administrators save without this field. A former agreement of the company then stays.
      ...(more.showsPay ? { pay_shown: true } : {}),
      version: eb('version', '+', 1),
      updated_at: more.now,
    }))
    .where('id', '=', ad.id)
    .where('company_id', '=', ad.companyId)
    .where('version', '=', ad.version)
    .where('status', 'in', ad.states)
    .returning(['id', 'status', 'version'])
    .executeTakeFirst();
}

/** Replaces the careers of an ad, in the given order. */
export async function replaceCareers(trx: Db, recruitmentId: number, careerIds: number[]): Promise<void> {
  await trx.deleteFrom('recruitment_career').where('recruitment_id', '=', recruitmentId).execute();
  if (careerIds.length === 0) return;
  await trx
    .insertInto('recruitment_career')
    .values(
      careerIds.map((career_id, index) => ({
        recruitment_id: recruitmentId,
        career_id,
        position: (index + 1) as 1 | 2,
      })),
    )
    .execute();
}

type Column = keyof Stored;
type Columns = {
  [Name in Column]-?: undefined extends Stored[Name] ? Exclude<Stored[Name], undefined> | null : Stored[Name];
};

/** Maps the fields of the form to columns. A missing field becomes empty. */
function columnsOf(fields: Stored): Columns {
  const names = adFieldNames.filter((name): name is Column => name !== 'career_ids');
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) as Columns;
}
