import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFreeSpace } from '#server/infrastructure/files/storage/free-space.ts';
import {
  type Check,
  type CheckContext,
  type CheckResult,
  errorResult,
  okResult,
  warningResult,
} from './finding.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Free disk space. Below SCARCE_BYTES, a backup or a day of uploads may not fit; below NONE_BYTES, PostgreSQL may stop.
 */
const SCARCE_BYTES = 2_048 * MEGABYTE;
const NONE_BYTES = 256 * MEGABYTE;

/** Checks of this machine. A further storage of files on this machine gets its check here. */
export const machineChecks: readonly Check[] = [
  { name: 'Mode', run: async (patient) => lookAtMode(patient) },
  { name: 'Secret key', run: checkSecretKey },
  { name: 'Disk', run: lookAtSpace },
  { name: 'Folder', run: ({ env }) => lookAtFolder(env.VAR_DIR, 'VAR_DIR') },
  { name: 'Files', run: ({ env }) => lookAtFolder(join(env.VAR_DIR, 'files'), 'The folder of files') },
];

function lookAtMode({ env }: CheckContext): CheckResult[] {
  if (env.APP_MODE !== 'production')
    return [okResult(`${env.APP_MODE}: for this machine alone; set APP_MODE=production to serve others`)];
  const findings = [okResult(`production at ${env.PUBLIC_URL}, listens on ${env.HOST}:${env.PORT ?? 3000}`)];
  if (env.TRUST_PROXY === undefined || env.TRUST_PROXY === 0)
    findings.push(
      warningResult(
        'TRUST_PROXY is not set: behind a proxy, all clients share one address and its rate limits.',
        'Set it to the number of proxies in front; without one all is well.',
      ),
    );
  if (/@localhost>?$/.test(env.MAIL_FROM))
    findings.push(
      warningResult(
        'MAIL_FROM is no address that others can answer.',
        'Set it, as in Sanviec <no-reply@your.site>.',
      ),
    );
  return findings;
}

/** Checks who can read SECRET_KEY. The start has checked its length, and no other fact about it is ever shown. */
async function checkSecretKey({ env }: CheckContext): Promise<CheckResult> {
  if (env.APP_MODE === 'production')
    return okResult(`${env.SECRET_KEY.length} characters; keep a copy of it apart from the data`);
  const file = join(env.VAR_DIR, 'secret.key');
  const facts = await stat(file).catch(() => undefined);
  if (!facts) return okResult('made at the first start');
  // Windows has no such modes.
  const isOpen = process.platform !== 'win32' && (facts.mode & 0o077) !== 0;
  return isOpen
    ? warningResult(`others on this machine may read ${file}.`, `chmod 600 ${file}`)
    : okResult('kept in VAR_DIR, for its owner alone');
}

async function lookAtSpace({ env }: CheckContext): Promise<CheckResult> {
  const space = await readFreeSpace(env.VAR_DIR).catch(() => undefined);
  if (!space) return okResult('VAR_DIR is made at the first start');
  return checkSpace(space.freeBytes);
}

/** Classifies the free space on the disk of VAR_DIR. */
export function checkSpace(freeBytes: number): CheckResult {
  const said = `${Math.floor(freeBytes / MEGABYTE)} MB are free`;
  const todo = 'Make room on the disk of VAR_DIR.';
  if (freeBytes < NONE_BYTES) return errorResult(`only ${said}: writes are about to be refused.`, todo);
  return freeBytes < SCARCE_BYTES ? warningResult(`only ${said}.`, todo) : okResult(said);
}

/** Writes and deletes a file, as every upload must be able to. */
async function lookAtFolder(folder: string, name: string): Promise<CheckResult> {
  const facts = await stat(folder).catch((fault: NodeJS.ErrnoException) => fault);
  if (facts instanceof Error)
    return facts.code === 'ENOENT'
      ? okResult(`${folder} is not there yet and is made when it is needed`)
      : errorResult(
          `${name} cannot be read (${facts.code}).`,
          `Give ${folder} to the user who runs the product.`,
        );
  if (!facts.isDirectory())
    return errorResult(`${folder} is no folder.`, 'Move it away, or set another VAR_DIR.');
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { mode: 0o600, flag: 'wx' });
    await readFile(probe);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    return errorResult(`nothing can be written into ${folder} (${code}).`, todoFor(code, folder));
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const isOpen = process.platform !== 'win32' && (facts.mode & 0o002) !== 0;
  return isOpen
    ? warningResult(`everybody on this machine may write into ${folder}.`, `chmod o-w ${folder}`)
    : okResult(`${folder} can be written`);
}

const todoFor = (code: string | undefined, folder: string) =>
  code === 'ENOSPC' || code === 'EDQUOT'
    ? 'Make room on its disk.'
    : code === 'EROFS'
      ? 'Its disk is mounted read only; mount it for writing.'
      : `Give ${folder} to the user who runs the product.`;
