import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { statuses } from '#contract/status.ts';
import type { MessageTree } from '#contract/text/resolve-message.ts';
import { root } from './source-files.ts';

/** Text of a key in a language, or nothing if it has none. */
function textOf(language: string, key: string): string | undefined {
  const [domain = '', ...path] = key.split('.');
  const file = readFileSync(join(root, 'locales', language, `${domain}.json`), 'utf8');
  const found = path.reduce<MessageTree | string | undefined>(
    (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
    JSON.parse(file) as MessageTree,
  );
  return typeof found === 'string' ? found : undefined;
}

/** The text in every language. All of them must differ. */
function inEveryLanguage(key: string): (string | undefined)[] {
  const texts = languages.map((language) => textOf(language, key));
  expect([key, new Set(texts.filter(Boolean)).size]).toEqual([key, languages.length]);
  return texts;
}

test('every answer code but OK has its message in every language', () => {
  for (const { code } of Object.values(statuses)) if (code !== 200) inEveryLanguage(`error.status.${code}`);
});

/** Messages quoted from the specification, with their keys. A text begins with the quoted words and may add an instruction. */
const quoted: [key: string, english: string][] = [
  ['error.unreadable', 'Invalid form'],
  ['error.field.invalid', 'Invalid!'],
  ['error.field.duplicate', 'Existed'],
  ['resume.form.tag_existed', 'Existed skill.'],
  ['error.status.403', "You don't have permission"],
  ['error.status.414', 'Please check your information again'],
  ['common.notice.check_fields', 'Please check your information again'],
  ['common.notice.sign_in', 'Please log in.'],
  ['common.notice.failed', 'Error!'],
  ['common.notice.read_failed', 'Failed to get data'],
  ['common.notice.save_failed', 'Update failed'],
  ['error.status.4050', 'Failed! Already applied!'],
  ['error.field.agree', 'Please agree to the terms'],
  ['error.field.image_type', 'Please change image'],
  ['error.field.image_broken', 'Please change image'],
  ['error.field.image_count', 'You can only upload a maximum of {{max}} images'],
  ['error.resume_unfinished', 'Please complete profile'],
  ['application.apply.complete_title', 'Please complete profile'],
  ['application.apply.none_title', 'Please create resume'],
  ['message.login_success', 'Login success'],
  ['message.logged_out', 'Logged out'],
  ['message.update_success', 'Update success'],
];

test.each(quoted)('%s is "%s" in every language', (key, english) => {
  inEveryLanguage(key);
  expect(textOf('en', key)?.startsWith(english)).toBe(true);
});
