import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inject } from 'vitest';
import { dropDatabase, runOnce, withDatabase } from './address.ts';

const folder = join(import.meta.dirname, '../fixtures');

/** Names of the dumps of earlier versions, the newest last. */
export const dumps = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.br'))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

/** A database of an earlier version, as it was dumped. */
export async function loadDump(name: string) {
  const text = brotliDecompressSync(readFileSync(join(folder, name))).toString();
  const [, ads, at = ''] = /^-- Sanviec \S+, the demo with (\d+) ads, taken at (\S+)/.exec(text) ?? [];
  const { address: server } = inject('template');
  const database = `sanviec_dump_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnce(server, `create database ${database} template template0`);
  const address = withDatabase(server, database);
  await runOnce(address, text);
  return { address, ads: Number(ads), at: new Date(at), drop: () => dropDatabase(server, database) };
}
