import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';

type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };

/** Reads a multilingual field: the language asked for, then Vietnamese, then any (docs/rules.md#languages). */
export function selectLocalized<Base extends string>(
  row: Texts<Base>,
  base: Base,
  language: Language,
): { text: string; language: Language } | undefined {
  for (const candidate of [language, defaultLanguage, ...languages]) {
    const text = row[`${base}_${candidate}`];
    if (text) return { text, language: candidate };
  }
  return undefined;
}

/**
 * Makes the same choice in SQL.
 * @param reference the column without its language, with the alias of the table: `r.title`
 */
export function localizedColumn(reference: string, language: Language): RawBuilder<string | null> {
  const columns = [...new Set([language, defaultLanguage, ...languages])].map(
    (candidate) => sql`nullif(${sql.ref(`${reference}_${candidate}`)}, '')`,
  );
  return sql<string | null>`coalesce(${sql.join(columns)})`;
}

/** Languages in which a multilingual field is filled in. */
export function filledLanguages<Base extends string>(row: Texts<Base>, base: Base): Language[] {
  return languages.filter((language) => row[`${base}_${language}`]);
}
