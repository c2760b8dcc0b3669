import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Purge {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  tags: string[];
}

/** Starts a purge hook that notes what it receives. */
export async function startPurgeHook() {
  const purges: Purge[] = [];
  /** The status of the next answers; `silent`: no answer at all. */
  const state: { answer: number | 'silent' } = { answer: 204 };
  const server = createServer(async ({ method, headers }, response) => {
    const { req } = response;
    let body = '';
    for await (const part of req.setEncoding('utf8')) body += part;
    purges.push({ method, headers, tags: JSON.parse(body).tags });
    if (state.answer !== 'silent')
      response.writeHead(state.answer, { location: '/elsewhere' }).end('x'.repeat(10_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges,
    state,
    /** Requests that name a tag. */
    naming: (tag: string) => purges.filter(({ tags }) => tags.includes(tag)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
