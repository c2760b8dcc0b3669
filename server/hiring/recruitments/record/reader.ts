import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { type CompanyRecipient, listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import type { TemplateName } from '#server/infrastructure/mail/templates/index.ts';
import { publicStateColumns } from '#server/states/recruitments.ts';

/** A person of the company who gets a mail about an ad, with its title in the language of the mail. */
interface AdReader {
  to: CompanyRecipient;
  title: string;
}

/**
 * Finds the readers of a mail about an ad, and the ad. Undefined for an imported company, which has no
 * readers.
 */
export async function findMailReaders(db: Db, template: TemplateName, recruitmentId: number) {
  const row = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('r.id', '=', recruitmentId)
    .select(publicStateColumns)
    .select(['r.title_vi', 'r.title_kr', 'r.title_en', 'e.id as employer_id', 'e.status as employer_status'])
    .executeTakeFirst();
  if (!row) return undefined;
  const readers = await listCompanyRecipients(db, template, { employerId: row.employer_id, recruitmentId });
  const toReader = (to: CompanyRecipient): AdReader => ({
    to,
    title: selectLocalized(row, 'title', to.language)?.text ?? '',
  });
  return { row, readers: readers.map(toReader) };
}
