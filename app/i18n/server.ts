import type { Language } from '#contract/languages.ts';
import type { MessageTree } from '#contract/text/resolve-message.ts';
import { createTranslator, type Translator } from './translator.ts';

const files = import.meta.glob<MessageTree>('../../locales/*/*.json', { eager: true, import: 'default' });

const trees = new Map<string, Record<string, MessageTree>>();
for (const [file, tree] of Object.entries(files)) {
  const [language = '', name = ''] = file.split('/').slice(-2);
  const ofLanguage = trees.get(language) ?? {};
  ofLanguage[name.replace('.json', '')] = tree;
  trees.set(language, ofLanguage);
}

/** One for each screen and island, in three languages. */
const translators = new Map<string, Translator>();

/** A translator over the given namespaces only, as in the browser: a namespace that a page forgot to declare shows its keys. */
export function createServerTranslator(
  language: Language,
  domains: readonly string[],
  prefix: string,
): Translator {
  const key = `${language} ${prefix} ${domains.join()}`;
  const known = translators.get(key);
  if (known) return known;
  const all = trees.get(language) ?? {};
  const words = createTranslator(
    language,
    Object.fromEntries(domains.map((domain) => [domain, all[domain]])),
    prefix,
  );
  translators.set(key, words);
  return words;
}
