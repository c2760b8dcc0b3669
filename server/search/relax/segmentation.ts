import type { Db } from '#server/infrastructure/db/connection.ts';
import { ALL_ADS_TOKEN, countTokens, documentFrequencies } from '#server/search/index/vocabulary.ts';
import { isSyllable, type Word } from '#server/search/parse/normalise.ts';
import { SPLIT_LENGTHS, WHOLE_PART_LETTERS } from '#server/search/parse/tolerance.ts';

/** Other ways to split or join some words. */
export interface Segmentations {
  /** Number of ads with each of the words; words in no ad are missing. */
  known: ReadonlyMap<string, number>;
  /** The parts of each word; one for those that are not split. */
  parts: Word[][];
  /** The words with joined ones split: "nhanvien" as "nhan vien", "의류디자이너" as "의류 디자이너". Undefined if none is split. */
  apart: Word[] | undefined;
  /** The words with pairs joined that ads write as one: "tele sales" as "telesales". Undefined if none is joined. */
  glued: Word[] | undefined;
}

/**
 * Finds other ways to split or join these words, in one look-up. Of several ways to split a word, it chooses the
 * likeliest by the number of ads with each part.
 */
export async function findSegmentations(db: Db, words: readonly Word[]): Promise<Segmentations> {
  const joins = words.slice(1).flatMap((word, at) => joinOf(words[at], word) ?? []);
  const asked = [...words.map(({ folded }) => folded), ...words.flatMap(listPieces), ...joins];
  const [known, countOf] = await Promise.all([
    documentFrequencies(db, [...new Set(asked)]),
    countTokens(db, [ALL_ADS_TOKEN]),
  ]);
  const parts = words.map((word) => cutWord(word, known, countOf(ALL_ADS_TOKEN)));
  const apart = parts.some(({ length }) => length > 1) ? parts.flat() : undefined;
  return { known, parts, apart, glued: glueWords(words, known) };
}

function glueWords(words: readonly Word[], known: ReadonlyMap<string, number>): Word[] | undefined {
  const glued: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at], words[at + 1]];
    const joined = next && joinOf(word, next);
    if (joined !== undefined && known.has(joined)) {
      glued.push(toPlainWord(joined, false));
      at++;
    } else if (word) glued.push(word);
  }
  return glued.length < words.length ? glued : undefined;
}

function joinOf(word: Word | undefined, next: Word): string | undefined {
  return word && !word.hangul && !next.hangul ? word.folded + next.folded : undefined;
}

/** Every substring of a word that could be a word. */
function listPieces({ folded, hangul }: Word): string[] {
  const { least, most, piece } = hangul ? SPLIT_LENGTHS.hangul : SPLIT_LENGTHS.latin;
  if (folded.length < least || folded.length > most) return [];
  return Array.from({ length: folded.length }, (_, from) =>
    Array.from({ length: Math.max(0, folded.length - from - piece + 1) }, (_, more) =>
      folded.slice(from, from + piece + more),
    ),
  ).flat();
}

interface Row {
  /** Logarithm of the probability of the parts so far. */
  likely: number;
  parts: string[];
}

/** Finds the likeliest parts of a word; the word itself if it cannot be split. */
function cutWord(word: Word, alone: ReadonlyMap<string, number>, ads: number): Word[] {
  const { folded, hangul } = word;
  const likelihoodOf = (part: string) => Math.log(((alone.get(part) ?? 0) + 1) / (ads + 2));
  const rows: (Row | undefined)[] = [{ likely: 0, parts: [] }];
  for (let end = 1; end <= folded.length; end++)
    rows[end] = Array.from({ length: end }, (_, from) => {
      const part = folded.slice(from, end);
      const before = rows[from];
      if (before === undefined || !alone.has(part)) return undefined;
      // A word that ads contain may stay whole, however short it is.
      if (!hangul && part !== folded && !isWholePart(part)) return undefined;
      return { likely: before.likely + likelihoodOf(part), parts: [...before.parts, part] };
    }).reduce(likelier, undefined);
  const halves = Array.from({ length: folded.length - 1 }, (_, at) => {
    const parts = [folded.slice(0, at + 1), folded.slice(at + 1)];
    if (!parts.every((part) => alone.has(part))) return undefined;
    return { likely: parts.reduce((sum, part) => sum + likelihoodOf(part), 0), parts };
  });
  const { parts = [] } = halves.reduce(likelier, rows[folded.length]) ?? {};
  return parts.length > 1 ? parts.map((part) => toPlainWord(part, hangul)) : [word];
}

const likelier = (best: Row | undefined, row: Row | undefined): Row | undefined =>
  row && (!best || row.likely > best.likely) ? row : best;

/**
 * True for a Vietnamese syllable and for a longer word. Nearly every misspelt word can be split into abbreviations
 * ("developr" is "de ve lo pr"), so a word is split into three or more parts only if none of them is one.
 */
const isWholePart = (part: string): boolean => part.length >= WHOLE_PART_LETTERS || isSyllable(part);

/** Creates a word without diacritics, because it was not typed in this form. */
export function toPlainWord(folded: string, hangul: boolean): Word {
  return { exact: folded, folded, hangul };
}
