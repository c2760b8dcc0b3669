import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './tools.ts';
import { runVitest } from './vitest.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first try counts up and finds what it has left behind; a complete second run finds the file in its original state. */
const moody = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
let state = 0;
test('one', () => { state += 1; expect(state).toBe(1); });
test('two', () => {
  state += 1;
  const seen = import.meta.dirname + '/seen';
  const isSecond = existsSync(seen);
  writeFileSync(seen, '');
  expect([isSecond, state]).toEqual([true, 2]);
});`;

test('a browser file with a failed test runs once more as a whole, and the second result counts', async () => {
  const project = (name: string) => ({ test: { name, root: '.', include: [`${name}/*.test.ts`] } });
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { projects: ${JSON.stringify([project('browser'), project('unit')])} } };`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['browser', 'unit']) mkdirSync(join(folder, name));
  for (const name of ['browser', 'unit']) writeFileSync(join(folder, name, 'moody.test.ts'), moody);
  const test = "import { expect, test } from 'vitest'; test('bad', () => expect(1).toBe(2));";
  writeFileSync(join(folder, 'browser/bad.test.ts'), test);
  const fine = "import { test } from 'vitest'; test('fine', () => {});";
  writeFileSync(join(folder, 'browser/fine.test.ts'), fine);

  const browser = await runVitest('browser', { root: folder, isQuiet: true });
  expect([browser.passed, ...browser.failures]).toEqual([
    3,
    {
      name: 'browser/bad.test.ts bad',
      cause: expect.stringMatching(/^AssertionError: expected 1 to be 2.*at browser\/bad\.test\.ts:1$/s),
    },
  ]);
  expect(browser.files?.map(({ path }) => path).sort()).toEqual(
    ['bad', 'fine', 'moody'].map((name) => `browser/${name}.test.ts`),
  );
  expect(browser.secondTrySeconds).toBeGreaterThan(0);
  const unit = await runVitest('unit', { root: folder, isQuiet: true });
  expect([unit.passed, ...unit.failures.map(({ name }) => name)]).toEqual([1, 'unit/moody.test.ts two']);
});

test('a file whose process ends early counts as failed with a cause, also beside failures that pass later', async () => {
  const project = { test: { name: 'browser', root: '.', include: ['*.test.ts'] } };
  const ending = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  const config = `export default { test: { projects: ${JSON.stringify([project])} } };`;
  writeFileSync(join(ending, 'vitest.config.ts'), config);
  writeFileSync(join(ending, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(ending, 'node_modules'));
  writeFileSync(join(ending, 'moody.test.ts'), moody);
  const dying = "import { test } from 'vitest'; test('ends', () => process.kill(process.pid, 'SIGKILL'));";
  writeFileSync(join(ending, 'dying.test.ts'), dying);
  const { failures } = await runVitest('browser', { root: ending, isQuiet: true });
  rmSync(ending, { recursive: true });
  expect(failures.length).toBeGreaterThan(0);
  for (const { cause } of failures) expect(cause).toMatch(/\w/);
});
