import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cronTask, nightly } from '#server/infrastructure/tasks/task.ts';
import { mailEndings } from './company-mails.ts';
import { mailSavedEndings } from './saved-mails.ts';

type Deps = Omit<MailContext, 'now'> & { clock: () => Date };

/**
 * Tasks that mail companies and candidates before ads end. Both run in the morning, after the mails of saved searches.
 */
export const endingTasks = [
  cronTask('mail-endings', {
    ...nightly,
    cron: '20 8 * * *',
    run: (deps: Deps) => mailEndings(deps, deps.clock()),
  }),
  cronTask('mail-saved-endings', {
    ...nightly,
    cron: '40 8 * * *',
    run: (deps: Deps) => mailSavedEndings(deps, deps.clock()),
  }),
];
