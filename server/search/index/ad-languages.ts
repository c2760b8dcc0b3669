import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';

/** Bits of the column `recruitment_search.languages`. */
const bits: Record<Language, number> = { vi: 1, kr: 2, en: 4 };

/** The languages that an ad has a title in, as one number. */
export function toLanguageBits(languages: readonly Language[]): number {
  return [...new Set(languages)].reduce((sum, language) => sum + bits[language], 0);
}

/**
 * Condition over `recruitment_search s`: the ad is written in one of these languages. The number is part of the text,
 * so that each language has its own plan and its own index.
 */
export function isWrittenIn(languages: readonly Language[]): RawBuilder<boolean> {
  return sql`s.languages & ${sql.lit(toLanguageBits(languages))} <> 0`;
}
