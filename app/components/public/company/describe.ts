import { formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { plainProse } from '#contract/recruitments/prose.ts';
import { summarise } from '#contract/text/summarise.ts';

type Company = Pick<OutputOf<'GET /company/show'>, 'company_name' | 'address' | 'main_business' | 'overview'>;

/**
 * A company in one line for search engines: name, location, open ads, then its business. The business comes last,
 * because it may be long and many companies describe it in the same words.
 */
export function describeCompany(
  { company_name, address, main_business, overview }: Company,
  openAds: number,
  { t, language }: Pick<Translator, 't' | 'language'>,
): string {
  const facts = [
    company_name,
    [address.district, address.province].filter(Boolean).join(', '),
    openAds > 0 && t('company.open', { count: openAds, number: formatNumber(openAds, language) }),
    main_business || (overview && plainProse(overview)),
  ];
  return summarise(facts.filter(Boolean).join(' · '));
}
