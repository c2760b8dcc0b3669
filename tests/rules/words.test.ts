import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, languageTag } from '#contract/languages.ts';
import type { MessageTree } from '#contract/text/resolve-message.ts';
import { differingPlaceholders, identicalInAllLanguages, serverNamespaces } from './same-words.ts';
import { root } from './source-files.ts';

const domains = readdirSync(join(root, 'locales/vi'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));

function readWords(language: string, domain: string): Map<string, string> {
  const text = readFileSync(join(root, 'locales', language, `${domain}.json`), 'utf8');
  return new Map(flatten(JSON.parse(text) as MessageTree, ''));
}

function flatten(tree: MessageTree, above: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[above + name, value] as [string, string]]
      : flatten(value, `${above}${name}.`),
  );
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (words: Map<string, string>) => [...new Set([...words.keys()].map(withoutPlural))].sort();
const placesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');

test('every language has the same namespaces, and locales/index.ts lists those of the app', () => {
  const index = readFileSync(join(root, 'locales/index.ts'), 'utf8');
  for (const language of languages) {
    expect(readdirSync(join(root, 'locales', language)).sort()).toEqual(
      readdirSync(join(root, 'locales/vi')).sort(),
    );
  }
  const unlisted = domains.filter((domain) => !index.includes(`./vi/${domain}.json`));
  expect(unlisted.filter((domain) => !serverNamespaces.has(domain))).toEqual([]);
});

test('the languages are vi, kr and en, and standards get ko for Korean', () => {
  expect(languages).toEqual(['vi', 'kr', 'en']);
  expect(
    readdirSync(join(root, 'locales'))
      .filter((name) => !name.includes('.'))
      .sort(),
  ).toEqual([...languages].sort());
  expect(languageTag).toEqual({ vi: 'vi', kr: 'ko', en: 'en' });
});

test('a working week has the same name in all lists and forms', () => {
  for (const language of languages) {
    const texts = domains.flatMap((domain) =>
      [...readWords(language, domain)].map(([key, text]) => ({ key: `${domain}.${key}`, text })),
    );
    for (const code of [1, 2, 3]) {
      const name = texts.find(({ key }) => key === `enum.working_days.${code}`)?.text ?? '';
      expect(name).not.toBe('');
      expect(texts.filter(({ text }) => text.includes(name)).map(({ key }) => key)).toEqual([
        `enum.working_days.${code}`,
      ]);
    }
  }
});

describe.each(domains)('messages of %s', (domain) => {
  const vi = readWords('vi', domain);
  const kr = readWords('kr', domain);
  const en = readWords('en', domain);

  test('have the same keys in every language', () => {
    expect(keysOf(kr)).toEqual(keysOf(vi));
    expect(keysOf(en)).toEqual(keysOf(vi));
  });

  test('have the same placeholders in every language', () => {
    const placesByKey = new Map([...vi].map(([key, text]) => [withoutPlural(key), placesOf(text)]));
    const different = [...kr, ...en].filter(
      ([key, text]) =>
        placesByKey.get(withoutPlural(key)) !== placesOf(text) &&
        !differingPlaceholders.has(`${domain}.${withoutPlural(key)}`),
    );
    expect(different).toEqual([]);
  });

  test('have an English singular for each English plural', () => {
    const plurals = [...en.keys()].filter((key) => key.endsWith('_other'));
    expect(plurals.filter((key) => !en.has(key.replace(/_other$/, '_one')))).toEqual([]);
  });

  test('are in Hangul in Korean', () => {
    const foreign = [...kr].filter(([key, text]) => !isShared(domain, key, text) && !/[가-힣]/.test(text));
    expect(foreign).toEqual([]);
  });

  test('are not English in Vietnamese', () => {
    const english = [...vi].filter(([key, text]) => text === en.get(key) && !isShared(domain, key, text));
    expect(english).toEqual([]);
  });
});

/** Names, codes and formats are the same in all languages, and so are texts without letters. */
function isShared(domain: string, key: string, text: string): boolean {
  const letters = text.replace(/\{\{\w+\}\}/g, '').replace(/[^\p{L}]/gu, '');
  return letters === '' || identicalInAllLanguages.has(`${domain}.${key}`);
}
