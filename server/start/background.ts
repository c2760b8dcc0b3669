import type { Env } from '#server/env.ts';
import { openTransport } from '#server/mail/transport.ts';
import { type RunDeps, startTasks } from '#server/tasks/run.ts';
import { type TaskDeps, tasks } from '#server/tasks.ts';

/** A working mail server accepts a mail within this time; a hung one must not delay the end of the process. */
const LAST_MAILS_MILLISECONDS = 2_000;

type Given = Omit<RunDeps & TaskDeps, 'env' | 'send' | 'isAlone'> & { env: Env };

/**
 * Starts the work beside requests: mails, nightly erasure, sweeping. Mails are sent by SMTP_URL if it is set.
 * @returns a function that stops it; unfinished work continues with the next start
 */
export async function startBackground(deps: Given): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL } = deps.env;
  const transport = SMTP_URL === undefined ? undefined : openTransport({ SMTP_URL, MAIL_FROM });
  const running = await startTasks(tasks, {
    ...deps,
    // The embedded PostgreSQL serves one server only (db/engine/ownership.ts).
    isAlone: DATABASE_URL === undefined,
    send: transport?.send,
  });
  return async () => {
    // An aborted mail is retried by the next start, under the same Message-ID (docs/decisions/0003-mails.md).
    const last = setTimeout(() => transport?.cut(), LAST_MAILS_MILLISECONDS);
    await running.stop();
    clearTimeout(last);
    transport?.close();
  };
}
