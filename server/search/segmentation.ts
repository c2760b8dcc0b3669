import type { Db } from '#server/db/connection.ts';
import type { Word } from '#server/search/normalise.ts';
import { ALL_ADS, countTokens, documentFrequencies } from '#server/search/vocabulary.ts';

/** Shorter runs are words or abbreviations; longer ones would ask for thousands of pieces. */
const lengths = { latin: { least: 4, most: 30, piece: 2 }, hangul: { least: 3, most: 20, piece: 1 } };

/** What else a row of words could have been written as. */
export interface Segmentations {
  /** How many ads write each of the words, where any does. */
  known: ReadonlyMap<string, number>;
  /** Words that were typed together, apart: "nhanvien" as "nhan vien", "의류디자이너" as "의류 디자이너". */
  apart: Word[] | undefined;
  /** Two words that ads write as one: "tele sales" as "telesales". */
  glued: Word[] | undefined;
}

/** Reads other writings of these words, all in one look-up; of those cut apart the likeliest row, by how many ads hold each word. */
export async function findSegmentations(db: Db, words: readonly Word[]): Promise<Segmentations> {
  const joins = words.slice(1).flatMap((word, at) => joinOf(words[at], word) ?? []);
  const asked = [...words.map(({ folded }) => folded), ...words.flatMap(listPieces), ...joins];
  const [known, countOf] = await Promise.all([
    documentFrequencies(db, [...new Set(asked)]),
    countTokens(db, [ALL_ADS]),
  ]);
  const cut = words.map((word) => cutWord(word, known, countOf(ALL_ADS)));
  const apart = cut.some((parts) => parts.length > 1) ? cut.flat() : undefined;
  return { known, apart, glued: glueWords(words, known) };
}

function glueWords(words: readonly Word[], known: ReadonlyMap<string, number>): Word[] | undefined {
  const glued: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at], words[at + 1]];
    const joined = next && joinOf(word, next);
    if (joined !== undefined && known.has(joined)) {
      glued.push(plain(joined, false));
      at++;
    } else if (word) glued.push(word);
  }
  return glued.length < words.length ? glued : undefined;
}

function joinOf(word: Word | undefined, next: Word): string | undefined {
  return word && !word.hangul && !next.hangul ? word.folded + next.folded : undefined;
}

/** Every run inside a word that could be a word of its own. */
function listPieces({ folded, hangul }: Word): string[] {
  const { least, most, piece } = hangul ? lengths.hangul : lengths.latin;
  if (folded.length < least || folded.length > most) return [];
  return Array.from({ length: folded.length }, (_, from) =>
    Array.from({ length: Math.max(0, folded.length - from - piece + 1) }, (_, more) =>
      folded.slice(from, from + piece + more),
    ),
  ).flat();
}

interface Row {
  /** Logarithm of how likely the pieces so far are. */
  likely: number;
  parts: string[];
}

function cutWord(word: Word, alone: ReadonlyMap<string, number>, ads: number): Word[] {
  const { folded, hangul } = word;
  const rows: (Row | undefined)[] = [{ likely: 0, parts: [] }];
  for (let end = 1; end <= folded.length; end++)
    rows[end] = Array.from({ length: end }, (_, from) => {
      const part = folded.slice(from, end);
      const count = alone.get(part);
      const before = rows[from];
      if (before === undefined || count === undefined) return undefined;
      return { likely: before.likely + Math.log((count + 1) / (ads + 2)), parts: [...before.parts, part] };
    }).reduce((best, row) => (row && (!best || row.likely > best.likely) ? row : best), undefined);
  const parts = rows[folded.length]?.parts ?? [];
  return parts.length > 1 ? parts.map((part) => plain(part, hangul)) : [word];
}

/** A word that nobody typed so, hence without marks. */
export function plain(folded: string, hangul: boolean): Word {
  return { exact: folded, folded, hangul };
}
