import { gzipSync } from 'node:zlib';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { askNode } from '#tests/support/ask.ts';
import type { ConstantAnswer } from './baseline-server.ts';
import { startTarget, type TargetProcess } from './measure.ts';

/** Name of the site under test; production answers to no other name. */
export const siteHost = 'sanviec.test';

/** The processes under test, all on one database; `endAll` ends all of them in any case. */
export class Targets {
  readonly #started: TargetProcess[] = [];
  readonly about: { varDir: string; address: Address; postmaster: number };

  constructor(about: Targets['about']) {
    this.about = about;
  }

  /**
   * Starts the product.
   * @param pages whether rendered pages are cached, as in production, or dropped before each request
   * @param cores that it may use; on one, the background threads of V8 delay the program
   */
  startSite(pages: 'kept' | 'fresh', cores: 'one' | 'all' = 'one'): Promise<TargetProcess> {
    const { varDir, address } = this.about;
    return this.#start('site', [varDir, JSON.stringify(address), pages], { cores });
  }

  /** Serves the same bytes and headers as the product does for a page, without anything behind them. */
  async startConstant(site: TargetProcess, path: string): Promise<TargetProcess> {
    const answer = await askNode(site.port, encodeURI(path), {
      headers: { host: siteHost, 'accept-encoding': 'identity' },
    });
    const own = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
    const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
    const message: ConstantAnswer = {
      body: gzipSync(answer.body, { level: 6 }).toString('base64'),
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        'content-encoding': 'gzip',
      },
    };
    return this.#start('constant', [], { message });
  }

  async end({ child }: TargetProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }

  async endAll(): Promise<void> {
    await Promise.all(this.#started.map((target) => this.end(target)));
  }

  async #start(
    name: string,
    args: string[],
    more: Parameters<typeof startTarget>[2],
  ): Promise<TargetProcess> {
    const target = await startTarget(name, args, more);
    this.#started.push(target);
    return target;
  }
}
