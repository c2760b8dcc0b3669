import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A storage of bytes under their ids: the folder of this installation, or a bucket. */
export interface FileStorage {
  /** Name of the storage in messages. */
  readonly name: string;
  /** Stores bytes durably: after this, neither a crash nor a power cut loses them or leaves half of them. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Streams the bytes of a file as they are read; rejects with ENOENT if they do not exist. */
  open(id: string): Promise<Readable>;
  has(id: string): Promise<boolean>;
  /** Deletes the bytes; does nothing if there are none. */
  remove(id: string): Promise<void>;
  /** Lists everything: ids, and leftovers of unfinished writes. */
  list(): AsyncGenerator<StoredEntry>;
  /** Rejects if the storage cannot be reached, or denies access. */
  check(): Promise<void>;
}
export interface StoredEntry {
  /** Id of the file; undefined for the leftover of an unfinished write. */
  id: string | undefined;
  modifiedAt: Date;
  remove(): Promise<void>;
}

const idPattern = /^[A-Za-z0-9]{22}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const isFileId = (text: string): boolean => idPattern.test(text);

/** An id is the only part of a path or key that comes from outside. */
export function checkId(id: string): string {
  if (!isFileId(id)) throw new Error('not a file id');
  return id;
}

/** 22 characters of 62: about 131 bits, so an id cannot be guessed. */
export function newFileId(): string {
  return Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The error for missing bytes, the same for all storages. */
export const fileNotFoundError = (id: string): Error =>
  Object.assign(new Error(`ENOENT: no file ${id}`), { code: 'ENOENT' });
export const isFileNotFound = (error: unknown): boolean => (error as { code?: unknown })?.code === 'ENOENT';
