import { z } from 'zod';
import { photoFile } from '../accounts/companies.ts';
import { anyone, call } from '../call.ts';
import { ids, locationCode, optional } from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { pageOf, paging } from '../paging.ts';
import { adId, companyId } from '../record-ids.ts';
import { understoodCondition, understoodFilters } from './asked-conditions.ts';
import { payMarketChart } from './pay-market.ts';
import { recruitmentCard } from './recruitment-card.ts';
import { rejectReversedPay, searchCriteria, searchText } from './search-criteria.ts';
import { unconsideredKinds, widenedConditions } from './word-readings.ts';

export const searchRecruitments = call('POST /home/job', {
  summary: 'Listed ads that match words and filters',
  access: anyone,
  effect: 'read',
  input: searchCriteria.check(rejectReversedPay),
  output: pageOf(recruitmentCard).extend({
    /**
     * True if the total was counted. Otherwise it is an estimate (from 1,000 matches on if at least 100,000 ads are
     * listed), or a lower bound. It is a lower bound if alternative spellings were searched in addition to words that
     * some ads contain, in a chosen order.
     */
    total_exact: z.boolean(),
    /** With `without_pay`: number of ads without public monthly figures, which are at the end of the list. */
    total_without_pay: z.int(),
    /** Interpretation of the words. */
    understood: z.object({
      /** Number of ads that contain all words. If it is 0 and the list is not empty, those ads contain some of them. */
      matching: z.int(),
      /** The corrected words, if misspelt words were replaced; null otherwise. */
      corrected: z.string().nullable(),
      ...understoodFilters,
      /** All conditions found in the words, other than place and pay. */
      conditions: z.array(understoodCondition),
      /** Kinds of words that a search never considers. The words themselves are not repeated. */
      not_considered: z.array(z.enum(unconsideredKinds)),
      /**
       * Sections of further ads, which follow the full matches from this index of the list on. Each has the number of
       * its ads (at least), the conditions that they need not meet, and words and filters that search for all of them.
       */
      sections: z.array(
        z.object({
          from: z.int(),
          /** Heading with the number of ads and what they need not meet, in the language of the caller. */
          name: z.string(),
          total: z.int(),
          without: z.array(z.enum(widenedConditions)),
          rest: z.string(),
          filters: z.object({
            address_codes: z.array(z.string()).optional(),
            career_ids: z.array(z.int()).optional(),
          }),
        }),
      ),
      /** Filters found in the words that no ad meets. The list ignores them. */
      missed: z.object(understoodFilters).nullable(),
    }),
  }),
  sharedSeconds: 30,
});

/** Number of ads for each value of a filter. A missing value has no ads, or only a few if the counts are estimates. */
const facet = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** True if the numbers were counted; false if they are extrapolated from the newest thousand ads. */
    exact: z.boolean(),
    counts: z.array(z.object({ value, ads: z.int() })),
  });

/** Distribution of the ads by their upper public monthly figure, gross in VND. */
const payFacet = z.object({
  /** True if the numbers were counted; false if they are extrapolated from the newest thousand ads. */
  exact: z.boolean(),
  /** Lower end of the first bucket; `step` is the width of each bucket. */
  low: z.int(),
  step: z.int(),
  /**
   * Number of ads in each bucket, from about the 5th to the 95th percentile. The two outer buckets also contain the ads
   * beyond. Empty if no ad has figures.
   */
  buckets: z.array(z.int()),
  /** Number of ads within the asked pay, not including those counted in `without`. */
  within: z.int(),
  /** Number of ads without public figures for a month. */
  without: z.int(),
});
export type PayFacet = z.output<typeof payFacet>;

export const countFacets = call('POST /home/facets', {
  summary:
    'How many ads the list has with each value of each filter; values of a filter, and words that they replace, leave its own counts alone',
  access: anyone,
  effect: 'read',
  input: searchCriteria.omit({ page: true, limit: true, sort: true }).check(rejectReversedPay),
  output: z.object({
    /** Careers and career groups. */
    career_ids: facet(z.int()),
    /** Present provinces. */
    address_codes: facet(z.string()),
    employment_types: facet(z.int()),
    /** Experience bands of the reference list. */
    experience_ids: facet(z.int()),
    working_form: facet(z.string()),
    languages: facet(z.string()),
    pay: payFacet,
  }),
  sharedSeconds: 30,
});

