import { languages } from '../languages.ts';
import { fold } from '../text/fold.ts';
import { criterionWords } from './criterion-words.ts';

const separators = /[^\p{L}\p{M}\p{N}]+/gu;
/** Invisible characters, which would otherwise split a word. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;
const hangul = /^\p{Script=Hangul}+$/u;
/** Matches an age in years, such as "35세". "30 tuổi" is already in the lists. `세대` means a generation. */
const koreanAge = /\d\s*(세|살)(?!대)/u;
/**
 * Number of syllables from which a Korean phrase is refused even across a space or inside a word: a shorter one may be
 * an accident.
 */
const LONG_PHRASE = 3;

/**
 * The letters of a phrase, each with the forms in which it may be typed: with all diacritics, without its tone, or
 * without any.
 */
type Pattern = readonly ReadonlySet<string>[];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(separators, ' ')
    .trim()
    .split(' ');

const patternOf = (phrase: string): Pattern =>
  [...wordsOf(phrase).join('')].map(
    (letter) =>
      new Set([letter, letter.normalize('NFD').replace(toneMarks, '').normalize('NFC'), fold(letter)]),
  );

const patternsOf = (phrases: readonly string[] = []): readonly Pattern[] => phrases.map(patternOf);
const lists = languages.map((language) => ({
  words: patternsOf(criterionWords[language].words),
  beginnings: patternsOf(criterionWords[language].beginnings),
  alone: patternsOf(criterionWords[language].alone),
  harmless: patternsOf(criterionWords[language].harmless),
}));

/** True if the text has the letters of the pattern from index `at` on. */
const fitsAt = (text: readonly string[], at: number, pattern: Pattern): boolean =>
  pattern.every((forms, index) => forms.has(text[at + index] ?? ''));

/** A criterion as its letters without spaces, and where its words begin and end. */
interface Typed {
  letters: readonly string[];
  /** Index of the first letter of each word, and the end of the last one. */
  bounds: readonly number[];
}

function typedOf(words: readonly string[]): Typed {
  const bounds = [0];
  const letters = words.flatMap((word) => [...word]);
  for (const word of words) bounds.push((bounds.at(-1) ?? 0) + [...word].length);
  return { letters, bounds };
}

/** Index at which the pattern fills whole words, regardless of spaces inside it; -1 if there is none. */
const findWhole = ({ letters, bounds }: Typed, pattern: Pattern): number =>
  bounds.find((at) => bounds.includes(at + pattern.length) && fitsAt(letters, at, pattern)) ?? -1;

/** True if a Korean word begins with the pattern. A long pattern may continue after spaces. */
function begins({ letters, bounds }: Typed, pattern: Pattern): boolean {
  return bounds.some((at, index) => {
    const isOneWord = at + pattern.length <= (bounds[index + 1] ?? 0);
    return (isOneWord || pattern.length >= LONG_PHRASE) && fitsAt(letters, at, pattern);
  });
}

/** True if a Korean word contains the pattern. */
function contains({ letters, bounds }: Typed, pattern: Pattern): boolean {
  return letters.some(
    (_, at) =>
      fitsAt(letters, at, pattern) && !bounds.some((bound) => bound > at && bound < at + pattern.length),
  );
}

const isHangul = (pattern: Pattern): boolean =>
  pattern.every((forms) => [...forms].every((one) => hangul.test(one)));

/** Replaces each harmless term by a word that is in no list. */
function withoutHarmless(words: readonly string[]): string[] {
  let left = [...words];
  for (const pattern of lists.flatMap(({ harmless }) => harmless)) left = without(left, pattern);
  return left;
}

function without(words: string[], pattern: Pattern): string[] {
  const typed = typedOf(words);
  const { bounds } = typed;
  const at = isHangul(pattern)
    ? (bounds.find((bound) => fitsAt(typed.letters, bound, pattern)) ?? -1)
    : findWhole(typed, pattern);
  if (at < 0) return words;
  const first = bounds.indexOf(at);
  const end = bounds.findIndex((bound) => bound >= at + pattern.length);
  return without([...words.slice(0, first), '\u0001', ...words.slice(end)], pattern);
}

/**
 * True if a criterion is about looks, origin, family, age, sex, health, religion, pregnancy, military service or marital status, in
 * any of our languages, with or without diacritics and spaces (docs/decisions/0135-scorecards.md).
 */
export function isForbiddenCriterion(criterion: string): boolean {
  const words = withoutHarmless(wordsOf(criterion));
  const typed = typedOf(words);
  const isAlone = (pattern: Pattern) =>
    typed.letters.length === pattern.length && fitsAt(typed.letters, 0, pattern);
  return (
    koreanAge.test(criterion) ||
    lists.some(
      ({ words: refused, beginnings, alone }) =>
        refused.some(
          (one) =>
            findWhole(typed, one) >= 0 || (isHangul(one) && (begins(typed, one) || contains(typed, one))),
        ) ||
        beginnings.some((one) => findWhole(typed, one) >= 0 || begins(typed, one)) ||
        alone.some(isAlone),
    )
  );
}
