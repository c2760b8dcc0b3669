import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Language, languages } from '#contract/languages.ts';

/** One sentence in all three languages. */
export type LocalizedLine = Record<Language, string>;

export function inEveryLanguage<Value>(write: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
    Language,
    Value
  >;
}

/** A sentence as data files write it: `vi | kr | en`. */
export const localizedLine = z.string().transform((text, { addIssue }): LocalizedLine => {
  const [vi, kr, en] = text.split(' | ');
  if (vi && kr && en) return { vi, kr, en };
  addIssue(`not three languages: ${text}`);
  return z.NEVER;
});
export const localizedLines = z.array(localizedLine);

/** Reads a file of `demo/data/`. Throws if its content does not match the schema. */
export function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')));
}
