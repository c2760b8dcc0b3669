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
  /** Languages that the ad has a title in. */
  languages: z.array(z.enum(languages)),
  company: z.object({ id: companyId(), name: z.string(), logo: z.string().nullable() }),
  careers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Small unit first: "Thuận An, Bình Dương". The imported text if it could not be mapped. */
  place: z.string().nullable(),
  /** Province of that place; null if the place could not be mapped. */
  province: z.string().nullable(),
  employment_type: z.int().nullable(),
  /** 0: none is required. Null: an imported posting that does not state it. */
  experience_years: z.int().nullable(),
  /** Null: an imported posting that does not state it. */
  working_form: z.enum(workingForms).nullable(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_unit: z.int().nullable(),
  is_negotiable: z.boolean(),
  /** Null without figures, or if the unit has no fixed length. */
  monthly_pay: monthlyPay.nullable(),
  /** Pay of like ads; null under ten of them, and for an ad that cannot be compared. */
  market: payMarket.nullable(),
  /** Public figures of the company's answers; null for too few candidates. */
  answers: answerFigures.nullable(),
  skills: z.array(z.string()),
  price_type: z.enum(priceTypes),
  /** Null: an imported posting that does not state it. */
  posted_at: z.iso.datetime().nullable(),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
});
export type RecruitmentCard = z.output<typeof recruitmentCard>;
