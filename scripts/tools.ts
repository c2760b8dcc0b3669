import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * Runs the program of an npm package with the current Node; returns its exit code and its output, unless that went to
 * the terminal (`stdio: 'inherit'`).
 */
export async function runTool(
  name: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<[number, string]> {
  const child = spawn(process.execPath, [findProgram(name), ...args], { cwd: ROOT, ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  return [code ?? 1, output];
}

function findProgram(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  if (!existsSync(folder))
    throw new Error(
      `${name} is not installed. Run npm install without --omit=dev, or copy the folder dist/ of this version here.`,
    );
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : String(Object.values(bin)[0]));
}
