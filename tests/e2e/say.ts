import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { type Language, languageTag } from '#contract/languages.ts';
import { type MessageTree, type MessageValues, resolveMessage } from '#contract/text/resolve-message.ts';
import type { WordKey } from '../../locales/index.ts';

const folder = join(import.meta.dirname, '../../locales');

/** Creates a function that returns the message of a key in `language`, so that one journey can run in every language. */
export function translatorFor(language: Language): (key: WordKey, values?: MessageValues) => string {
  const files = readdirSync(join(folder, language));
  const trees = Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as MessageTree,
    ]),
  );
  return (key, values) => resolveMessage(trees, language, key, values);
}

/** Path of the home page in a language. */
export const homePathIn = (language: Language) => (language === 'vi' ? '/' : `/${languageTag[language]}`);

/** A separate browser in which `language` was chosen before. */
export function optionsInLanguage(url: string, language: Language): BrowserContextOptions {
  const cookie = {
    name: 'lang',
    value: language,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    secure: false,
    httpOnly: false,
    sameSite: 'Lax' as const,
  };
  return { viewport: { width: 1440, height: 900 }, storageState: { cookies: [cookie], origins: [] } };
}
