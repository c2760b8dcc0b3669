import { expect, test } from 'vitest';
import { runTool } from './tools.ts';

test('without the packages for building, the build says how to get its result', async () => {
  await expect(runTool('not-installed', [])).rejects.toThrow('npm install without --omit=dev');
});
