import { typeNotStated } from '#contract/enums.ts';
import { fold } from '#contract/text/fold.ts';
import { conceptsIn, isJobConcept, titleConceptsIn } from './concepts.ts';
import { hasDiacritics, readSegments, readWithoutNames, readWords, type Word } from './normalise.ts';

/** The searchable content of an ad. Texts as written, ids and codes with all their parents. */
export interface IndexableAd {
  texts: readonly string[];
  /** Texts whose names of jobs are recognised: titles and skills. */
  names: readonly string[];
  /** The names that are titles. */
  titles: readonly string[];
  /** Ids of the careers, the main one first. */
  career_ids: readonly number[];
  place_codes: readonly string[];
  employment_type: number | null;
  experience_years: number | null;
  working_form: string | null;
}

/** Computes all tokens of an ad, sorted and unique: words, pairs of words, concepts and filter values in one list. */
export function tokensOf(ad: IndexableAd): number[] {
  const titled = ad.titles.flatMap(titleConceptsIn);
  // If a title names a job, it decides that the ad is of the first career only; the other careers only filter.
  const careers = titled.some(isJobConcept) ? ad.career_ids.slice(0, 1) : ad.career_ids;
  const spelled = [
    ...[...ad.names, ...ad.texts].flatMap((text) => readSegments(text).flatMap(listSpellingTokens)),
    ...ad.names.flatMap((name) => readWithoutNames(name).flatMap(listSpellingTokens)),
    ...ad.names
      .flatMap(readWords)
      .filter(hasDiacritics)
      .map(({ exact }) => accentedToken(exact)),
    ...ad.names.flatMap((name) => conceptsIn(name)).map((concept) => conceptToken(concept)),
    ...titled.map((concept) => titleToken(concept)),
    ...careers.map(filterTokens.mainCareer),
    ...ad.career_ids.map(filterTokens.career),
    ...ad.place_codes.map(filterTokens.place),
    ...(ad.working_form === null ? [] : [filterTokens.form(ad.working_form)]),
    filterTokens.type(ad.employment_type ?? typeNotStated),
    ...(ad.experience_years === null ? [] : [filterTokens.experience(ad.experience_years)]),
  ];
  return [...new Set(spelled.map(hash))].sort((a, b) => a - b);
}

/**
 * Spellings under which one segment is found: Latin words and each two adjacent ones joined ("ke toan ketoan"), Korean
 * syllables and each two of them, also across a space ("개 발 자 개발 발자").
 */
export function listSpellingTokens(segment: readonly Word[]): string[] {
  const tokens: string[] = [];
  let before: Word | undefined;
  for (const word of segment) {
    tokens.push(...(word.hangul ? syllablesOf(word, before) : latinOf(word, before)));
    before = word;
  }
  return tokens;
}

/**
 * Tokens that an ad must have for one typed word. A Korean word is searched by its pairs of syllables, which include
 * all its syllables.
 */
export function requiredTokens(word: Word): string[] {
  if (!word.hangul) return [wordToken(word.folded)];
  const syllables = [...word.folded];
  if (syllables.length === 1) return [wordToken(word.folded)];
  return syllables.slice(1).map((syllable, index) => wordToken(syllables[index] + syllable));
}

/** Token of a word; the prefix distinguishes it from a concept of the same spelling. */
export const wordToken = (word: string) => `w:${word}`;
/** Token of a word with its diacritics: "hạng" and "hàng" differ, "hang" matches both. */
export const accentedToken = (word: string) => `x:${word}`;
/** Token of a concept, in any language. */
export const conceptToken = (concept: string) => `c:${concept}`;
/** Token of a concept that a title names, not only a skill. */
export const titleToken = (concept: string) => `t:${concept}`;
export const filterTokens = {
  career: (id: number) => `f:career:${id}`,
  /** The main career of an ad, which decides for which job the ad is. */
  mainCareer: (id: number) => `f:main:${id}`,
  place: (code: string) => `f:place:${code}`,
  type: (code: number) => `f:type:${code}`,
  experience: (years: number) => `f:exp:${years}`,
  form: (form: string) => `f:form:${form}`,
  /** The company answers applicants well enough for the filter. */
  answers: 'f:answers',
};

/** Hashes a token to 32 bits (FNV-1a over UTF-16, then mixed), signed like PostgreSQL's int. */
export function hash(token: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < token.length; index++)
    value = Math.imul(value ^ token.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}

function latinOf(word: Word, before: Word | undefined): string[] {
  const own = wordToken(word.folded);
  return before && !before.hangul ? [own, wordToken(fold(before.exact) + word.folded)] : [own];
}

function syllablesOf(word: Word, before: Word | undefined): string[] {
  const syllables = [...word.folded];
  const last = before?.hangul ? before.folded.at(-1) : undefined;
  return syllables.flatMap((syllable, index) => {
    const previous = index === 0 ? last : syllables[index - 1];
    return previous ? [wordToken(syllable), wordToken(previous + syllable)] : [wordToken(syllable)];
  });
}
