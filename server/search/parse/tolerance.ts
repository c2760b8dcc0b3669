/**
 * How far a search departs from the typed words: every threshold of typos, lengths and phrases. The file is in the
 * lowest module, because all modules use it. Sources: [0026] is docs/decisions/0026-search-words.md, with the measured
 * quality; "judged" are numbers that no document measures alone. `npm run bench -- relevance` measures them together.
 */

/** Number of hits below which words may be typos: words for work are removed and misspelt words corrected. [0026] */
export const TYPO_MAX_HITS = 3;
/** Maximum number of ads of a relaxed search. A spelling that finds more is searched as if it were typed. [0026] */
export const MAX_RELAXED_ADS = 60;

/**
 * Maximum number of corrections of a misspelt query that are tried, the likeliest first. Each takes one search. Judged.
 */
export const MAX_CORRECTIONS = 3;
/** Maximum number of edits of a correction (letters left out, added, changed or swapped). Judged. */
export const MAX_EDITS = { short: 1, long: 2 };
/**
 * Number of letters from which a word counts as long (`MAX_EDITS`): in a shorter one, two edits make another word.
 * Judged.
 */
export const LONG_WORD_LETTERS = 7;
/**
 * Lengths in letters of words that are corrected. Shorter ones resemble too many others, and people do not type longer
 * ones. Judged.
 */
export const CORRECTED_LETTERS = { min: 2, max: 24 };
/**
 * Maximum number of known words that are compared with a misspelt one, the most frequent first. It limits the reads of
 * a search. Judged.
 */
export const MAX_SIMILAR_WORDS = 40;
/**
 * Maximum number of words of a known name. Longer names of skills, careers and places are searched by some of their
 * words. Judged.
 */
export const MAX_KNOWN_NAME_WORDS = 5;

/**
 * Maximum number of syllables of a Korean word. Longer ones are texts without spaces, not words to correct to or split
 * into. Judged.
 */
export const MAX_HANGUL_SYLLABLES = 10;
/**
 * Lengths, in letters or syllables, of words that are split, and of their smallest piece. Shorter ones are words or
 * abbreviations, longer ones would need thousands of look-ups. Judged.
 */
export const SPLIT_LENGTHS = {
  latin: { least: 4, most: 30, piece: 2 },
  hangul: { least: 3, most: 20, piece: 1 },
};
/**
 * Number of letters from which a piece of a word that is split into three or more need not be a Vietnamese syllable.
 * Judged.
 */
export const WHOLE_PART_LETTERS = 4;
/**
 * Number of letters from which a word also matches in a title without spaces. Shorter ones are part of too many longer
 * words. Judged.
 */
export const JOINED_LETTERS = 5;
/**
 * Number of syllables from which a query counts as the beginning of a Korean career. Shorter ones begin many other
 * names. Judged.
 */
export const CAREER_SYLLABLES = 3;

/** Maximum number of words that must all match. More of them take time without narrowing the result. Judged. */
export const MAX_REQUIRED_WORDS = 8;
/** Maximum number of words of a long sentence, of which any may match. [0026] */
export const MAX_SENTENCE_WORDS = 24;
/** Number of filler words from which a text is a sentence. Fewer may be part of the searched name. [0026] */
export const SENTENCE_FILLERS = 2;
/**
 * Maximum number of provinces or districts with one name. A name of more units is too ambiguous for a filter. Judged.
 */
export const MAX_UNITS_PER_NAME = 5;

/**
 * Minimum evidence that two adjacent words form a phrase: the share of the ads with the rarer word that have both side
 * by side, and the number of such ads.
 */
export interface PhraseThreshold {
  share: number;
  ads: number;
  /** True if only ads with the typed diacritics count: "văn" is in fewer ads than "vấn". */
  marked: boolean;
}
/** Evidence for requiring a phrase: seven of ten ads, at least 50. [0026] */
export const REQUIRED_PHRASE: PhraseThreshold = { share: 0.7, ads: 50, marked: false };
/** Evidence for only weighting two words as one: less, because no ad is left out by it. Judged. */
export const WEIGHTED_PHRASE: PhraseThreshold = { share: 0.2, ads: 3, marked: true };
