import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';

/** One place where bytes lie under their ids: the folder of this installation, or a bucket. */
export interface FileStorage {
  /** How it is called where somebody reads of it. */
  readonly name: string;
  /** Puts bytes there for good: after this neither a crash nor a power cut takes them away or shows half of them. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Streams the bytes of a file as they are read; rejects with ENOENT when they are not there. */
  open(id: string): Promise<Readable>;
  has(id: string): Promise<boolean>;
  /** Removes the bytes; nothing happens when there are none. */
  remove(id: string): Promise<void>;
  /** Walks over everything there: ids, and what an unfinished write left behind. */
  list(): AsyncGenerator<StoredEntry>;
  /** Rejects where it cannot be reached, or does not let us in. */
  check(): Promise<void>;
}
export interface StoredEntry {
  /** Nothing for the leftover of an unfinished write. */
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

/** That bytes are not there, whichever place says so. */
export const fileNotFoundError = (id: string): Error =>
  Object.assign(new Error(`ENOENT: no file ${id}`), { code: 'ENOENT' });
export const isFileNotFound = (fault: unknown): boolean => (fault as { code?: unknown })?.code === 'ENOENT';
