import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../package.json');

/** The version of the product that runs, as package.json has it. */
export const version: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** When this version was installed: Last-Modified of documents that only a release changes. */
export const installed: Date = statSync(packageFile).mtime;
