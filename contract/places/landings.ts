import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { locationCode, optional, optionalId } from '../fields.ts';
import { languages } from '../languages.ts';
import { companyId } from '../record-ids.ts';
import { payMarketChart } from '../recruitments/pay-market.ts';

/** Subject of a landing page: a career or career group, a present province, or both. */
const subject = z.object({ career_id: optionalId(), address_code: optional(locationCode()) });
const names = z.record(z.enum(languages), z.string());

export const listLandings = call('GET /home/landing', {
  summary:
    'Careers and provinces with at least three listed ads. Of one career, one province or both: its names and what lies next to it',
  access: anyone,
  input: subject,
  output: z.object({
    /** The requested career and province, with their names in all languages. */
    career: z.object({ id: z.int(), parent_id: z.int().nullable(), name: z.string(), names }).nullable(),
    place: z.object({ code: z.string(), name: z.string(), names }).nullable(),
    /**
     * Number of listed ads of the requested career and province at the last count; null if fewer than three, or if
     * nothing was requested.
     */
    ads: z.int().nullable(),
    /** Careers of the same group in that province, or the careers with the most ads. */
    careers: z.array(z.object({ id: z.int(), name: z.string(), ads: z.int() })),
    /** The nearest provinces with such ads, or the provinces with the most. */
    places: z.array(z.object({ code: z.string(), name: z.string(), ads: z.int() })),
  }),
  sharedSeconds: 60,
});

export const showLandingFacts = call('GET /home/landing/facts', {
  summary:
    'What the newest thousand ads of a career, of a province or of both pay and ask for, and who put them up',
  access: anyone,
  input: subject,
  output: z.object({
    /** Market pay of these ads, or of the most similar group with enough ads. */
    market: payMarketChart.nullable(),
    companies: z.array(z.object({ id: companyId(), name: z.string(), ads: z.int() })),
    /** Number of ads behind these figures; a thousand means that there may be more. */
    ads: z.int(),
    /** Ads of the last seven days, and ads that require no experience. */
    recent_ads: z.int(),
    entry_ads: z.int(),
    company_count: z.int(),
  }),
  sharedSeconds: 60,
});
