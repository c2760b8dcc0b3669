import type { Language } from '#contract/languages.ts';
import { loadedMessages } from './load-namespaces.ts';
import { createTranslator, type Translator } from './translator.ts';

/** A translator over the words that are loaded, now and later. */
export const createBrowserTranslator = (language: Language, prefix: string): Translator =>
  createTranslator(language, loadedMessages, prefix);
