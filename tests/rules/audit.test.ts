import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { formatAuditAction, formatAuditKind } from '#server/audit/audit-format.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { listSources } from './source-files.ts';

const code = listSources(['.ts']).filter(
  ({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'),
);
/** Values that the code of the server passes literally, each once. Computed ones are tested with their acts. */
const literals = (pattern: RegExp) => [
  ...new Set(code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, value = '']) => value))),
];
/** The log shows a general text for a name that it does not know, so a forgotten one would not be seen. */
const unnamed = (
  names: string[],
  other: string,
  textOf: (name: string, language: 'vi' | 'kr' | 'en') => string,
) =>
  names.flatMap((name) =>
    languages
      .filter((language) => textOf(name, language) === translate(language, other))
      .map((language) => `${language}: ${name}`),
  );

test('every action of the audit has a name in every language', () => {
  const actions = literals(/\baction: '([a-z_]{2,}\.[\w.]+)',/g);
  expect(actions.length).toBeGreaterThan(40);
  expect(
    unnamed(actions, 'admin.audit.other_act', (action, language) => formatAuditAction({ action }, language)),
  ).toEqual([]);
});

test('every kind of record in the audit has a name in every language', () => {
  const kinds = literals(/\bobjectKind: '(\w+)'/g);
  expect(kinds.length).toBeGreaterThan(15);
  expect(unnamed(kinds, 'admin.audit.other_kind', formatAuditKind)).toEqual([]);
});
