import { type AddressInfo, connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { ConnectionTimeouts } from '#server/infrastructure/http/connection-timeouts.ts';
import { people } from '../people.ts';
import { startTestServer } from '../server.ts';

/**
 * Starts a listening server that disconnects slow senders soon, and whose log is checked: hostile input must not cause
 * an internal error.
 */
export async function startHostileServer(patience: Partial<ConnectionTimeouts> = { request: 1_500 }) {
  const faults: string[] = [];
  const server = await startTestServer({}, { patience, logTo: { write: (line) => faults.push(line) } });
  const { hoa, minsu } = await people(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  server.network.port = port;

  const inject = async (request: InjectOptions) => {
    const response = await server.app.inject({
      ...request,
      headers: { host: `localhost:${port}`, ...request.headers },
    });
    expect(faults.splice(0)).toEqual([]);
    return response;
  };
  const stillAnswers = async () => {
    expect((await inject({ url: '/api/v1/site/show' })).statusCode).toBe(200);
    expect(faults).toEqual([]);
  };
  return { app: server.app, call: server.call, port, hoa, minsu, inject, stillAnswers };
}

/** Sends raw bytes and returns the received ones once the other side closes. */
export function sendRaw(
  port: number,
  first: string | Buffer,
  more?: (write: (chunk: string | Buffer) => void) => NodeJS.Timeout,
): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      timer = more?.((chunk) => socket.writable && socket.write(chunk));
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A cut connection appears as an error on our side; the bytes received before count.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}
