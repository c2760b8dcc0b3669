import { addressOf } from '#app/address/addresses.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import { languageTag } from '#contract/languages.ts';
import { joinStructuredData } from '../content/crumbs.ts';

/**
 * schema.org Organization and WebSite of the product, with the URL of its search.
 * @param origin scheme and host of the product, without final slash
 */
export function siteStructuredData(
  { t, language }: Pick<Translator, 't' | 'language'>,
  origin: string,
): Record<string, unknown> {
  const organization = `${origin}/#organization`;
  const name = t('common.product');
  const addressIn = (path: string) => origin + addressOf(path, language);
  return joinStructuredData(
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${origin}/`,
      logo: `${origin}/assets/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name,
      description: t('common.description'),
      url: addressIn('/'),
      inLanguage: languageTag[language],
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${addressIn('/search')}?key={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  );
}
