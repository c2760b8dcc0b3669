import type { Env } from '#server/env.ts';
import { openTransport } from '#server/mail/transport.ts';
import { type RunDeps, startTasks } from '#server/tasks/run.ts';
import { type TaskDeps, tasks } from '#server/tasks.ts';

type Given = Omit<RunDeps & TaskDeps, 'env' | 'send' | 'isAlone'> & { env: Env };

/**
 * Starts the work beside requests: mails, nightly erasure, sweeping. Mails leave by SMTP_URL when there is one.
 * @returns how to end it; what is not done by then goes on with the next start
 */
export async function startBackground(deps: Given): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL } = deps.env;
  const transport = SMTP_URL === undefined ? undefined : openTransport({ SMTP_URL, MAIL_FROM });
  const running = await startTasks(tasks, {
    ...deps,
    // Its own PostgreSQL serves one server only (db/engine/ownership.ts).
    isAlone: DATABASE_URL === undefined,
    send: transport?.send,
  });
  return async () => {
    await running.stop();
    transport?.close();
  };
}
