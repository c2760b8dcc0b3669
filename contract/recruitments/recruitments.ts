import { z } from 'zod';
import { anyone, call, candidate } from '../call.ts';
import { priceTypes, workingForms } from '../enums.ts';
import { id } from '../fields.ts';
import { companyTrust } from '../hiring/answer-figures.ts';
import { languages } from '../languages.ts';
import { addressShape } from '../places/locations.ts';
import { placeMap } from '../places/maps.ts';
import { adId, companyId, idOf } from '../record-ids.ts';
import { referenceShape } from '../references.ts';
import { monthlyPay, payMarketChart } from './pay-market.ts';
import { recruitmentCard } from './recruitment-card.ts';
import { publicFields } from './recruitment-fields.ts';

/** Facts about an ad that are the same for every reader. */
export const recruitmentFacts = {
  id: adId(),
  ...publicFields,
  /** Null if an imported posting does not state it. */
  working_form: z.enum(workingForms).nullable(),
  price_type: z.enum(priceTypes),
  careers: z.array(referenceShape),
};

/**
 * State of an ad that can be read. `open` accepts applications, the others do not. The page of a `stopped` ad answers
 * 410.
 */
export const readableStates = ['open', 'not_receiving', 'expired', 'stopped'] as const;

/** The ad as its public page shows it, in one language with fallback. A stopped one shows only title, company and similar ads. */
export const publicRecruitment = z.object({
  state: z.enum(readableStates),
  status: z.int(),
  id: adId(),
  title: z.string(),
  title_language: z.enum(languages),
  /** Titles of the ad by language, for hreflang links to its URLs. */
  titles: z.partialRecord(z.enum(languages), z.string()),
  company: z.object({
    id: companyId(),
    name: z.string(),
    logo: z.string().nullable(),
    industry: z.string().nullable(),
    employee_count: z.int().nullable(),
    established_date: z.string().nullable(),
    ...companyTrust,
    /** Number of listed ads of this company. */
    open_count: z.int(),
  }),
  details: z
    .object({
      ...recruitmentFacts,
      description: z.string(),
      description_language: z.enum(languages).nullable(),
      other: z.string(),
      address: addressShape,
      /** Map of the surroundings; null if the district is unknown, or if the site shows no maps. */
      map: placeMap.nullable(),
      /** Place as written in the imported posting, if it could not be mapped. */
      address_text: z.string().nullable(),
      has_contact: z.boolean(),
      /** Number of days within which the company promises an answer; null if it reads no applications here. */
      answer_days: z.int().nullable(),
      /** Number of applications that were not cancelled. */
      applicant_count: z.int(),
      posted_at: z.iso.datetime().nullable(),
      updated_at: z.iso.datetime(),
      /** Pay converted to a month; null if there are no figures, or if the unit has no fixed length. */
      monthly_pay: monthlyPay.nullable(),
      /** Market pay of similar ads; null if there are fewer than ten. */
      market: payMarketChart.nullable(),
      /** Site that an imported ad comes from. */
      source: z.string().nullable(),
      /** URL of the posting there (http or https), if the import contained one. */
      source_url: z.string().nullable(),
      /** False for imported ads, whose companies do not read applications here. */
      accepts_applications: z.boolean(),
    })
    .nullable(),
  similar: z.array(recruitmentCard),
});
export type PublicRecruitment = z.output<typeof publicRecruitment>;

export const showRecruitment = call('GET /recruitment/show', {
  summary: 'One ad as the public reads it',
  access: anyone,
  input: z.object({ id: idOf('ad', id()) }),
  output: publicRecruitment,
  sharedSeconds: 30,
});

export const showRecruitmentContact = call('GET /recruitment/contact', {
  summary: 'Person in charge of an open ad, for signed-in candidates',
  access: candidate,
  limitRecords: { limit: 'contact', field: 'id' },
  input: z.object({ id: id() }),
  output: z.object({
    contact_name: z.string().nullable(),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
  }),
});
