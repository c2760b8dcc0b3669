import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { bannerKinds } from '../enums.ts';
import { services } from '../money/quote.ts';

const vnd = z.int().min(0);

export const showEmployersPage = call('GET /home/employers', {
  summary:
    'What services cost today with VAT, and how many applicants ads usually get by career, for companies without an account',
  access: anyone,
  output: z.object({
    /** The day for which the prices are valid, in Vietnam. */
    day: z.iso.date(),
    vat_percent: z.int(),
    /** Services for sale, each for one month, day or package. */
    services: z.array(
      z.object({
        service: z.enum(services),
        /** Content of a package; null for other services. */
        combo: z
          .object({
            name: z.string(),
            regular_ads: z.int(),
            premium_ads: z.int(),
            banner: z.enum(bannerKinds).nullable(),
            theme: z.boolean(),
            months: z.int(),
          })
          .nullable(),
        unit: z.enum(['MONTH', 'DAY', 'PACKAGE']),
        /** VND with VAT after the sale; 0 is free. */
        total: vnd,
        /** VND with VAT before the sale; null without a sale. */
        total_before: vnd.nullable(),
      }),
    ),
    /** Careers with ads of at least five companies, those with most ads first. */
    careers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Median of applicants per ad, withdrawn applications excluded. */
        applicants: z.int(),
        /** Number of ads behind the median. */
        ads: z.int(),
      }),
    ),
  }),
  sharedSeconds: 60,
});
