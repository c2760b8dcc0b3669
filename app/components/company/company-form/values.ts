import type { FormSchema } from '#app/form/use-form.ts';
import { type CompanyFields, checkedCompanyFields } from '#contract/accounts/companies.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';

export type OwnCompany = OutputOf<'GET /employer/company/show'>;
const texts = ['main_business', 'overview', 'vision', 'history'] as const;
const languages = ['vi', 'kr', 'en'] as const;
type Texts = Record<`${(typeof texts)[number]}_${Language}`, string>;

/** A part of "a day here": the id of an own photo, and its text. */
export interface StoryPart extends Record<`text_${Language}`, string> {
  photo: string;
}

/** The company page as typed: '' and null for empty fields. */
export interface CompanyValues extends Texts, Record<`${'quote' | 'quote_by'}_${Language}`, string> {
  story: StoryPart[];
  /** Id of the own photo of the person quoted; undefined without one. */
  quote_face: string | undefined;
  people_agree: boolean;
  company_name: string;
  company_name_kr: string;
  company_name_en: string;
  company_representative: string;
  address_code: string;
  address_detail: string;
  established_date: string;
  employee_count: number | null;
  industry_id: number | null;
  website: string;
  capital: number | null;
  revenue: number | null;
  fax: string;
  skills: string[];
  on_job_boards: boolean;
  /** Version that these values were read from. */
  version: number;
}

/** The saved company as form values. */
export function toCompanyValues(company: OwnCompany): CompanyValues {
  const written = Object.fromEntries(
    texts.flatMap((base) =>
      languages.map((language) => {
        const name = `${base}_${language}` as const;
        return [name, company[name] ?? ''];
      }),
    ),
  ) as Texts;
  // A company that has requested other names continues with those.
  const names = company.name_change?.status === 'WAITING' ? company.name_change : company;
  const { page } = company;
  return {
    ...written,
    story: (page?.story ?? []).map(({ photo, text_vi, text_kr, text_en }) => ({
      photo: photo.id,
      ...{ text_vi: text_vi ?? '', text_kr: text_kr ?? '', text_en: text_en ?? '' },
    })),
    quote_vi: page?.quote_vi ?? '',
    quote_kr: page?.quote_kr ?? '',
    quote_en: page?.quote_en ?? '',
    quote_by_vi: page?.quote_by_vi ?? '',
    quote_by_kr: page?.quote_by_kr ?? '',
    quote_by_en: page?.quote_by_en ?? '',
    quote_face: page?.quote_face?.id,
    people_agree: page !== null && company.people_agreed,
    company_name: names.company_name,
    company_name_kr: names.company_name_kr ?? '',
    company_name_en: names.company_name_en ?? '',
    company_representative: company.company_representative ?? '',
    address_code: company.address_code ?? '',
    address_detail: company.address_detail ?? '',
    established_date: company.established_date ?? '',
    employee_count: company.employee_count,
    industry_id: company.industry_id,
    website: company.website ?? '',
    capital: company.capital,
    revenue: company.revenue,
    fax: company.fax ?? '',
    skills: company.skills,
    on_job_boards: company.on_job_boards,
    version: company.version,
  };
}

/** The call's own schema; an error in a list is shown at the list. */
export const companySchema: FormSchema<CompanyFields> = {
  safeParse: (input) => {
    const result = checkedCompanyFields.safeParse(input);
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }));
    return { success: false, error: { issues } };
  },
};