export const listSuggestions = call('GET /home/suggest', {
  summary:
    'Suggestions for a search box: titles, skills, careers, companies and popular words; kind `search` is a search for two of job, type of work and place, with its criteria',
  access: anyone,
  /** For an empty text, only popular words are suggested. */
  input: z.object({ key: searchText }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['title', 'skill', 'career', 'company', 'popular', 'search']),
        text: z.string(),
        /** Id of a career or company. */
        id: z.int().nullable(),
        /** For a suggested search: criteria for `POST /home/job`, which at least one listed ad meets. */
        criteria: z
          .object({
            key: z.string(),
            career_ids: z.array(z.int()),
            address_codes: z.array(z.string()),
            employment_types: z.array(z.int()),
          })
          .partial()
          .optional(),
      }),
    ),
  }),
  sharedSeconds: 60,
});

const nameSearch = z.object({ key: searchText, ...paging });

const hiringCompany = z.object({
  id: companyId(),
  name: z.string(),
  logo: z.string().nullable(),
  industry: z.string().nullable(),
  open_count: z.int(),
});

export const searchCompanies = call('GET /home/search-companies', {
  summary: 'Companies with listed ads whose name holds all words, those with the most ads first',
  access: anyone,
  input: nameSearch,
  output: pageOf(hiringCompany),
  sharedSeconds: 60,
});

export const searchSkillsInUse = call('GET /home/search-used-skills', {
  summary: 'Skills that listed ads name and that begin so at any of their words, the most named first',
  access: anyone,
  input: nameSearch,
  /** Number of ads with the skill at the last count, at most an hour ago. */
  output: pageOf(z.object({ name: z.string(), uses: z.int() })),
  sharedSeconds: 60,
});

export const listPopularWords = call('GET /home/top-search', {
  summary: 'Words that at least five people searched on one of the last seven days',
  access: anyone,
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        /** Ranks gained since yesterday, negative for lost ones; null if it was not among the popular words then. */
        moved: z.int().nullable(),
      }),
    ),
  }),
  sharedSeconds: 60,
});

export const listHotRecruitments = call('GET /home/hot', {
  summary:
    'Premium ads that run, then listed ads with the most applications of the last seven days, of both those that the reader can read first; where fewer were applied to, the newest follow',
  access: anyone,
  /** Each ad with the first photo of its company. */
  output: z.object({ list: z.array(recruitmentCard.extend({ photo: photoFile.nullable() })) }),
  sharedSeconds: 60,
});

export const listBestPaid = call('GET /home/best-paid', {
  summary: 'Listed ads of the last seven days with the highest public pay for a month, one for each company',
  access: anyone,
  output: z.object({ list: z.array(recruitmentCard) }),
  sharedSeconds: 60,
});

export const listBilingual = call('GET /home/bilingual', {
  summary: 'The newest listed ads with a Korean and a Vietnamese title, one for each company',
  access: anyone,
  output: z.object({
    list: z.array(
      recruitmentCard.extend({
        /** The Korean title; for Korean readers, the Vietnamese title. */
        other_title: z.string(),
        other_language: z.enum(languages),
      }),
    ),
  }),
  sharedSeconds: 60,
});

export const showCompanyOfDay = call('GET /home/company', {
  summary:
    'An approved company with a photo, a quote and at least three listed ads, another each day; null without one. Administrators may hide a company here',
  access: anyone,
  output: z.object({
    company: z
      .object({
        id: companyId(),
        name: z.string(),
        logo: z.string().nullable(),
        photo: photoFile,
        quote: z.object({
          text: z.string(),
          language: z.enum(languages),
          by: z.string(),
          by_language: z.enum(languages),
        }),
        /** The newest ads of the company, those in the reader's language first. */
        recruitments: z.array(recruitmentCard),
      })
      .nullable(),
  }),
  sharedSeconds: 60,
});

export const listHiringCompanies = call('GET /home/hiring', {
  summary: 'Companies with the most listed ads now, each with its first photo',
  access: anyone,
  output: z.object({ list: z.array(hiringCompany.extend({ photo: photoFile.nullable() })) }),
  sharedSeconds: 60,
});

export const showMarket = call('GET /recruitment/market', {
  summary: 'Pay of listed ads like one being written, for each of its careers; null where they are too few',
  access: anyone,
  input: z.object({
    career_ids: ids(limits.careersPerRecruitment),
    /** Code of a unit of any level. Ads of its present province are compared if there are enough of them. */
    address_code: optional(locationCode()),
  }),
  /** Market pay of each career, in the order of the input. */
  output: z.object({ list: z.array(payMarketChart.nullable()) }),
  sharedSeconds: 300,
});

export const measureDistances = call('GET /recruitment/distance', {
  summary:
    'How far listed ads are from a place: the ward or else the district that they share with it, else kilometres between the districts; null what is not known',
  access: anyone,
  input: z.object({ from: locationCode(), ids: ids(20, 1) }),
  output: z.object({
    list: z.array(
      z.object({
        id: adId(),
        shared: z.enum(['WARD', 'DISTRICT']).nullable(),
        kilometres: z.int().nullable(),
      }),
    ),
  }),
  sharedSeconds: 300,
});
