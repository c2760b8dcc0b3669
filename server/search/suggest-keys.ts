import { fold } from '#contract/fold.ts';
import { readWords } from '#server/search/normalise.ts';

/** What a suggestion leads to. */
export const suggestionKinds = ['title', 'skill', 'career', 'company'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Something that is offered while somebody types. */
export interface Suggestion {
  kind: SuggestionKind;
  text: string;
  /** Of a company or career. */
  id: number | null;
  weight: number;
}

/** Longer keys tell nothing more apart. */
const KEY_LENGTH = 40;
/** Words of a text at which it can be begun; behind them nobody starts to type. */
const STARTS = 6;

/** What a typed text is compared by: no marks, Korean letter by letter, so that half a syllable finds the whole. */
export function toSuggestKey(text: string): string {
  const words = readWords(text).map(({ exact }) => fold(exact));
  return words.join(' ').normalize('NFD').slice(0, KEY_LENGTH);
}

/** Keys under which a text is found: from its beginning, and from each of its next words on. */
export function listSuggestKeys(text: string): string[] {
  const words = readWords(text).map(({ exact }) => exact);
  return words.slice(0, STARTS).map((_, at) => toSuggestKey(words.slice(at).join(' ')));
}
