import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SettingsError } from '#server/infrastructure/environment/env.ts';
import { openMetrics } from '../open-registry.ts';

interface Told {
  scrape: () => Promise<string>;
  describe: () => Promise<object>;
}

/**
 * Allowed Host headers. A web page whose host name resolves to 127.0.0.1 (DNS rebinding) sends its own host name and is
 * rejected.
 */
const ownHost = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Serves `/metrics` and `/health/ready` to every program on this machine, on a separate port and without a token.
 * @returns a function that stops it
 */
export async function listenForMetrics(port: number, told: Told): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    void answer(request, response, told).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((fault: NodeJS.ErrnoException) => {
    throw new SettingsError(
      `METRICS_PORT=${port} cannot be opened on 127.0.0.1 (${fault.code}). Set another one.`,
    );
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, { scrape, describe }: Told) {
  response.setHeader('cache-control', 'private, no-store');
  if (!ownHost.test(request.headers.host ?? '')) return void response.writeHead(403).end();
  if (request.method !== 'GET') return void response.writeHead(405).end();
  if (request.url === '/metrics') response.setHeader('content-type', openMetrics).end(await scrape());
  else if (request.url === '/health/ready')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await describe()));
  else response.writeHead(404).end();
}
