import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './tools.ts';
import { runVitest } from './vitest.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first try counts up and meets what it has left behind; whoever runs whole again finds the file as at first. */
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

test('a browser file in which something failed runs once more whole, and counts by that', async () => {
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

  expect(await runVitest('browser', { root: folder, isQuiet: true })).toEqual({
    passed: 3,
    failures: ['browser/bad.test.ts bad'],
  });
  expect(await runVitest('unit', { root: folder, isQuiet: true })).toEqual({
    passed: 1,
    failures: ['unit/moody.test.ts two'],
  });
});
