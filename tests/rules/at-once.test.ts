import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Access } from '#contract/call.ts';
import { allCalls } from '#contract/index.ts';
import { root } from './source-files.ts';

/** Tests in which calls meet the end of their account on another node, by the caller. */
const files: Partial<Record<Access['who'], string>> = {
  candidate: 'server/hiring/applications/at-once.test.ts',
  employer: 'server/accounts/employers/at-once.test.ts',
};
/** Ends the account itself: server/accounts/employers/close.test.ts. */
const ending = 'POST /employer/account/close';

// The pipeline locks the account of a write. An act opens its own transactions, so its author has to remember the lock.
test('each act of a candidate or company meets the end of its account in a test', () => {
  const acts = allCalls.flatMap(({ name, effect, access }) => {
    const file = files[(access as Access).who];
    return file && effect === 'act' && name.startsWith('POST ') && name !== ending ? [{ name, file }] : [];
  });
  expect(acts.length).toBeGreaterThan(5);
  const missing = acts.filter(
    ({ name, file }) => !readFileSync(join(root, file), 'utf8').includes(`'${name}'`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
