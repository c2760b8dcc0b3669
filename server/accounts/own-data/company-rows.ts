import { sql } from 'kysely';

/** The owner who downloads, and the current time of each step. */
export interface CompanyDownloader {
  id: number;
  employerId: number;
  companyId: number;
  clock: () => Date;
}

/** SQL condition: row `t` belongs to the company. */
export const belongsToCompany = ({ companyId }: CompanyDownloader) =>
  sql<boolean>`t.company_id = ${companyId}`;
export const belongsToEmployer = ({ employerId }: CompanyDownloader) =>
  sql<boolean>`t.employer_id = ${employerId}`;
export const belongsToCompanyAd = ({ companyId }: CompanyDownloader) =>
  sql<boolean>`t.recruitment_id in (select id from recruitment where company_id = ${companyId})`;
/**
 * SQL: the name of a member.
 * @param member the column with the member's id
 */
export const memberName = (member: string) =>
  sql`(select m.user_name from company_member m where m.id = ${sql.ref(member)})`;
/** Splits a list of column names that is written as one string. */
export const splitWords = (names: string) => names.split(/\s+/);
