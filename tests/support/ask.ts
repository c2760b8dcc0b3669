import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface NodeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface AskOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
}

/** Sends one request to this machine. Rejects with the error of the socket if no complete answer arrives. */
export function askNode(port: number, path: string, asked: AskOptions = {}): Promise<NodeAnswer> {
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

/** A connection of one client that stays open between requests. */
export const createKeepAliveAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
