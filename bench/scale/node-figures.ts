import { setTimeout as wait } from 'node:timers/promises';
import type { RunningNode } from '#tests/support/doubles/node.ts';

/** Counters of a node: pages by how they came, public reads by the host that answered. */
interface Counters {
  cached: number;
  rendered: number;
  /** Undefined if the version does not count them. */
  replica: number | undefined;
  primary: number | undefined;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

export async function readCounters(node: RunningNode, token: string): Promise<Counters> {
  const { body } = await node.ask('/metrics', bearer(token));
  const sum = (name: string, label: string): number | undefined => {
    const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
    return lines.length === 0
      ? undefined
      : lines.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  };
  return {
    cached: sum('sanviec_pages_total', 'source="cached"') ?? 0,
    rendered: sum('sanviec_pages_total', 'source="rendered"') ?? 0,
    replica: sum('sanviec_public_reads_total', 'host="replica"'),
    // Also those that were read from the replica first.
    primary: sum('sanviec_public_reads_total', 'host="primary'),
  };
}

/** Share of the pages that came from memory, and of the public reads that a replica answered, between two readings. */
export function cacheAndReplicaShares(before: readonly Counters[], after: readonly Counters[]) {
  const grown = (name: keyof Counters) =>
    after.reduce((sum, one, at) => sum + (one[name] ?? 0) - (before[at]?.[name] ?? 0), 0);
  const isCounted = after.every((one) => one.replica !== undefined);
  return {
    memory: grown('cached') / (grown('cached') + grown('rendered')),
    replica: isCounted ? grown('replica') / (grown('replica') + grown('primary')) : undefined,
  };
}

/** Share of the moments at which the nodes would read from their replica: for versions that do not count reads. */
export async function sampleReplica(
  nodes: readonly RunningNode[],
  token: string,
  seconds: number,
): Promise<number> {
  const seen: boolean[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    for (const node of nodes) {
      const { body } = await node.ask('/health/ready', bearer(token));
      seen.push(JSON.parse(body).database?.replica?.is_read === true);
    }
    await wait(500);
  }
  return seen.filter(Boolean).length / seen.length;
}
