import { fold } from '#contract/text/fold.ts';
import { readWords, type Word } from '#server/search/parse/normalise.ts';

/** Kind of a suggestion. */
export const suggestionKinds = ['title', 'skill', 'career', 'company'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A suggestion while the visitor types. */
export interface Suggestion {
  kind: SuggestionKind;
  text: string;
  /** Id of a company or career. */
  id: number | null;
  weight: number;
}

/** Maximum length of a key: a longer one would not distinguish more texts. */
export const KEY_LENGTH = 40;
/** Number of words of a text, from its start, at which a typed key may begin. */
const STARTS = 6;

/** Key by which a typed text is compared: no diacritics, Korean letter by letter, so that half a syllable finds the whole. */
export const toSuggestKey = (text: string): string => keyOfWords(readWords(text));

/** Like `toSuggestKey`, for words that are already parsed. */
export function keyOfWords(words: readonly Word[]): string {
  const folded = words.map(({ exact }) => fold(exact));
  return folded.join(' ').normalize('NFD').slice(0, KEY_LENGTH);
}

/** Keys under which a text is found: from its beginning, and from each of its next words on. */
export function listSuggestKeys(text: string): string[] {
  const words = readWords(text).map(({ exact }) => exact);
  return words.slice(0, STARTS).map((_, at) => toSuggestKey(words.slice(at).join(' ')));
}

/** Maximum number of suggestions of each kind. */
export const maxSuggestions: Record<SuggestionKind, number> = { title: 5, skill: 3, career: 3, company: 3 };
/** Chooses the suggestions of each kind with the most ads, each text once. */
export function chooseBest(found: readonly Suggestion[]): Suggestion[] {
  const sorted = found.toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
  const unique = [...new Map(sorted.map((one) => [`${one.kind} ${one.text}`, one])).values()];
  return suggestionKinds.flatMap((kind) =>
    unique.filter((one) => one.kind === kind).slice(0, maxSuggestions[kind]),
  );
}
