import { z } from 'zod';
import { SettingsError } from '#server/infrastructure/environment/env.ts';

/** An error that the person who backs up or restores must know; its message is printed as it is. */
export class BackupError extends SettingsError {}

/** Raised when an older program could not read the backups of this one. */
export const FORMAT = 1;
/** Written last and by renaming: a folder without it contains no complete backup. */
export const HEADER = 'backup.json';
export const MANIFEST = 'manifest';
export const FILES = 'files';
/** Ids of erased accounts, readable without the pass phrase: it is needed with older backups, too. */
export const ERASED = 'erased.list';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ bytes: z.number().int().min(0), sha256 });
const name = z.string().regex(/^[a-z0-9_]+$/);

/** Not encrypted: how to read the manifest, and information for a person who looks into the folder. */
export const header = z.object({
  format: z.number().int(),
  product: z.string(),
  created_at: z.iso.datetime(),
  /** How the key is derived from the pass phrase; null if the backup is not encrypted. */
  pass_phrase: z.object({ salt: z.string(), cost: z.number().int().max(22) }).nullable(),
  manifest: part.extend({ file: z.string() }),
});

/** The contents of the backup, encrypted like the rest. */
export const manifest = z.object({
  product: z.string(),
  created_at: z.iso.datetime(),
  /** Migrations that had run, in order. */
  migrations: z.array(z.object({ name, sha256 })),
  /** Settings as they were, without secrets (settings.ts). */
  settings: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number().int(), part: z.string() })),
  sequences: z.array(z.object({ name, last: z.number().int() })),
  files: z.object({
    part: z.string(),
    count: z.number().int(),
    /** Files that were missing, or different from when they were stored; the first hundred by id. */
    damaged: z.object({ count: z.number().int(), ids: z.array(z.string()) }),
  }),
  /** Bytes and checksum of every file of the backup, by its path in it. */
  parts: z.record(z.string(), part),
});

export type Part = z.output<typeof part>;
export type Header = z.output<typeof header>;
export type Manifest = z.output<typeof manifest>;
