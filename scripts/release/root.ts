import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStep, Image } from './containerfile.ts';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** As debian:*-slim is made: without manuals, documents and translations. */
const slim = ['doc', 'man', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

/** Makes an empty Debian from the name of its image, such as `debian:trixie-slim`. Needs root and mmdebstrap. */
export function makeRoot(image: string, folder: string): void {
  const [, suite] = /^debian:(\w+)-slim$/.exec(image) ?? [];
  if (!suite) throw new Error(`The image ${image} is no slim Debian.`);
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...slim, suite, folder], { stdio: 'inherit' });
}

/** Executes a step of a Containerfile in a root. @param context folder that sources are relative to */
export function runFileStep(root: string, step: FileStep, context: string): void {
  if (step.kind === 'run') runInside(root, step);
  else if (step.source.endsWith('.tar.gz'))
    execFileSync('tar', ['-xzf', join(context, step.source), '-C', join(root, step.target)]);
  else cpSync(join(context, step.source), join(root, step.target, basename(step.source)));
}

export interface InsideCommand {
  command: string[];
  user: string;
  folder: string;
  environment: Record<string, string>;
}

/** Runs a program in a root to its end. @returns its output; throws if it fails */
export function runInside(root: string, inside: InsideCommand): string {
  return execFileSync('chroot', [root, ...asUser(inside)], { encoding: 'utf8' });
}

/** The user gets no setting of this machine. */
const asUser = ({ command, user, folder, environment }: InsideCommand): string[] => [
  ...['/usr/bin/env', '-i', `PATH=${PATH}`],
  ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ...['/usr/bin/setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs'],
  ...['/usr/bin/env', '-C', folder, ...command],
];

/** Mounts what a container engine provides. With volumes, a program can write nowhere else, except in /tmp. */
const mounts = `set -e
root=$1; shift
mount --make-rprivate /
mount --bind "$root" "$root"
for name in null zero random urandom; do touch "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
mkdir -p "$root/dev/shm"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/tmp"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; isReadOnly=yes; done
shift
mount -t proc proc "$root/proc"
if [ -n "$isReadOnly" ]; then mount -o remount,bind,ro "$root"; fi
exec chroot "$root" "$@"`;

/** A program that runs in a root as process 1 of its own process table, as in a container. */
export class Running {
  readonly #child: ChildProcess;
  #output = '';

  /** @param volumes folders of this machine by their place in the root; with one or more, the root is read-only */
  constructor(root: string, inside: InsideCommand, volumes: Record<string, string> = {}) {
    const bound = Object.entries(volumes).flatMap(([at, folder]) => [folder, at]);
    const isolated = ['--mount', '--pid', '--ipc', '--fork', '--kill-child'];
    const args = [...isolated, 'sh', '-c', mounts, 'sh', root, ...bound, '--', ...asUser(inside)];
    this.#child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (part) => (this.#output += part));
  }

  get output(): string {
    return this.#output;
  }

  /**
   * Waits until the program ends on its own.
   * @returns the exit code
   */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  /** Process id on this machine. */
  get #pid(): string {
    const { pid } = this.#child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  }

  /** Runs the health check as a container engine does, until it passes. Throws after the time that the image allows. */
  async untilHealthy(inside: InsideCommand, health: Image['health']): Promise<void> {
    const deadline = Date.now() + (health.startSeconds + health.intervalSeconds * health.retries) * 1_000;
    while (!(await this.#isHealthy(inside))) {
      if (this.#child.exitCode !== null || Date.now() > deadline)
        throw new Error(`It does not become healthy:\n${this.#output}`);
      await wait(1_000);
    }
  }

  async #isHealthy(inside: InsideCommand): Promise<boolean> {
    if (this.#child.exitCode !== null) return false;
    return (await this.run(inside)).code === 0;
  }

  /** Runs another program beside it, as `docker exec` does. */
  async run(inside: InsideCommand): Promise<{ code: number | null; output: string }> {
    const entered = ['--target', this.#pid, '--mount', '--pid', '--ipc', '--root'];
    const child = spawn('nsenter', [...entered, ...asUser(inside)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  /** Sends a signal and waits for the end. @returns the exit code */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    const ended = once(this.#child, 'exit');
    process.kill(Number(this.#pid), signal);
    return (await ended)[0];
  }
}

/** Creates a folder that belongs to a user of a root, such as a volume. */
export function makeFolderOf(root: string, user: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [owner] = readFileSync(join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${user}:`));
  const [, , uid, gid] = owner?.split(':') ?? [];
  execFileSync('chown', [`${uid}:${gid}`, folder]);
}
