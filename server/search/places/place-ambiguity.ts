import { hasDiacritics, type Word } from '../parse/normalise.ts';
import { keyOf, readLines } from './place-lexicon.ts';

/** Conditions under which the letters of a name are not a place. */
interface Ambiguity {
  /** The letters are also an ordinary word. They are a place only with a preposition, a particle or a unit word. */
  isWord: boolean;
  /** Like `isWord`, but only if the letters are typed without diacritics. */
  isPlainWord: boolean;
  /** The letters are a place only with their unit word. */
  needsUnit: boolean;
  /** Folded words with which the letters are never this place: `behind` precede the letters, `before` follow them. */
  behind: ReadonlySet<string>;
  before: readonly string[];
}

const ambiguousNames: ReadonlyMap<string, Ambiguity> = new Map(
  readLines('ambiguous-places').map((line): [string, Ambiguity] => {
    const [, mark = '', name = '', behind = '', before = ''] =
      /^([=!-]?)(.+?)(?: \| behind: (.+?))?(?: \| before: (.+))?$/.exec(line) ?? [];
    return [
      keyOf(name),
      {
        isWord: mark === '',
        isPlainWord: mark === '=',
        needsUnit: mark === '!',
        behind: new Set(behind.split(', ')),
        before: before === '' ? [] : before.split(', '),
      },
    ];
  }),
);

/** Letters that were typed and may be a name: the words from `from` to `end`, folded and without spaces in `key`. */
interface Typed {
  key: string;
  from: number;
  end: number;
  /** Letters of the last word that follow the name. */
  letters: string;
}

/**
 * True if a name is also an ordinary word here, so that it needs a preposition, a particle or a unit word to be a
 * place.
 * @param isAccented false for a name without diacritics, such as "An Giang". The rest of the text then shows whether
 * its author types diacritics
 */
export function isAlsoWord(words: readonly Word[], { key, from, end }: Typed, isAccented: boolean): boolean {
  const ambiguity = ambiguousNames.get(key);
  if (!ambiguity?.isPlainWord) return ambiguity?.isWord === true;
  return !isWrittenOut(words, { from, end }, isAccented);
}

/** True if a name is typed with its diacritics, or has none and the text around it has some. */
export function isWrittenOut(
  words: readonly Word[],
  { from, end }: Pick<Typed, 'from' | 'end'>,
  isAccented: boolean,
): boolean {
  return words.slice(from, end).some(hasDiacritics) || (!isAccented && words.some(hasDiacritics));
}

/** Indexes of words at which names of jobs begin, and those behind which they end. */
export interface JobBounds {
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
}

/**
 * Surroundings of a name. A word that belongs to a place or a job cannot form another word with the name: "Điện Biên
 * soạn hàng" does not contain "biên soạn".
 */
interface Neighbours {
  isBehindPlace: boolean;
  isBehindJob: boolean;
  isBeforeJob: boolean;
}

/**
 * True if letters without a unit word are not a place, because they form another word with the words beside them: "Long
 * An toàn", "졸업 후에".
 */
export function isPartOfWord(
  words: readonly Word[],
  { key, from, end, letters }: Typed,
  { isBehindPlace, isBehindJob, isBeforeJob }: Neighbours,
): boolean {
  const ambiguity = ambiguousNames.get(key);
  if (!ambiguity || ambiguity.needsUnit) return ambiguity !== undefined;
  const [behind, next, second] = [words[from - 1], words[end], words[end + 1]];
  if (behind && !isBehindPlace && !isBehindJob && ambiguity.behind.has(behind.folded)) return true;
  if (behind?.hangul && !isBehindPlace && key === '후에' && endsInN(behind.exact)) return true;
  const after = letters || next?.folded;
  if (after === undefined || (letters === '' && isBeforeJob)) return false;
  if (beginningOfOther[after]?.includes(second?.folded ?? '')) return false;
  return ambiguity.before.some((word) => after === word || (/[가-힣]/.test(word) && after.startsWith(word)));
}

/** True if a verb ends with the consonant ㄴ before "after": 한 후에, 마친 후에. */
const endsInN = (word: string): boolean => ((word.at(-1)?.charCodeAt(0) ?? 0) - 0xac00) % 28 === 4;

/**
 * Words that belong to the next word instead of the name before: "Long An toàn thời gian" is full time in Long An,
 * "Nghệ An, Ninh Bình" are two provinces.
 */
const beginningOfOther: Record<string, readonly string[]> = {
  toan: ['thoi', 'quoc'],
  ninh: ['binh', 'thuan', 'kieu'],
};
