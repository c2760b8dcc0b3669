import type { Env } from '#server/infrastructure/environment/env.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { releaseAllMails } from '#server/infrastructure/mail/claims.ts';
import { MailLoop } from '#server/infrastructure/mail/loop.ts';
import type { MailDeps } from '#server/infrastructure/mail/send.ts';
import { openTransport } from '#server/infrastructure/mail/transport.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { type RunDeps, startTasks } from '#server/infrastructure/tasks/run.ts';
import type { Task } from '#server/infrastructure/tasks/task.ts';

/** A working mail server accepts a mail within this time; a hung one must not delay the end of the process. */
const LAST_MAILS_MILLISECONDS = 2_000;

/** Dependencies of the tasks of all domains; each task declares which it uses. */
export type TaskDeps = MailDeps & { files: FileStore; queue: TaskQueue; log: RunDeps['log'] };

type Given = Omit<RunDeps & TaskDeps, 'env' | 'send' | 'isAlone'> & { env: Env };

/**
 * Starts the work beside requests: mails, nightly erasure, sweeping. Mails are sent by SMTP_URL if it is set.
 * @param tasks the tasks of all domains
 * @returns a function that stops it; unfinished work continues with the next start
 */
export async function startBackground(
  tasks: readonly Task<RunDeps & TaskDeps>[],
  deps: Given,
): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL } = deps.env;
  const transport = SMTP_URL === undefined ? undefined : openTransport({ SMTP_URL, MAIL_FROM });
  // The embedded PostgreSQL serves one server only (infrastructure/db/engine/ownership.ts).
  const isAlone = DATABASE_URL === undefined;
  if (isAlone) await releaseAllMails(deps.db);
  const running = await startTasks(tasks, { ...deps, isAlone, send: transport?.send });
  const mails = new MailLoop({ ...deps, send: transport?.send });
  return async () => {
    // An aborted mail is retried by the next start, under the same Message-ID (docs/decisions/0003-mails.md).
    const last = setTimeout(() => transport?.cut(), LAST_MAILS_MILLISECONDS);
    await Promise.all([mails.stop(), running.stop()]);
    clearTimeout(last);
    transport?.close();
  };
}
