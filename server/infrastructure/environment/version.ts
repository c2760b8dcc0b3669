import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../../../package.json');

/** Version of the running product, from package.json. */
export const version: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** Installation time of this version: Last-Modified of documents that only a release changes. */
export const installedAt: Date = statSync(packageFile).mtime;
