/**
 * Tests the release of `npm run release` in an empty Debian: unpacked and started by a normal user, and by the steps of
 * the Containerfile. As root on Debian, with mmdebstrap.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findFreePort } from '#tests/support/doubles/node.ts';
import { installByApt } from './apt.ts';
import { getArchivePath } from './release/archive.ts';
import { type Image, readContainerfile } from './release/containerfile.ts';
import { applyToAd, findApplication, openSite } from './release/drive.ts';
import {
  type InsideCommand,
  makeFolderOf,
  makeRoot,
  Running,
  runFileStep,
  runInside,
} from './release/root.ts';
import { ROOT } from './tools.ts';

const { path, version } = getArchivePath();
const image = readContainerfile(readFileSync(join(ROOT, 'Containerfile'), 'utf8'), {
  VERSION: version,
  ARCH: process.arch,
});
const folder = mkdtempSync(join(tmpdir(), 'sanviec-root-'));
const started: Running[] = [];
try {
  if (!existsSync('/usr/bin/mmdebstrap') && !installByApt(['mmdebstrap'], 'mmdebstrap for an empty Debian'))
    throw new Error('mmdebstrap is missing: run this as root on Debian.');
  // As operators check it: the file of the checksum names the archive without a folder.
  execFileSync('sha256sum', ['--check', '--quiet', `${basename(path)}.sha256`], { cwd: dirname(path) });
  const empty = join(folder, 'empty');
  makeRoot(image.from, empty);
  print('an empty Debian is there');
  await testPlain(empty);
  await testContainer(empty);
} finally {
  for (const running of started) await running.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** A user who may change nothing but the own folder unpacks the archive there and starts it. */
async function testPlain(empty: string): Promise<void> {
  const root = join(folder, 'plain');
  copyRoot(empty, root);
  const asRoot = { user: 'root', folder: '/', environment: {} };
  runInside(root, { ...asRoot, command: ['useradd', '--create-home', 'sanviec'] });
  cpSync(path, join(root, 'srv', basename(path)));
  const port = await findFreePort();
  const environment = { HOME: '/home/sanviec', PORT: String(port) };
  const home = { user: 'sanviec', folder: '/home/sanviec', environment };
  runInside(root, { ...home, command: ['tar', '-xzf', join('/srv', basename(path))] });
  const place = { ...home, folder: `/home/sanviec/sanviec-${version}` };
  const running = start(root, { ...place, command: image.command });
  await running.untilHealthy({ ...place, command: image.health.command }, image.health);
  const site = openSite(port);
  await findApplication(site, await applyToAd(site));
  print('unpacked and started by a normal user: an application arrives');
  // The commands for operators need no npm.
  const { code, output } = await running.run({ ...place, command: ['bin/node', '--run', 'ledger'] });
  if (code !== 0) throw new Error(`node --run ledger ended with ${code}:\n${output}`);
  print('node --run starts a command for operators');
  await end(running, 'SIGTERM');
}

/** Executes the Containerfile, and starts its command twice on one volume in a root that is read-only. */
async function testContainer(empty: string): Promise<void> {
  const root = join(folder, 'container');
  copyRoot(empty, root);
  for (const step of image.steps) runFileStep(root, step, ROOT);
  const port = await findFreePort();
  // A demo serves its own machine only.
  const demo = { APP_MODE: 'demo', HOST: '127.0.0.1', PORT: String(port) };
  const inside = { ...image, environment: { ...image.environment, ...demo } };
  const volumes = Object.fromEntries(
    image.volumes.map((at, number) => [at, join(folder, `volume${number}`)]),
  );
  for (const volume of Object.values(volumes)) makeFolderOf(root, image.user, volume);
  const run = async () => {
    const running = start(root, inside, volumes);
    await running.untilHealthy({ ...inside, command: image.health.command }, image.health);
    return running;
  };
  const first = await run();
  const site = openSite(port);
  const made = await applyToAd(site);
  await end(first, stopSignalOf(image));
  const second = await run();
  await findApplication(site, made);
  print('started by the Containerfile: an application is still there after a new start on the same volume');
  await end(second, stopSignalOf(image));
  await refuseWithoutSettings(root);
}

/** Tests that the image refuses to start without settings: otherwise, it would be a demo that is open to everybody. */
async function refuseWithoutSettings(root: string): Promise<void> {
  const bare = start(root, image);
  const code = await bare.ended();
  if (code !== 1 || !bare.output.includes('PUBLIC_URL'))
    throw new Error(`Without settings it ended with ${code}:\n${bare.output}`);
  print('without settings the container names what is missing');
}

function start(root: string, inside: InsideCommand, volumes?: Record<string, string>): Running {
  const running = new Running(root, inside, volumes);
  started.push(running);
  return running;
}

async function end(running: Running, signal: NodeJS.Signals): Promise<void> {
  const code = await running.stop(signal);
  if (code !== 0) throw new Error(`It ended with ${code} at ${signal}:\n${running.output}`);
}

/** Copies a root file system; symbolic links and owners stay as they are. */
function copyRoot(from: string, to: string): void {
  execFileSync('cp', ['--archive', '--reflink=auto', from, to]);
}

function stopSignalOf({ stopSignal }: Image): NodeJS.Signals {
  return stopSignal as NodeJS.Signals;
}

function print(line: string): void {
  console.log(`ok      ${line}`);
}
