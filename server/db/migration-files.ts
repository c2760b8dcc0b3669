import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** As its first line it has a file run statement by statement, each for itself, and again from its first one when it was cut off. */
const OUTSIDE = '-- outside a transaction\n';

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  /** Each runs for itself; a statement ends at the end of a line. Nothing for a file that is one transaction. */
  statements?: string[];
}

/** The migrations of a folder by their numbers. Throws for whatever else lies there. */
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
