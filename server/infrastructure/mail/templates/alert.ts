import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { template } from './template.ts';

/** An ad in a mail: its title links to its page. */
const ad = z.object({ path: z.string(), title: z.string(), facts: z.string() });
const group = z.object({
  name: z.string(),
  /** Number of new ads of this search, including those that the mail lists under another search or has no space for. */
  count: z.int(),
  /** The URL of the list of the search. */
  path: z.string(),
  ads: z.array(ad),
});

/** Mails of saved searches and saved ads. */
export const alertTemplates = {
  'alert-confirm': template(
    z.object({ link: z.string(), search: z.string(), frequency: z.enum(['DAILY', 'WEEKLY']) }),
    ({ link, search, frequency }, language) => ({
      facts: [
        ['search', search],
        ['frequency', translate(language, `alert.frequency.${frequency}`)],
      ],
      values: { days: limits.alertConfirmDays },
      path: `/alerts/confirm/${link}`,
    }),
  ),
  'new-jobs': template(
    z.object({ link: z.string(), groups: z.array(group).min(1) }),
    ({ link, groups }, language) => ({
      groups: groups.map(({ name, path, count, ads }) => ({
        title: name,
        items: ads,
        more: { path, label: sayMore(count, language) },
      })),
      stopPath: `/alerts/stop/${link}`,
    }),
  ),
  'saved-ads-ending': template(
    z.object({ ads: z.array(ad).min(1), count: z.int() }),
    ({ ads, count }, language) => ({
      groups: [
        {
          title: translate(language, 'mail.saved_ads_ending.list'),
          items: ads,
          more: { path: savedPath, label: translate(language, 'mail.saved_ads_ending.more', { count }) },
        },
      ],
    }),
  ),
};

const savedPath = '/user/recruitment/saved';

const sayMore = (count: number, language: Language) =>
  translate(language, 'mail.new_jobs.more', { count, number: count });
