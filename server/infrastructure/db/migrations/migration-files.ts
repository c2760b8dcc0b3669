import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/**
 * First line of a file that runs statement by statement, outside a transaction; after an interruption it starts again
 * from its first statement.
 */
const OUTSIDE = '-- outside a transaction\n';

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  /** Statements that run separately; each ends at the end of a line. Undefined for a file that is one transaction. */
  statements?: string[];
}

/** Reads the migrations of a folder, sorted by number. Throws if the folder contains any other file. */
export function readMigrations(folder: string): MigrationFile[] {
  const files = readdirSync(folder).sort();
  const odd = files.filter((file) => !FILE_NAME.test(file));
  if (odd.length > 0)
    throw new Error(`migrations/ holds files that are not NNNN_name.sql: ${odd.join(', ')}`);
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return {
      name: file.slice(0, -'.sql'.length),
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      ...(text.startsWith(OUTSIDE) && { statements: split(text) }),
    };
  });
}

/** Up to a semicolon at the end of a line; those between two `$$` belong to the body of a function. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|;(?![ \t]*$)|[^;])+/gm;

const split = (text: string): string[] =>
  (text.replace(/^\s*--.*$/gm, '').match(STATEMENT) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
