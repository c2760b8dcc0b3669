import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { makeTestFolder } from '#tests/support/engine.ts';

/** The product as `npm start` runs it once the pages are built: demo, embedded PostgreSQL, its own folder. */
export class Product {
  /** VAR_DIR of the product. */
  readonly folder = makeTestFolder();
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  /** The URL that it prints. */
  address = '';

  /** @param settings of the environment, in addition to those of the demo */
  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings;
  }

  /** @returns milliseconds from the command until it listens */
  async start(): Promise<number> {
    const begin = performance.now();
    const child = spawn(process.execPath, ['scripts/launch.js', 'server/main.ts'], {
      env: { PATH: process.env.PATH, VAR_DIR: this.folder, ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    let said = '';
    child.stdout.on('data', (part) => {
      said += part;
    });
    for (;;) {
      this.address = /^Sanviec \(\w+\) is at (\S+)/m.exec(said)?.[1] ?? '';
      if (this.address) return performance.now() - begin;
      if (child.exitCode !== null) throw new Error(`the product exited:\n${said}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    }
  }

  /** Ends it like Ctrl-C, with its PostgreSQL; its data stay. */
  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.end();
    const { dataDir } = resolveDataDirectory(this.folder);
    for (const folder of [dataDir, this.folder]) rmSync(folder, { recursive: true, force: true });
  }
}
