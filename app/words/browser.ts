import type { Language } from '#contract/languages.ts';
import { trees } from './loading.ts';
import { makeWords, type PageWords } from './page-words.ts';

/** A translator over the words that are loaded, now and later. */
export const startWords = (language: Language, prefix: string): PageWords =>
  makeWords(language, trees, prefix);
