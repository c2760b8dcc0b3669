import { z } from 'zod';
import { template } from './template.ts';

/** Mails to the author of an inquiry or report. */
export const inquiryTemplates = {
  'inquiry-answered': template(
    z.object({ inquiry_id: z.int(), by_company: z.boolean(), title: z.string(), reply: z.string() }),
    ({ inquiry_id, by_company, title, reply }) => ({
      facts: [['inquiry', title]],
      quote: reply,
      path: `${by_company ? '/employer' : ''}/question/detail/${inquiry_id}`,
    }),
  ),
};
