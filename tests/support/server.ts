import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { type App, type AppDeps, buildApp } from '#server/app.ts';
import { openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { type Env, readEnv } from '#server/infrastructure/environment/env.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { openTestDatabase, patientLimits, type TestDatabase } from './database.ts';
import { waitLimit } from './wait-limit.ts';

/** The caller in a test: a token, a ticket, or neither. */
export interface TestCaller {
  token?: string;
  ticket?: string;
  language?: Language;
}

/** The envelope as a client sees it, with the HTTP status around it. */
export interface TestAnswer<Data = Record<string, unknown>> {
  http: number;
  status: number;
  message: string;
  data: Data;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

export interface TestFile {
  field: string;
  name: string;
  mime: string;
  content: Buffer;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts the real application with its own database, for one test file: `const server = await startTestServer();`
 * `server.call('POST /home/job', {...}, hoa)` goes through HTTP parsing like any client; `server.advanceClock` moves
 * business time.
 */
export async function startTestServer(
  settings: Partial<Record<string, string>> = {},
  {
    lockMilliseconds = waitLimit,
    ...given
  }: Pick<AppDeps, 'patience' | 'logTo' | 'pagesFolder' | 'isFollowing' | 'files' | 'machineClock'> & {
    /** Lock timeout of statements, for tests of locks that are not released. */
    lockMilliseconds?: number;
  } = {},
) {
  const more = { isFollowing: given.pagesFolder !== undefined, ...given };
  const limits = { ...patientLimits, lock_timeout: lockMilliseconds };
  const database: TestDatabase = await openTestDatabase(limits);
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
  const env: Env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
  const time = { offset: 0 };
  const clock = () => new Date(Date.now() + time.offset);
  const network: AppDeps['network'] = { port: undefined };
  const queue = new TaskQueue();
  const app = await buildApp({ ...database, env, clock, network, queue, ...more });
  await app.ready();
  const twins: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(twins.map((end) => end()));
    await app.close();
    rmSync(varDir, { recursive: true, force: true });
  });

  return {
    ...database,
    app,
    env,
    clock,
    /** Not started, unless the test starts the server's tasks. */
    queue,
    call: callsOf(app),
    /** Starts another node on the same database and files, with its own connections. */
    startSecondNode: async (own: Pick<AppDeps, 'listeners'> = {}) => {
      const pool = openPool(database.address, 8, limits);
      const db = openKysely(pool);
      const twin = await buildApp({ db, pool, env, clock, network, ...more, ...own });
      await twin.ready();
      twins.push(async () => {
        await twin.close();
        await pool.end();
      });
      return { db, app: twin, call: callsOf(twin) };
    },
    /** The network address of the server: for tests of origins and of the identity provider. */
    network,
    /** Moves business time forward (or back, with a negative number). */
    advanceClock: (milliseconds: number) => {
      time.offset += milliseconds;
    },
  };
}

/** Makes calls to one node like any client. */
export function callsOf(app: App) {
  return async function call<Name extends CallName>(
    name: Name,
    input: InputOf<Name> | Record<string, unknown> = {},
    caller: TestCaller = {},
    extra: { headers?: Record<string, string>; files?: TestFile[] } = {},
  ): Promise<TestAnswer<OutputOf<Name>>> {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const headers: Record<string, string> = { 'accept-language': caller.language ?? 'en', ...extra.headers };
    if (caller.token) headers.authorization = `Bearer ${caller.token}`;
    if (caller.ticket) headers['x-ticket'] = caller.ticket;
    const response =
      method === 'GET'
        ? await app.inject({ method, url: `/api/v1${path}?${toQuery(input)}`, headers })
        : extra.files
          ? await app.inject({
              method,
              url: `/api/v1${path}`,
              headers: { ...headers, 'content-type': multipartType },
              payload: toMultipart(input, extra.files),
            })
          : await app.inject({ method, url: `/api/v1${path}`, headers, payload: input });
    // A file has no envelope.
    const isFile = response.headers['content-disposition'] !== undefined;
    const answered = isFile
      ? { status: 200, message: '', data: { bytes: response.rawPayload } }
      : response.json();
    return {
      http: response.statusCode,
      ...(answered as Pick<TestAnswer<OutputOf<Name>>, 'status' | 'message' | 'data'>),
      headers: response.headers,
      cookies: response.cookies,
    };
  };
}

function toQuery(input: object): string {
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.map((item) => [`${key}[]`, item]) : [[key, value]]).filter(
      ([, item]) => item !== undefined,
    ),
  );
  return new URLSearchParams(pairs.map(([key, value]) => [String(key), String(value)])).toString();
}

const boundary = 'sanviec-test-boundary';
const multipartType = `multipart/form-data; boundary=${boundary}`;

function toMultipart(input: object, files: TestFile[]): Buffer {
  const fields = Object.entries(input).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  );
  const parts = files.flatMap((file) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`,
    ),
    file.content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...fields, ...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
