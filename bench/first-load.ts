import { gzipSync } from 'node:zlib';
import { askNode } from '#tests/support/ask.ts';
import type { TargetProcess } from './measure.ts';

/** Targets of the first load, compressed: kilobytes. */
export const firstLoadTargets = { script: 15, style: 24 };

/** Kilobytes, compressed, of the files that a page's document names: its scripts and its style sheets. */
export async function measureFirstLoad(site: TargetProcess, path: string, host: string) {
  const page = await text(site, path, host);
  const sum = async (pattern: RegExp) => {
    const files = new Set([...page.matchAll(pattern)].map(([, file = '']) => file));
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await text(site, file, host), { level: 9 }).length),
    );
    return sizes.reduce((total, size) => total + size, 0) / 1_024;
  };
  return {
    script: await sum(/(?:src|rel="modulepreload"[^>]* href)="(\/assets\/[^"]+\.js)"/g),
    style: await sum(/rel="stylesheet" href="([^"]+)"/g),
  };
}

async function text(site: TargetProcess, path: string, host: string): Promise<string> {
  const answer = await askNode(site.port, path, { headers: { host, 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
}
