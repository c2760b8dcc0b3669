import { randomBytes, scrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { BackupError, type Header } from './format.ts';

const SHORTEST = 12;
/** Cost of key derivation (scrypt) as an exponent of 2. Each guess takes 128 MB and a third of a second. */
const COST = 17;
const BLOCK = 8;

type Recipe = NonNullable<Header['pass_phrase']>;

/**
 * The pass phrase of BACKUP_PASSPHRASE, or of the first line of the file in BACKUP_PASSPHRASE_FILE; undefined if
 * neither is set. Never an argument: other users of the machine can see those.
 */
export function readPassPhrase(source: Record<string, string | undefined> = process.env): string | undefined {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = source;
  if (given && file) throw new BackupError('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, not both.');
  const phrase = file ? firstLineOf(file) : given;
  if (phrase === undefined || (phrase === '' && !file)) return undefined;
  if ([...phrase].length < SHORTEST)
    throw new BackupError(`The pass phrase needs at least ${SHORTEST} characters.`);
  return phrase.normalize('NFC');
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}`);
  }
}

/** Parameters for the key of a new backup. */
export const newKeyParameters = (): Recipe => ({ salt: randomBytes(16).toString('base64'), cost: COST });

/** Derives the key. It takes a third of a second, which slows down guessing. */
export async function deriveBackupKey(phrase: string, { salt, cost }: Recipe): Promise<Buffer> {
  const N = 2 ** cost;
  const options = { N, r: BLOCK, p: 1, maxmem: 256 * N * BLOCK };
  return (await promisify<string, Buffer, number, object, Buffer>(scrypt)(
    phrase,
    Buffer.from(salt, 'base64'),
    32,
    options,
  )) as Buffer;
}
