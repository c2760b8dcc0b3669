import { z } from 'zod';
import { priceTypes, workingForms } from '../enums.ts';
import { answerFigures } from '../hiring/answer-figures.ts';
import { languages } from '../languages.ts';
import { adId, companyId } from '../record-ids.ts';
import { monthlyPay, payMarket } from './pay-market.ts';

/** An ad in lists. Texts are in the requested language, else in Vietnamese, else in any other. */
export const recruitmentCard = z.object({
  id: adId(),
  title: z.string(),
  title_language: z.enum(languages),
  /** Languages in which the ad has a title. */
  languages: z.array(z.enum(languages)),
  company: z.object({ id: companyId(), name: z.string(), logo: z.string().nullable() }),
  careers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Place of the ad, small unit first: "Thuận An, Bình Dương". If an imported place could not be mapped, its text. */
  place: z.string().nullable(),
  /** Province of that place; null if the place could not be mapped. */
  province: z.string().nullable(),
  employment_type: z.int().nullable(),
  /** Required years of experience. 0: none; null: an imported posting does not state it. */
  experience_years: z.int().nullable(),
  /** Null if an imported posting does not state it. */
  working_form: z.enum(workingForms).nullable(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_unit: z.int().nullable(),
  is_negotiable: z.boolean(),
  /** Pay converted to a month; null if there are no figures, or if the unit has no fixed length. */
  monthly_pay: monthlyPay.nullable(),
  /** Market pay of similar ads; null if there are fewer than ten, or if the ad cannot be compared. */
  market: payMarket.nullable(),
  /** Figures of the company's answers; null if there are too few candidates. */
  answers: answerFigures.nullable(),
  skills: z.array(z.string()),
  price_type: z.enum(priceTypes),
  /** Null if an imported posting does not state it. */
  posted_at: z.iso.datetime().nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
});
export type RecruitmentCard = z.output<typeof recruitmentCard>;
