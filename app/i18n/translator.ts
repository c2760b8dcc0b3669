import type { Language } from '#contract/languages.ts';
import { type MessageTree, type MessageValues, resolveMessage } from '#contract/resolve-message.ts';
import type { Namespace, WordKey } from '../../locales/index.ts';

/** Translates a key into the language of the page; `count` among the values chooses the plural form. */
export type TranslateFn = (key: WordKey, values?: MessageValues) => string;

export interface Translator {
  language: Language;
  /** What the address of this document begins with: '', '/ko' or '/en'. Areas without prefix have none in any language. */
  prefix: string;
  t: TranslateFn;
  /** All words of a domain that is loaded: for pieces that take theirs as one object. */
  tree: (domain: Namespace) => MessageTree;
}

/** Domains that every page has. */
export const commonNamespaces: readonly Namespace[] = ['common', 'shell', 'ui'];

/** A translator over the given trees; a domain that is not among them shows its keys. */
export function createTranslator(
  language: Language,
  trees: Readonly<Record<string, MessageTree | undefined>>,
  prefix = '',
): Translator {
  return {
    language,
    prefix,
    t: (key, values) => resolveMessage(trees, language, key, values),
    tree: (domain) => trees[domain] ?? {},
  };
}
