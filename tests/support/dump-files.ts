import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../fixtures');

/** Names of the dumps of earlier versions, the newest last. */
export const dumps = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.br'))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

/** Reads a dump as SQL. @param name one of `dumps` */
export const readDump = (name: string): string =>
  brotliDecompressSync(readFileSync(join(folder, name))).toString();
