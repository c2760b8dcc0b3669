import type { Language } from '#contract/languages.ts';
import { loadedMessages } from './load-namespaces.ts';
import { createTranslator, type Translator } from './translator.ts';

/** A translator over the messages that are loaded, now or later. */
export const createBrowserTranslator = (language: Language, prefix: string): Translator =>
  createTranslator(language, loadedMessages, prefix);
