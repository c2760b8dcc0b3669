import { Agent } from 'node:http';
import { askNode } from '#tests/support/ask.ts';
import { cpuSeconds } from '../cores.ts';
import { percentile } from '../report.ts';
import { siteHost } from '../targets.ts';
import type { SearchClass } from './classes.ts';

/** Answers of one class to concurrent clients: their milliseconds, and the CPU time of the load itself. */
export interface ClassTimes {
  p50: number;
  p95: number;
  /** Answers other than 200, which do not count. */
  refused: number;
  /** CPU milliseconds of the clients per answer. */
  load: number;
}

/** Sends all requests of a class `rounds` times, by this many concurrent clients; as a visitor, or in a session. */
export async function runSearchClass(
  port: number,
  one: SearchClass,
  { clients, rounds, token }: { clients: number; rounds: number; token?: string },
): Promise<ClassTimes> {
  const requests = Array.from({ length: rounds }, () => one.requests).flat();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const before = cpuSeconds(process.pid);
  let next = 0;
  const work = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const { method, path, body } = request;
      const begin = performance.now();
      const headers = { host: siteHost, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const asked = { method, headers, agent, ...(body ? { body } : {}) };
      const { status } = await askNode(port, `/api/v1${path}`, asked);
      if (status === 200) times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  const load = ((cpuSeconds(process.pid) - before) * 1_000) / requests.length;
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    refused: requests.length - times.length,
    load,
  };
}
