/**
 * How far a search departs from the typed words: every threshold of typos, lengths and phrases. It lies in the lowest
 * module, because all modules use it. Sources: [0026] is docs/decisions/0026-search-words.md, with the measured quality;
 * "judged" are numbers that no document measures alone. `npm run bench -- relevance` measures them together.
 */

/** Hits; with fewer, words may be typos: names of work are removed and misspelt words corrected. [0026] */
export const TYPO_MAX_HITS = 3;
/** Ads; a relaxed search lists no more of them, and a spelling that finds more is searched as if it were typed. [0026] */
export const MAX_RELAXED_ADS = 60;

/** Corrections of a misspelt question that are tried, the likeliest first. Each is one search; judged. */
export const MAX_CORRECTIONS = 3;
/** Edits (letters left out, added, changed or swapped) that a correction may have. Judged. */
export const MAX_EDITS = { short: 1, long: 2 };
/** Letters from which a word is long (`MAX_EDITS`): in shorter ones, two edits make another word. Judged. */
export const LONG_WORD_LETTERS = 7;
/** Letters of words that are corrected: shorter ones have too many neighbours, and people do not type longer ones. Judged. */
export const CORRECTED_LETTERS = { min: 2, max: 24 };
/** Known words that are compared with a misspelt one, the most frequent first. Limits the reads of a search; judged. */
export const MAX_SIMILAR_WORDS = 40;
/** Words; longer names of skills, careers and places are searched by some of their words. Judged. */
export const MAX_KNOWN_NAME_WORDS = 5;

/** Syllables; longer runs of Hangul are texts without spaces, not words to correct to or split into. Judged. */
export const MAX_HANGUL_SYLLABLES = 10;
/**
 * Letters or syllables of runs that are split, and of their smallest piece: shorter ones are words or abbreviations,
 * longer ones would need thousands of look-ups. Judged.
 */
export const SPLIT_LENGTHS = {
  latin: { least: 4, most: 30, piece: 2 },
  hangul: { least: 3, most: 20, piece: 1 },
};
/** Letters from which a part of a run in three and more parts need not be a Vietnamese syllable. Judged. */
export const WHOLE_PART_LETTERS = 4;
/** Letters from which a word matches without its spaces in a title: shorter ones are part of too many longer ones. Judged. */
export const JOINED_LETTERS = 5;
/** Syllables from which a question is the beginning of a Korean career: shorter ones begin many others. Judged. */
export const CAREER_SYLLABLES = 3;

/** Words that must all match; more do not narrow the results and take time. Judged. */
export const MAX_REQUIRED_WORDS = 8;
/** Words of a long sentence of which any may match. [0026] */
export const MAX_SENTENCE_WORDS = 24;
/** Filler words that make a question a sentence; fewer may be part of the searched name. [0026] */
export const SENTENCE_FILLERS = 2;
/** Provinces or districts of one name; a name of more is too ambiguous to be a filter. Judged. */
export const MAX_NAMESAKES = 5;

/**
 * Minimum evidence that two adjacent words form a phrase: the share of the ads with the rarer word that have both side
 * by side, and the number of such ads.
 */
export interface PhraseThreshold {
  share: number;
  ads: number;
  /** True if a word that was typed with diacritics is counted with them: "văn" is in fewer ads than "vấn". */
  marked: boolean;
}
/** Evidence for requiring a phrase: seven of ten ads, at least 50. [0026] */
export const REQUIRED_PHRASE: PhraseThreshold = { share: 0.7, ads: 50, marked: false };
/** Evidence for only weighting two words as one: less, because no ad is left out by it. Judged. */
export const WEIGHTED_PHRASE: PhraseThreshold = { share: 0.2, ads: 3, marked: true };
