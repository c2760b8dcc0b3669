import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTestFolder } from '../engine.ts';
import { waitLimit } from '../wait-limit.ts';
import { findFreePort } from './node.ts';

interface CachedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shared cache in front of a node, whose clock can be moved. */
export interface SharedCache {
  get: (url: string, headers?: Record<string, string>) => Promise<CachedAnswer>;
  send: (method: string, url: string, headers?: Record<string, string>) => Promise<CachedAnswer>;
  /** The address of the cache itself. */
  origin: string;
  /** Moves its clock to be ahead. */
  setClock: (milliseconds: number) => void;
  close: () => Promise<void>;
}

interface Started {
  /** Host that requests name. */
  host: string;
  /** Port of the cache, if it must be known before the start. */
  port?: number;
}

/** Starts Debian's Varnish with a VCL, or with its built-in rules alone. */
export function startVarnish(
  program: string,
  backendPort: number,
  { vcl, ...started }: Started & { vcl?: string },
): Promise<SharedCache> {
  return start(started, (folder, port) => {
    const file = join(folder, 'default.vcl');
    const plain = `vcl 4.1;\nbackend default { .host = "127.0.0.1"; .port = "3000"; }\n`;
    writeFileSync(file, (vcl ?? plain).replace('"3000"', `"${backendPort}"`));
    const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,32m', '-f', file];
    return { program, options: [...options, '-a', `127.0.0.1:${port}`] };
  });
}

/** Starts Debian's nginx with a configuration of docs/cdn. */
export function startNginx(
  program: string,
  backendPort: number,
  { conf, ...started }: Started & { conf: string },
): Promise<SharedCache> {
  return start(started, (folder, port) => {
    const cache = join(folder, 'cache');
    mkdirSync(cache);
    const http = conf
      .replace('/var/cache/nginx/sanviec', cache)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${backendPort}`);
    const file = join(folder, 'nginx.conf');
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    writeFileSync(
      file,
      `daemon off;\nuser root;\nworker_processes 1;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temp}\n${http}\n}\n`,
    );
    return { program, options: ['-p', folder, '-c', file, '-e', 'stderr'] };
  });
}

async function start(
  { host, port: given }: Started,
  prepare: (folder: string, port: number) => { program: string; options: string[] },
): Promise<SharedCache> {
  const folder = makeTestFolder();
  const port = given ?? (await findFreePort());
  const clock = join(folder, 'clock');
  const setClock = (ahead: number) => {
    const seconds = Buffer.alloc(8);
    seconds.writeBigInt64LE(BigInt(Math.round(ahead / 1_000)));
    // The program has mapped this file into its memory.
    writeFileSync(clock, seconds, { flag: 'r+' });
  };
  writeFileSync(clock, Buffer.alloc(8));
  const { program, options } = prepare(folder, port);
  const moved = { LD_PRELOAD: compileClock(folder), MOVED_CLOCK: clock };
  const child = spawn(program, options, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...moved },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const send: SharedCache['send'] = (method, url, headers = {}) =>
    ask({ method, url, port, headers: { host, ...headers } });
  const until = performance.now() + waitLimit;
  while (!(await send('GET', '/health/live').catch(() => undefined))) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`${program} does not start:\n${said}`);
    await wait(50);
  }
  return {
    get: (url, headers) => send('GET', url, headers),
    send,
    origin: `http://127.0.0.1:${port}`,
    setClock,
    close: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Compiles the library that moves a clock. Debian's Varnish depends on a compiler. */
function compileClock(folder: string): string {
  const file = join(folder, 'moved-clock.so');
  const source = join(import.meta.dirname, 'moved-clock.c');
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', file, source]);
  if (status !== 0) throw new Error(`the clock of a shared cache cannot be moved: ${stderr}`);
  return file;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface Asked {
  method: string;
  url: string;
  port: number;
  headers: Record<string, string>;
}

function ask({ method, url, port, headers }: Asked): Promise<CachedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer>();
  const asked = request({ method, path: url, host: '127.0.0.1', port, headers, agent: false }, (answer) => {
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (part) => (body += part));
    answer.on('error', reject);
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
  });
  asked.on('error', reject).end();
  return promise;
}

/** A file of docs/cdn. */
export const readCdnFile = (name: string): string => readFileSync(`docs/cdn/${name}`, 'utf8');
