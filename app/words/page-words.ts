import type { Language } from '#contract/languages.ts';
import { translate, type WordTree, type WordValues } from '#contract/translate.ts';
import type { WordDomain, WordKey } from '../../locales/index.ts';

/** Translates a key into the language of the page; `count` among the values chooses the plural form. */
export type Translate = (key: WordKey, values?: WordValues) => string;

export interface PageWords {
  language: Language;
  /** What the address of this document begins with: '', '/ko' or '/en'. Areas without prefix have none in any language. */
  prefix: string;
  t: Translate;
  /** All words of a domain that is loaded: for pieces that take theirs as one object. */
  tree: (domain: WordDomain) => WordTree;
}

/** Domains that every page has. */
export const everyPageWords: readonly WordDomain[] = ['common', 'shell', 'ui'];

/** A translator over the given trees; a domain that is not among them shows its keys. */
export function makeWords(
  language: Language,
  trees: Readonly<Record<string, WordTree | undefined>>,
  prefix = '',
): PageWords {
  return {
    language,
    prefix,
    t: (key, values) => translate(trees, language, key, values),
    tree: (domain) => trees[domain] ?? {},
  };
}
