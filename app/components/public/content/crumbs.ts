import { addressOf } from '#app/address/addresses.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Language } from '#contract/languages.ts';

/** A page in the breadcrumbs of another one. */
export interface Crumb {
  /** Without language prefix. */
  path: string;
  name: string;
}

export const homeCrumb = (t: TranslateFn): Crumb => ({ path: '/', name: t('shell.nav.home') });

/** schema.org BreadcrumbList of a page, the page itself last. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  language: Language,
  origin: string,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ path, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + encodeURI(addressOf(path, language)),
    })),
  };
}

/** The structured data of a page for search engines, in one block. */
export const joinStructuredData = (
  ...parts: readonly Record<string, unknown>[]
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': parts,
});
