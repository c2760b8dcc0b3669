import { z } from 'zod';
import { priceTypes, workingForms } from '../enums.ts';
import { languages } from '../languages.ts';

/** An ad as lists show it. Texts are in the language asked for, else Vietnamese, else whatever there is. */
export const recruitmentCard = z.object({
  id: z.int(),
  title: z.string(),
  title_language: z.enum(languages),
  company: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  careers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Small unit first: "Thuận An, Bình Dương". As an import wrote it when it could not be mapped. */
  place: z.string().nullable(),
  employment_type: z.int().nullable(),
  /** 0: none is asked for. Null: an imported posting that does not say. */
  experience_years: z.int().nullable(),
  /** Null: an imported posting that does not say. */
  working_form: z.enum(workingForms).nullable(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_unit: z.int().nullable(),
  is_negotiable: z.boolean(),
  /** Middle of what listed ads with the same first career and unit pay, in VND; null under ten such ads. */
  salary_median: z.int().nullable(),
  skills: z.array(z.string()),
  price_type: z.enum(priceTypes),
  /** Null: an imported posting that does not say. */
  posted_at: z.iso.datetime().nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
});
export type RecruitmentCard = z.output<typeof recruitmentCard>;
