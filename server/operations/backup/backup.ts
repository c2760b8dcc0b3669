import { renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { makeFolder, syncFolder } from './folder.ts';
import {
  type BackupPart,
  ERASED_LIST_FILE,
  FILES,
  FORMAT_VERSION,
  HEADER_FILE,
  MANIFEST,
  type Manifest,
} from './format.ts';
import { writeHeader } from './header.ts';
import { packFiles } from './packed-files.ts';
import { type BackupTarget, writePart } from './parts.ts';
import { deriveBackupKey, newKeyParameters } from './pass-phrase.ts';
import { productVersion } from './product.ts';
import { Progress } from './progress.ts';
import { publicSettings } from './settings.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { recordAllErasures } from './write-erasure-list.ts';

export interface BackupWork {
  address: Address;
  db: Db;
  files: FileStore;
  env: Env;
  now: Date;
  /** Pass phrase that encrypts the backup; undefined if the backup is not encrypted. */
  phrase: string | undefined;
  say: (line: string) => void;
}

/** Maximum number of damaged files that the manifest lists by id; more ids add no information. */
const NAMED = 100;

/**
 * Backs up a database and its files into a folder, while servers run: rows as they were at one moment, then the files
 * that they refer to. The folder must be empty or new. If interrupted, it has no backup.json and is no backup.
 */
export async function backUp(folder: string, work: BackupWork): Promise<void> {
  const recipe = work.phrase === undefined ? null : newKeyParameters();
  const key = recipe && work.phrase !== undefined ? await deriveBackupKey(work.phrase, recipe) : undefined;
  const place = { folder, key };
  const progress = new Progress(work.say);
  const snapshot = await openSnapshot(work.address);
  const manifest = await write(place, work, { snapshot, progress }).finally(snapshot.close);
  const text = Buffer.from(JSON.stringify(manifest));
  const { path, ...part } = await writePart(place, MANIFEST, one(text));
  const header = {
    format: FORMAT_VERSION,
    product: manifest.product,
    created_at: manifest.created_at,
    pass_phrase: recipe,
    manifest: { file: path, ...part },
  };
  const draft = join(folder, `${HEADER_FILE}.part`);
  await writeFile(draft, writeHeader(header), { mode: 0o600, flush: true });
  for (const made of [join(folder, 'tables'), folder]) syncFolder(made);
  renameSync(draft, join(folder, HEADER_FILE));
  syncFolder(folder);
  tell(manifest, work.say, progress);
}

async function write(
  place: BackupTarget,
  work: BackupWork,
  { snapshot, progress }: { snapshot: Snapshot; progress: Progress },
): Promise<Manifest> {
  // Creates the folder only after the database has answered: a first try that cannot connect leaves no folder behind.
  makeFolder(place.folder);
  const parts: Record<string, BackupPart> = {};
  const store = async (name: string, source: AsyncIterable<Buffer>) => {
    const { path, ...part } = await writePart(place, name, source, progress.add);
    parts[path] = part;
    return path;
  };
  const tables: Manifest['tables'] = [];
  for (const [at, table] of snapshot.tables.entries()) {
    progress.at(`table ${at + 1} of ${snapshot.tables.length}, ${table.name}`);
    const rows = counted(snapshot.copy(table));
    const path = await store(`tables/${table.name}`, rows.values());
    tables.push({ ...table, rows: rows.count(), part: path });
  }
  progress.at('files');
  const damaged = { count: 0, ids: [] as string[] };
  const packed = counted(
    packFiles(work.files, snapshot.listFiles(), (id) => {
      damaged.count += 1;
      if (damaged.ids.length < NAMED) damaged.ids.push(id);
    }),
  );
  const filesPath = await store(FILES, packed.values());
  const sequences = await snapshot.listSequences();
  parts[ERASED_LIST_FILE] = await recordAllErasures(place.folder, work);
  return {
    product: productVersion(),
    created_at: work.now.toISOString(),
    migrations: snapshot.migrations,
    settings: publicSettings(work.env),
    tables,
    sequences,
    files: { part: filesPath, count: packed.count(), damaged },
    parts,
  };
}

/** Passes a stream on and stores the return value of its generator: the count. */
function counted(source: AsyncGenerator<Buffer, number>) {
  let count = 0;
  return {
    async *values() {
      count = yield* source;
    },
    count: () => count,
  };
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

function tell({ tables, files }: Manifest, say: (line: string) => void, progress: Progress): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${tables.length} tables with ${rows} rows and ${files.count} files: ${progress.summary()}.`);
  if (files.damaged.count > 0)
    say(
      `${files.damaged.count} files are gone from the store or are not what was stored: ${files.damaged.ids.join(', ')}`,
    );
}
