import type { PdfContent } from './layout/sheet.ts';
import { drawOneColumn } from './looks/one-column.ts';
import { drawReceipt } from './looks/receipt.ts';
import { drawTwoColumns } from './looks/two-columns.ts';
import { sampleSheet } from './sample.ts';

/** A drawn document, and the processor time that it took. */
export interface DrawnDocument {
  bytes: Uint8Array;
  cpuMilliseconds: number;
}

// A child process that draws one PDF after the other. Setting text takes a tenth of a second of a CPU core, for which
// page requests must not wait.

// Ignores the signal: Ctrl-C reaches this process, too, while the server still needs it to answer accepted requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (sheet: PdfContent) => tell(await draw(sheet)));
// Draws a sample first, because the first text of a process costs four times as much as later ones.
await draw(sampleSheet);
tell('ready');

function tell(message: DrawnDocument | 'broken' | 'ready'): void {
  process.send?.(message, undefined, undefined, (fault) => fault && process.exit());
}

async function draw(sheet: PdfContent): Promise<DrawnDocument | 'broken'> {
  const before = process.cpuUsage();
  try {
    const bytes = await drawLook(sheet);
    const { user, system } = process.cpuUsage(before);
    return { bytes, cpuMilliseconds: (user + system) / 1_000 };
  } catch {
    return 'broken';
  }
}

function drawLook(sheet: PdfContent): Promise<Buffer> {
  if (sheet.look === 'RECEIPT') return drawReceipt(sheet);
  return sheet.look === 'ONE_COLUMN' ? drawOneColumn(sheet) : drawTwoColumns(sheet);
}
