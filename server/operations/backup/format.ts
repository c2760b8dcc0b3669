import { z } from 'zod';
import { SettingsError } from '#server/infrastructure/environment/env.ts';

/** An error that the person who backs up or restores must know; its message is printed as it is. */
export class BackupError extends SettingsError {}

/** Version of the backup format. It is raised if older versions of the product cannot read the new backups. */
export const FORMAT_VERSION = 1;
/** File with the header. It is written last and by renaming, so a folder without it contains no complete backup. */
export const HEADER_FILE = 'backup.json';
export const MANIFEST = 'manifest';
export const FILES = 'files';
/**
 * File with the ids of erased accounts. It is not encrypted, because restores of older backups, which may have another
 * pass phrase, need it, too.
 */
export const ERASED_LIST_FILE = 'erased.list';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ bytes: z.number().int().min(0), sha256 });
const name = z.string().regex(/^[a-z0-9_]+$/);

/**
 * The unencrypted header of a backup: how to read the manifest, and information for a person who looks into the folder.
 */
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
  /** Settings of the server when the backup was made, without secrets (settings.ts). */
  settings: z.record(z.string(), z.string()),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number().int(), part: z.string() })),
  sequences: z.array(z.object({ name, last: z.number().int() })),
  files: z.object({
    part: z.string(),
    count: z.number().int(),
    /** Files that were missing, or different from when they were stored; the first hundred by id. */
    damaged: z.object({ count: z.number().int(), ids: z.array(z.string()) }),
  }),
  /** Size in bytes and checksum of every file of the backup, by its path in the backup folder. */
  parts: z.record(z.string(), part),
});

export type BackupPart = z.output<typeof part>;
export type Header = z.output<typeof header>;
export type Manifest = z.output<typeof manifest>;
