import { formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { summarise } from '../content/crumbs.ts';

type Company = Pick<OutputOf<'GET /company/show'>, 'company_name' | 'address' | 'main_business' | 'overview'>;

/**
 * A company in a line for results of a search: name, place, open ads, then its business, which may be long and which many
 * companies say in the same words.
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
    main_business || overview,
  ];
  return summarise(facts.filter(Boolean).join(' · '));
}
