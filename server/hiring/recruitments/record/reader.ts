import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { publicStateColumns } from '#server/states/recruitments.ts';

/**
 * Finds the recipient of mails about an ad, and its title in the recipient's language. Undefined for an
 * imported company, which has no recipient.
 */
export async function findReader(db: Db, recruitmentId: number) {
  const row = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('r.id', '=', recruitmentId)
    .select(publicStateColumns)
    .select([
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'e.id as employer_id',
      'e.user_email',
      'e.user_name',
      'e.language',
      'e.status as employer_status',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    to: {
      to: row.user_email,
      name: row.user_name,
      language: row.language,
      account: { type: 2 as const, id: row.employer_id },
    },
    title: selectLocalized(row, 'title', row.language)?.text ?? '',
    row,
  };
}
