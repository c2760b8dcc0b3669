import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';

/** The names of a company: the registered one, and those in Korean and English. */
export interface CompanyNames {
  company_name: string;
  company_name_kr: string | null;
  company_name_en: string | null;
}

/** Columns of `company c` that `chooseCompanyName` needs. */
export const nameColumns = ['c.company_name', 'c.company_name_kr', 'c.company_name_en'] as const;

/** Chooses the name for a reader: the one in the language, else the registered one (docs/rules.md#languages). */
export function chooseCompanyName(company: CompanyNames, language: Language): string {
  return (language === 'vi' ? null : company[`company_name_${language}`]) ?? company.company_name;
}

/** SQL version of `chooseCompanyName`, for the company table with this alias. */
export function companyName(language: Language, alias = 'c'): RawBuilder<string> {
  const registered = sql.ref<string>(`${alias}.company_name`);
  return language === 'vi'
    ? registered
    : sql<string>`coalesce(${sql.ref(`${alias}.company_name_${language}`)}, ${registered})`;
}
