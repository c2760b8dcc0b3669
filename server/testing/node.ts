import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll } from 'vitest';

/** Settings that are complete for production; nothing behind these addresses answers. */
export const productionSettings = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sanviec.test',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'https://accounts.sanviec.test',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
};

export interface NodeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Asked {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
}

export type RunningNode = Awaited<ReturnType<typeof startNode>>;

/**
 * Starts the server as a process of its own, as `npm start` does, and waits until it listens. It is killed after the
 * test file. `name` is the Host header of every request, because production answers to its own name only.
 */
export async function startNode(settings: Record<string, string>, name = 'sanviec.test') {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/launch.js', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  afterAll(() => end(child, 'SIGKILL'));
  while (!said.includes(' is at ')) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said}`);
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')]);
  }
  return {
    child,
    port,
    said: () => said,
    ask: (path: string, asked: Asked = {}) =>
      ask(port, path, { ...asked, headers: { host: name || `127.0.0.1:${port}`, ...asked.headers } }),
    end: (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => end(child, signal),
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** One request to this machine. Rejects with what the socket says when no whole answer comes. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<NodeAnswer> {
  const { method = 'GET', body, agent } = asked;
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...asked.headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A connection of one client that is kept open between requests. */
export const keptConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
