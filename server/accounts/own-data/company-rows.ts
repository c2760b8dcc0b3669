import { sql } from 'kysely';

/** The owner who downloads, and the current time of each step. */
export interface CompanyReader {
  id: number;
  employerId: number;
  companyId: number;
  clock: () => Date;
}

/** SQL condition: row `t` belongs to the company. */
export const ofCompany = ({ companyId }: CompanyReader) => sql<boolean>`t.company_id = ${companyId}`;
export const ofAccount = ({ employerId }: CompanyReader) => sql<boolean>`t.employer_id = ${employerId}`;
export const ofAd = ({ companyId }: CompanyReader) =>
  sql<boolean>`t.recruitment_id in (select id from recruitment where company_id = ${companyId})`;
/**
 * SQL: the name of a member.
 * @param member the column with the member's id
 */
export const nameOf = (member: string) =>
  sql`(select m.user_name from company_member m where m.id = ${sql.ref(member)})`;
/** Splits a list of column names that is written as one string. */
export const words = (names: string) => names.split(/\s+/);
