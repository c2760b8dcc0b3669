import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { dropDatabase, runOnce, withDatabase } from './address.ts';
import { readDump } from './dump-files.ts';

/** A database of an earlier version, as it was dumped. */
export async function loadDump(name: string) {
  const text = readDump(name);
  const [, ads, at = ''] = /^-- Sanviec \S+, the demo with (\d+) ads, taken at (\S+)/.exec(text) ?? [];
  const { address: server } = inject('template');
  const database = `sanviec_dump_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnce(server, `create database ${database} template template0`);
  const address = withDatabase(server, database);
  await runOnce(address, text);
  return { address, ads: Number(ads), at: new Date(at), drop: () => dropDatabase(server, database) };
}
