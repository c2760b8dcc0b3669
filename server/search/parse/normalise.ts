import { fold } from '#contract/text/fold.ts';

/** The only parser of text for search. Both the index and the typed words use it, so that they always match. */

/** One sequence of letters and digits: `exact` has its diacritics, `folded` has neither diacritics nor a plural s. */
export interface Word {
  exact: string;
  folded: string;
  hangul: boolean;
}

/**
 * Splits a text into segments of words. Words of different segments are not neighbours: "Java (Hà Nội)" does not
 * contain "javaha". Hangul and Latin are separated even without a space, because Korean joins them ("IT개발자").
 */
export function readSegments(text: string): Word[][] {
  return split(spellOutNames(simplify(text)));
}

/**
 * Parses a text with meaningful symbols again without the symbols, because ".NET" also contains "net"; empty for other
 * texts.
 */
export function readWithoutNames(text: string): Word[][] {
  const simple = simplify(text);
  return spellOutNames(simple) === simple ? [] : split(simple);
}

const simplify = (text: string) => text.toWellFormed().normalize('NFKC').toLowerCase();

function split(text: string): Word[][] {
  return text
    .split(/[,;|()[\]{}:!?\n\r\t·•]|\s[-–—]+\s/u)
    .map((segment) => (segment.match(wordPattern) ?? []).map(readWord))
    .filter((words) => words.length > 0);
}

/** Reads all words of a text, in order. */
export function readWords(text: string): Word[] {
  return readSegments(text).flat();
}

/** Words as one string with a space on both ends, so that ' word ' matches a whole word anywhere. */
export function joinWords(words: readonly Word[], form: 'exact' | 'folded'): string {
  return words.length === 0 ? '' : ` ${words.map((word) => word[form]).join(' ')} `;
}

// Compatibility jamo are letters too, but stand alone only in emoticons (ㅋㅋ), so syllables suffice.
const wordPattern = /\p{Script=Hangul}+|(?:(?!\p{Script=Hangul})[\p{L}\p{M}\p{N}])+/gu;

/** Returns a Korean word without its particle: "회계는" becomes "회계". Other words stay as they are. */
export function stemOf({ folded, hangul }: Word): string {
  return hangul ? folded.replace(particles, '') : folded;
}
const particles =
  /(?<=\p{Script=Hangul}{2})(?:은|는|이|가|을|를|과|와|로|으로|의|도|만|에|에서|이나|나|직|인|입니다|으로서|로서|인데|인데요|이고|이면|쪽|쪽으로|관련|이라도|하고|이랑|랑|까지|부터|만|로만)$/u;

/** True for a Latin word that was written with diacritics. `exact` and `folded` of a plural differ only by the s. */
export const hasDiacritics = ({ exact, folded, hangul }: Word): boolean =>
  !hangul && exact !== folded && exact !== `${folded}s`;

function readWord(exact: string): Word {
  const hangul = /^\p{Script=Hangul}/u.test(exact);
  return { exact, folded: hangul ? exact : dropPlural(fold(exact)), hangul };
}

/** Removes a plural s: "nurses" and "nurse" are one word. Short words ("bus", "sas") and words with -ss keep it. */
function dropPlural(word: string): string {
  return /^[a-z]{2,}[^su\W\d]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Names with meaningful symbols become plain words; otherwise "C++", "C#" and "C" would be one. */
function spellOutNames(text: string): string {
  if (!/[+#.&/]|js/.test(text)) return text;
  for (const [pattern, name] of names) text = text.replace(pattern, name);
  return text;
}
const names: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, ' cpp '],
  [/(?<![\p{L}\p{N}])c#/gu, ' csharp '],
  [/(?<![\p{L}\p{N}])f#/gu, ' fsharp '],
  [/(?<![\p{L}\p{N}])(?:asp)?\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
  [
    /(?<![\p{L}\p{N}])(node|react|vue|next|nuxt|express|nest|three|angular)[. ]?js(?![\p{L}\p{N}])/gu,
    ' $1js ',
  ],
  [/(?<![\p{L}\p{N}])ui\s?[/&]\s?ux(?![\p{L}\p{N}])/gu, ' uiux '],
  [/(?<![\p{L}\p{N}])ux\s?[/&]\s?ui(?![\p{L}\p{N}])/gu, ' uiux '],
  [/(?<![\p{L}\p{N}])r\s?&\s?d(?![\p{L}\p{N}])/gu, ' rnd '],
];

/** True for a Vietnamese syllable without diacritics. */
export const isSyllable = (folded: string): boolean =>
  /^(?:[bcdghklmnprstvx]|[cgknpt]h|ng|ngh|gi|qu|tr)?[aeiouy]{1,3}(?:[cmnpt]|ng|nh|ch)?$/.test(folded);
