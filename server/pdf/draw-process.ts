import { drawOneColumn } from './looks/one-column.ts';
import { drawTwoColumns } from './looks/two-columns.ts';
import { sampleSheet } from './sample.ts';
import type { ResumeSheet } from './sheet.ts';

/** A drawn document, and the processor time that it took. */
export interface DrawnResume {
  bytes: Uint8Array;
  cpuMilliseconds: number;
}

// A process of its own that draws one document after the other: setting text takes a tenth of a second of a core, which no
// reader of a page should wait for.

const looks = { ONE_COLUMN: drawOneColumn, TWO_COLUMNS: drawTwoColumns };

// Pressing Ctrl-C tells this process too, while the server still answers what it has accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (sheet: ResumeSheet) => tell(await draw(sheet)));
// The first text costs four times as much as those after it: it is nobody's.
await draw(sampleSheet);
tell('ready');

function tell(message: DrawnResume | 'broken' | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}

async function draw(sheet: ResumeSheet): Promise<DrawnResume | 'broken'> {
  const before = process.cpuUsage();
  try {
    const bytes = await looks[sheet.look](sheet);
    const { user, system } = process.cpuUsage(before);
    return { bytes, cpuMilliseconds: (user + system) / 1_000 };
  } catch {
    return 'broken';
  }
}
