import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { hasDiacritics, type Word } from '#server/search/parse/normalise.ts';

/**
 * Adds the diacritics that a name of a career, skill or job has for two adjacent words: "tư vấn thiet kế" becomes "tư
 * vấn thiết kế". Corrections have none, because the vocabulary of ads has none. Only words that were corrected are
 * changed, and only if the searcher types diacritics.
 */
export async function addDiacritics(db: Db, typed: readonly Word[], words: readonly Word[]): Promise<Word[]> {
  if (!typed.some(hasDiacritics)) return [...words];
  const { spellPair } = await getLexicon(db);
  const own = new Set(typed.map(({ exact }) => exact));
  return words.map((word, at) => {
    if (word.hangul || own.has(word.exact)) return word;
    const [before, behind] = [words[at - 1], words[at + 1]];
    const [first, second] = [before && spellPair(before, word), behind && spellPair(word, behind)];
    const exact =
      before && first && mayBe(before, first[0])
        ? first[1]
        : behind && second && mayBe(behind, second[1])
          ? second[0]
          : word.exact;
    return { ...word, exact };
  });
}

const mayBe = (word: Word, spelling: string): boolean => !hasDiacritics(word) || word.exact === spelling;
