import { sql } from 'kysely';

/** The owner who downloads, and the moment of each step. */
export interface CompanyReader {
  id: number;
  employerId: number;
  companyId: number;
  clock: () => Date;
}

/** Conditions for the rows of a company, as `t`. */
export const ofCompany = ({ companyId }: CompanyReader) => sql<boolean>`t.company_id = ${companyId}`;
export const ofAccount = ({ employerId }: CompanyReader) => sql<boolean>`t.employer_id = ${employerId}`;
export const ofAd = ({ companyId }: CompanyReader) =>
  sql<boolean>`t.recruitment_id in (select id from recruitment where company_id = ${companyId})`;
/** The name of a member, by the column with its number. */
export const nameOf = (member: string) =>
  sql`(select m.user_name from company_member m where m.id = ${sql.ref(member)})`;
/** The words of a list of columns. */
export const words = (names: string) => names.split(/\s+/);
