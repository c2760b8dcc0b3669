import { type RawBuilder, sql } from 'kysely';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findPhrases } from '#server/search/index/phrases.ts';
import { nullableText } from '#server/search/index/source.ts';
import { ALL_ADS_TOKEN, countTokens, documentFrequencies } from '#server/search/index/vocabulary.ts';
import { hasDiacritics, isSyllable, joinWords, stemOf, type Word } from '#server/search/parse/normalise.ts';
import { type SearchQuery, type Term, toQuery } from '#server/search/parse/query.ts';
import { accentedToken, hash, requiredTokens } from '#server/search/parse/tokens.ts';
import { JOINED_LETTERS, WEIGHTED_PHRASE } from '#server/search/parse/tolerance.ts';

/** A job name counts this many times more than other words, because it is what people search for. */
const NAMED = 2;
/**
 * Maximum number of ads of a unit whose careers are compared. A unit in more than `SPREAD` ads is assumed to be in ads
 * of all kinds.
 */
const SAMPLE = 200;
const SPREAD = 20_000;
/**
 * Assumed similarity of the ads of a unit before any is read. The assumption counts as much as `EXPECTED_PAIRS` pairs
 * of ads.
 */
const EXPECTED = 0.15;
const EXPECTED_PAIRS = 40;
/** Weight of a number or of a single Vietnamese syllable. It is low, because these are part of too many words. */
const PART = 0.25;
/** Minimum weight of a unit that is in ads of all kinds. */
const LEAST = 0.05;

/** Words that are searched together: a job name, adjacent words that form a phrase, or a single word. */
export interface WordUnit {
  words: Word[];
  /** Tokens of an ad that contains the unit as written, with the typed diacritics. */
  written: number[];
  /** Token of the job name, if the unit is one. */
  concept: number | undefined;
  /** Weight of the unit; the weights of all units sum to 1,000. */
  weight: number;
  /** Approximate number of ads that contain it. */
  ads: number;
}

/**
 * Splits a sentence into searchable units and weighs them: rare units count more, and so do units in ads of the same
 * careers. "kế toán" is in ads for accountants and "kinh nghiệm" in all, however rare either is.
 */
export async function listWordUnits(db: Db, words: readonly Word[]): Promise<WordUnit[]> {
  const question = toQuery(await dropParticles(db, words), { most: words.length });
  if (question === undefined) return [];
  const units = await cut(db, question);
  const countOf = await countTokens(db, [
    ALL_ADS_TOKEN,
    ...units.flatMap(({ written, concept }) => [...written, ...(concept === undefined ? [] : [concept])]),
  ]);
  const counted = units.flatMap((unit) => {
    const own = Math.min(...unit.written.map(countOf));
    const ads = Math.max(own, unit.concept === undefined ? 0 : countOf(unit.concept));
    return ads > 0 ? [{ ...unit, ads }] : [];
  });
  const alike = await compareCareers(db, counted);
  const isVietnamese = words.some(hasDiacritics);
  const kindOf = ({ words: own, concept }: Omit<WordUnit, 'weight'>) => {
    if (concept !== undefined) return NAMED;
    const [only = ''] = own.length === 1 ? own.map(({ folded }) => folded) : [];
    return /^\d+$/.test(only) || (isVietnamese && isSyllable(only)) ? PART : 1;
  };
  const points = counted.map(
    (unit, at) =>
      Math.log(1 + (countOf(ALL_ADS_TOKEN) + 1) / (unit.ads + 1)) * (LEAST + (alike[at] ?? 0)) * kindOf(unit),
  );
  const sum = points.reduce((all, one) => all + one, 0);
  return counted
    .map((unit, at) => ({ ...unit, weight: (1_000 * (points[at] ?? 0)) / sum }))
    .sort((a, b) => b.weight - a.weight);
}

/** Points of a candidate row (alias `hit`) for the units that it contains, as an SQL integer expression. */
export function pointsOfWordUnits(units: readonly WordUnit[]): RawBuilder<number> {
  return sql`(${sql.join(units.map(pointsOf), sql` + `)})`;
}

function pointsOf({ words, written, concept, weight }: WordUnit): RawBuilder<number> {
  const points = (share: number) => sql`${Math.round(weight * share)}::int`;
  const isHangul = words.every(({ hangul }) => hangul);
  const [exact, folded] = [joinWords(words, 'exact'), joinWords(words, 'folded')];
  const run = folded.replaceAll(' ', '');
  const joined = nullableText(isHangul || run.length >= JOINED_LETTERS ? run : undefined);
  const meant = concept === undefined ? null : [concept];
  return sql`CASE WHEN strpos(hit.title_x, ${exact}) > 0 THEN ${points(7 / 6)}
    WHEN hit.tokens @> ${meant}::int[] THEN ${points(0.8)}
    WHEN strpos(hit.title_n, ${folded}) > 0 THEN ${points(words.some(hasDiacritics) ? 0.5 : 1)}
    WHEN strpos(hit.title_run, ${joined}) > 0 THEN ${points(0.9)}
    WHEN hit.tokens @> ${written}::int[] THEN ${points(0.3)} ELSE 0 END`;
}

