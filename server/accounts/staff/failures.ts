import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { findTranslation } from '#server/audit/audit-format.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listFailedMails, retryMail, waitingMails } from '#server/infrastructure/mail/failures.ts';
import { sendMailTask } from '#server/infrastructure/mail/queue.ts';
import { listFailedTasks } from '#server/infrastructure/tasks/failures.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

type Failures = NonNullable<z.input<typeof showAdminDashboard.output>['failures']>;

/** Failures: mails that will not arrive and tasks that failed, with their subject, time and reason, but without personal data. */
export async function listFailures(db: Db, language: Language, now: Date): Promise<Failures> {
  const [waiting_mails, mails, tasks] = await Promise.all([
    waitingMails(db, now),
    listFailedMails(db, now),
    // Tasks that send mails are left out, because a mail records its own failure.
    listFailedTasks(db, [sendMailTask.name]),
  ]);
  return {
    waiting_mails,
    mails: {
      count: mails.count,
      // The subject of a mail contains no typed text (CONTRIBUTING.md, "Add a mail").
      list: mails.list.map(({ template, ...mail }) => ({
        ...mail,
        what: translate(language, `mail.${keyOf(template)}.subject`),
      })),
    },
    tasks: {
      count: tasks.count,
      list: tasks.list.map(({ name, ...task }) => ({ ...task, what: wordTask(name, language) })),
    },
  };
}

const keyOf = (name: string) => name.replaceAll('-', '_');

/** Translated name of a task; a task of an earlier version has no translation. */
const wordTask = (name: string, language: Language): string =>
  findTranslation(language, `admin.failures.task.${keyOf(name)}`) ??
  translate(language, 'admin.failures.other_task');

/** Queues a failed mail again. Throws 404 if it is gone, 4027 if it was sent again since or can no longer be sent. */
export async function retryFailedMail(work: AdminContext, { id }: { id: number }) {
  const { db, audit, auditRefused } = work;
  const deed = { action: 'mail.retry', objectKind: 'mail', objectId: id };
  const mail = await retryMail(work, id);
  if (mail === undefined) {
    orNotFound(await db.selectFrom('mail').where('id', '=', id).select('id').executeTakeFirst());
    auditRefused(deed);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  if (mail.end) throw apiError('NOT_VALID', `error.mail_${mail.end}`);
  await audit(deed);
  return { id };
}

/** Starts a failed task again. Throws 404 if it is no longer among the failed ones: a colleague was faster, or it has run. */
export async function retryFailedTask({ db, queue, audit }: AdminContext, { id }: { id: string }) {
  const name = orNotFound(await queue.retry(db, id));
  await audit({ action: 'task.retry', objectKind: 'task', objectId: 0, after: { name: keyOf(name) } });
  return { id };
}
