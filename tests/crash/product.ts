import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { findPostmaster } from '#server/infrastructure/db/engine/pid-file.ts';
import { findFreePort, type RunningNode, spawnNode } from '../support/doubles/node.ts';
import type { JournalWrite } from './journal.ts';

export type KillTarget = 'node' | 'postgres';
/** A kill, and when the product answered again (milliseconds since 1970). */
export type Kill = { victim: KillTarget; at: number; backAt: number };
export type Reply = { status: number; message: string; data: Record<string, unknown> };

const MAX_START_MILLISECONDS = 120_000;

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Runs the product on one VAR_DIR: it can be started, killed and started again, always on the same port. */
export async function openProduct(settings: Record<string, string> & { VAR_DIR: string }) {
  const port = await findFreePort();
  const { dataDir } = resolveDataDirectory(settings.VAR_DIR);
  const kills: Kill[] = [];
  const said: string[] = [];
  let node: RunningNode | undefined;

  async function start(): Promise<void> {
    node = await spawnNode({ ...settings, PORT: String(port) }, '');
    if (!(await node.isListening)) throw new Error(`it does not start:\n${node.said()}`);
    await untilReady();
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + MAX_START_MILLISECONDS;
    for (;;) {
      const answer = await node?.ask('/health/ready').catch(() => undefined);
      if (answer?.status === 200) break;
      if (Date.now() > deadline) throw new Error(`it does not come back:\n${node?.said()}`);
      await wait(50);
    }
    const now = Date.now();
    for (const kill of kills) {
      if (kill.backAt !== Number.POSITIVE_INFINITY) continue;
      kill.backAt = now;
      console.log(`crash test: ${kill.victim} killed, back after ${now - kill.at} ms`);
    }
  }

  function note(victim: KillTarget): void {
    kills.push({ victim, at: Date.now(), backAt: Number.POSITIVE_INFINITY });
  }

  return {
    port,
    dataDir,
    kills,
    start,
    untilReady,
    /** Kills only the server. Its PostgreSQL keeps running, orphaned. */
    killNode: async () => {
      note('node');
      await node?.end('SIGKILL');
      said.push(node?.said() ?? '');
    },
    /** Kills PostgreSQL, whether a server or nothing supervises it. @returns whether there was one */
    killPostgres: () => {
      const pid = findPostmaster(dataDir);
      if (pid === undefined) return false;
      note('postgres');
      process.kill(pid, 'SIGKILL');
      return true;
    },
    /** Starts the server and kills it after a delay, in the middle of its start. */
    killStarting: async (afterMilliseconds: number) => {
      node = await spawnNode({ ...settings, PORT: String(port) }, '');
      await wait(afterMilliseconds);
      note('node');
      await node.end('SIGKILL');
    },
    /** Asks the server to shut down. @returns its exit code */
    end: async () => (await node?.end('SIGTERM')) ?? null,
    said: () => [...said, node?.said() ?? ''].join('\n'),
    postgresLog: () => readLog(settings.VAR_DIR),
    post: (asked: JournalWrite) => post(port, asked),
  };
}

function readLog(varDir: string): string {
  return readdirSync(varDir).includes('postgres.log') ? readFileSync(`${varDir}/postgres.log`, 'utf8') : '';
}

/** Sends a write as any client would. Rejects if no complete answer arrives. */
async function post(port: number, { path, headers, body, file, key }: JournalWrite): Promise<Reply> {
  const sent: Record<string, string> = { 'accept-language': 'en', ...headers };
  if (key) sent['idempotency-key'] = key;
  if (!file) sent['content-type'] = 'application/json';
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: sent,
    body: file ? toForm(body, file) : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return (await answer.json()) as Reply;
}

function toForm(body: JournalWrite['body'], { name, content }: { name: string; content: Buffer }): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.set(field, String(value));
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return form;
}
