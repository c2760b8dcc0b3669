import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '#contract/languages.ts';
import { type MessageTree, type MessageValues, resolveMessage } from '#contract/text/resolve-message.ts';

const folder = new URL('../../../locales/', import.meta.url);

const trees = Object.fromEntries(languages.map((language) => [language, readTrees(language)])) as Record<
  Language,
  Record<string, MessageTree>
>;

function readTrees(language: Language): Record<string, MessageTree> {
  const files = readdirSync(new URL(`${language}/`, folder)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as MessageTree,
    ]),
  );
}

/**
 * Translates a key such as `error.otp_wrong`. Parameters may be in the key (`error.field.max_length|max=100`), as
 * schemas pass them, or in `values`.
 */
export function translate(language: Language, key: string, values: MessageValues = {}): string {
  const [path = '', ...parameters] = key.split('|');
  const given = Object.fromEntries(
    parameters.map((parameter) => {
      const equals = parameter.indexOf('=');
      const value = parameter.slice(equals + 1);
      return [parameter.slice(0, equals), /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
  return resolveMessage(trees[language], language, path, { ...given, ...values });
}

/** The translator of one language, as `translate` without its first argument. */
export const translatorFor =
  (language: Language) =>
  (key: string, values?: MessageValues): string =>
    translate(language, key, values);

const required = 'error.field.required';

/**
 * Translates a message at a field. The message for a missing value names the field (docs/rules.md#validation).
 * @param field wire name, such as `title_vi` or `profile_education_des.0.school`
 */
export function translateForField(language: Language, field: string, key: string): string {
  if (key !== required) return translate(language, key);
  const [name = ''] = field.split('.').slice(-1);
  const names = trees[language].field ?? {};
  const object = names[name] ?? names[name.replace(/_(?:vi|kr|en)$/, '')];
  return typeof object === 'string'
    ? translate(language, 'error.field.required_of', { field: object })
    : translate(language, key);
}
