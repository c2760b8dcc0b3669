import { hash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { askNode } from '#tests/support/ask.ts';
import { percentile } from '../report.ts';

/** Times and refusals of an open-loop load. */
export interface LoadTimes {
  p50: number;
  p99: number;
  sent: number;
  /** Answers other than 200, by their code. */
  refused: Map<number, number>;
}

interface Load {
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Sends one request. @returns the code of the answer */
  send: (turn: number) => Promise<number>;
}

/**
 * Sends requests at fixed moments, whether earlier ones are answered or not, as independent visitors do. Times are measured from the moment at
 * which a request was due, so that a stall counts for all who wait in it.
 */
export async function sendAtFixedTimes({ rate, seconds, send }: Load): Promise<LoadTimes> {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const begin = performance.now();
  const total = Math.round(rate * seconds);
  for (let turn = 0; turn < total; turn += 1) {
    const due = begin + (turn * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const one = send(turn)
      .catch(() => 0)
      .then((status) => {
        if (status === 200) times.push(performance.now() - due);
        else refused.set(status, (refused.get(status) ?? 0) + 1);
      });
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await Promise.all(open);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), sent: total, refused };
}

/** Accept-Encoding of a browser: every fourth visitor has Safari, the others Chrome or Firefox. */
const codingsOf = (turn: number) => (turn % 4 === 0 ? 'gzip, deflate, br' : 'gzip, deflate, br, zstd');

/**
 * Opens connections that are kept, to several nodes.
 * @returns a function that asks for a page; the node is chosen by the address, as the balancer of docs/operating.md chooses it
 */
export function openVisitors(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const askPage = async (path: string, turn: number) => {
    const port = ports[hash('sha1', path, 'buffer').readUInt32BE() % ports.length] ?? 0;
    const headers = {
      host: `127.0.0.1:${port}`,
      'accept-encoding': codingsOf(turn),
      'x-forwarded-for': `10.${turn % 250}.${(turn >> 8) % 250}.7`,
    };
    const { status } = await askNode(port, path, { headers, agent });
    return status;
  };
  return { askPage, close: () => agent.destroy() };
}
