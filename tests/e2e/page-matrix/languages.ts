import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#contract/languages.ts';

const folder = join(import.meta.dirname, '../../../locales');
type Tree = { [name: string]: Tree | string };

/** Messages of one language without placeholders, and their keys. */
const words = Object.fromEntries(languages.map((language) => [language, readWords(language)])) as Record<
  Language,
  { names: Set<string>; values: Set<string> }
>;
/** Shorter texts ("OK", "ID", "Email") are the same in several languages. */
const shortest = 5;
/** A link title in the demo that equals one of the English messages. */
const invented = new Set(['Portfolio']);

/** Texts that a reader of `language` should not see: keys of messages, and messages in one of the other languages. */
export function listUntranslated(texts: readonly string[], language: Language): string[] {
  const own = words[language];
  const others = languages.filter((other) => other !== language).map((other) => words[other].values);
  return texts.filter(
    (text) =>
      own.names.has(text) ||
      (text.length >= shortest &&
        !invented.has(text) &&
        !own.values.has(text) &&
        others.some((values) => values.has(text))),
  );
}

function readWords(language: Language) {
  const names = new Set<string>();
  const values = new Set<string>();
  for (const file of readdirSync(join(folder, language)))
    collect(
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
      names,
      values,
    );
  return { names, values };
}

function collect(name: string, tree: Tree | string, names: Set<string>, values: Set<string>): void {
  if (typeof tree === 'string') {
    names.add(name);
    if (!tree.includes('{')) values.add(tree);
    return;
  }
  for (const [key, branch] of Object.entries(tree)) collect(`${name}.${key}`, branch, names, values);
}
