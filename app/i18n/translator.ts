import type { Language } from '#contract/languages.ts';
import { type MessageTree, type MessageValues, resolveMessage } from '#contract/text/resolve-message.ts';
import type { Namespace, WordKey } from '../../locales/index.ts';

/** Translates a key into the language of the page; `count` among the values selects the plural form. */
export type TranslateFn = (key: WordKey, values?: MessageValues) => string;

export interface Translator {
  language: Language;
  /** Language prefix of this document's URL: '', '/ko' or '/en'. Areas without prefix have none in any language. */
  prefix: string;
  t: TranslateFn;
  /** All messages of a loaded namespace, for components that need them as one object. */
  tree: (domain: Namespace) => MessageTree;
}

/** Namespaces that every page has. */
export const commonNamespaces: readonly Namespace[] = ['common', 'shell', 'ui'];

/** A translator over the given message trees; a missing namespace shows its keys. */
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