/** Removes Korean particles from words that no ad contains: "회계는" becomes "회계". */
async function dropParticles(db: Db, words: readonly Word[]): Promise<Word[]> {
  const known = await documentFrequencies(
    db,
    words.flatMap((word) => (stemOf(word) === word.folded ? [] : [word.folded, stemOf(word)])),
  );
  return words.map((word) => {
    const stem = stemOf(word);
    return stem !== word.folded && !known.has(word.folded) && known.has(stem)
      ? { ...word, exact: stem, folded: stem }
      : word;
  });
}

async function cut(db: Db, { terms }: SearchQuery): Promise<Omit<WordUnit, 'weight' | 'ads'>[]> {
  const glued = await findPhrases(
    db,
    terms.map(({ word }) => word),
    WEIGHTED_PHRASE,
  );
  const units: Omit<WordUnit, 'weight' | 'ads'>[] = [];
  for (let at = 0; at < terms.length; ) {
    const own = terms.slice(at, at + lengthOf(terms, glued, at));
    const pairs = own.length > 1 ? glued.slice(at, at + own.length - 1).flatMap((pair) => pair ?? []) : [];
    const words = own.map(({ word }) => word);
    units.push({
      words,
      written: [
        ...(pairs.length === own.length - 1 && pairs.length > 0
          ? pairs
          : words.flatMap(requiredTokens).map(hash)),
        ...words.filter(hasDiacritics).map(({ exact }) => hash(accentedToken(exact))),
      ],
      concept: own[0]?.concept,
    });
    at += own.length;
  }
  return units;
}

/** Number of words from this index on that form a unit: a job name, otherwise two words of a phrase, otherwise one. */
function lengthOf(terms: readonly Term[], glued: readonly (number | undefined)[], at: number): number {
  const concept = terms[at]?.concept;
  if (concept === undefined) return glued[at] !== undefined && terms[at + 1]?.concept === undefined ? 2 : 1;
  const end = terms.findIndex((term, other) => other > at && term.concept !== concept);
  return (end < 0 ? terms.length : end) - at;
}

/** The results are cached, because the similarity of ads changes slowly and people search for the same words. */
const openAlike = createCache<{ alike: number }>('Ads alike', ['references'], {
  max: 5_000,
  ttl: 600_000,
});

/**
 * Probability, 0 to 1, that two ads of a unit have the same first career. For units in few ads, it is near the average.
 */
async function compareCareers(db: Db, units: readonly Omit<WordUnit, 'weight'>[]): Promise<number[]> {
  const kept = openAlike(db);
  const keyOf = ({ written, concept }: Omit<WordUnit, 'weight'>) => `${written} ${concept}`;
  const known = units.map((unit) => (unit.ads > SPREAD ? EXPECTED : kept.get(keyOf(unit))?.alike));
  const unknown = units.filter((_, at) => known[at] === undefined);
  const sampled = await sampleCareers(db, unknown);
  for (const [at, unit] of unknown.entries()) kept.set(keyOf(unit), { alike: sampled[at] ?? EXPECTED });
  return units.map((unit, at) => known[at] ?? sampled[unknown.indexOf(unit)] ?? EXPECTED);
}

async function sampleCareers(db: Db, units: readonly Omit<WordUnit, 'weight'>[]): Promise<number[]> {
  if (units.length === 0) return [];
  const samples = units.map(({ written, concept }, at) => {
    const held =
      concept === undefined
        ? sql`s.tokens @> ${written}::int[]`
        : sql`(s.tokens @> ${written}::int[] OR s.tokens @> ${[concept]}::int[])`;
    return sql`SELECT ${sql.lit(at)}::int AS unit, career, count(*)::int AS ads FROM
      (SELECT s.careers[1] AS career FROM recruitment_search s WHERE ${held} LIMIT ${sql.lit(SAMPLE)}) own
      WHERE career IS NOT NULL GROUP BY career`;
  });
  const { rows } = await sql<{ unit: number; ads: number }>`${sql.join(samples, sql` UNION ALL `)}`.execute(
    db,
  );
  return units.map((_, at) => {
    const counts = rows.filter(({ unit }) => unit === at).map(({ ads }) => ads);
    const all = counts.reduce((sum, one) => sum + one, 0);
    const same = counts.reduce((sum, one) => sum + one * (one - 1), 0);
    return (same + EXPECTED * EXPECTED_PAIRS) / (all * (all - 1) + EXPECTED_PAIRS);
  });
}
