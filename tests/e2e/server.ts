import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDeps, buildApp } from '#server/app.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { startBuiltInProvider } from '#server/operations/start/provider.ts';
import { startTestDatabase } from '../support/database.ts';
import type { TestServer } from '../support/server.ts';

const pagesFolder = join(import.meta.dirname, '../../dist');

export type Settings = Partial<Record<string, string>>;

/** Port of the first server of this process. Later ones use it, too, so that a browser finds their files in its cache. */
let defaultPort = 0;

/** Starts the real application with its pages on a free port and its own database. */
export async function startServer(settings: Settings = {}) {
  const { close: closeDatabase, ...database } = await startTestDatabase();
  const varDir = mkdtempSync(join(tmpdir(), 'sanviec-e2e-'));
  const env = readEnv({ APP_MODE: 'test', VAR_DIR: varDir, ...settings });
  const network: AppDeps['network'] = { port: undefined };
  const time = { offset: 0 };
  const clock = () => new Date(Date.now() + time.offset);
  const app = await buildApp({ ...database, env, clock, network, pagesFolder });
  // Tests change data within a second that a cache may store for minutes.
  app.addHook('onSend', async (request, reply) => {
    const isCacheable = String(reply.getHeader('cache-control')).startsWith('public');
    if (isCacheable && request.url.startsWith('/api/')) reply.header('cache-control', 'no-cache');
  });
  const port = await listen(app);
  network.port = port;
  const provider = await startBuiltInProvider(env, port);
  network.provider = provider?.settings;
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    const closed = app.close();
    // A browser opens spare connections. Without a request on them, the server would wait for half a minute.
    app.server.closeAllConnections();
    await closed;
    await provider?.stop();
    await closeDatabase();
    rmSync(varDir, { recursive: true, force: true });
  }

  /** Makes a call without a browser: `site.call('POST /auth/logout', {}, hoa)`. */
  const call = (async (name: string, input: Record<string, unknown>, { token }: { token?: string } = {}) => {
    const [method = '', path] = name.split(' ');
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${url}/api/v1${path}${query}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    });
    return response.json();
    // Server tests type it by the contract. Here, only status, message and data are returned.
  }) as unknown as TestServer['call'];

  return {
    ...database,
    app,
    env,
    call,
    /** Data directory of this site. */
    varDir,
    url,
    /** True if other servers of this process had the same address. */
    isUsualPort: port === defaultPort,
    /** Moves business time forward, or back with a negative number. */
    advanceClock: (milliseconds: number) => {
      time.offset += milliseconds;
    },
    clock,
    stop,
  };
}

/** Listens on the default port if it is free. Returns the port. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>): Promise<number> {
  const host = '127.0.0.1';
  await app.listen({ host, port: defaultPort }).catch(() => app.listen({ host, port: 0 }));
  const { port } = app.server.address() as AddressInfo;
  defaultPort ||= port;
  return port;
}
