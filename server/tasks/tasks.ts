import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { tellFailedSignIns } from '#server/auth/tell-failed-sign-ins.ts';
import type { FileStore } from '#server/files/store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { CODE_PRIORITY } from '#server/mail/queue.ts';
import { catchUpMails, type MailDeps, sendMail } from '#server/mail/send.ts';
import { senders } from '#server/mail/transport.ts';
import { eraseOldApplications } from './erase/applications.ts';
import { eraseCandidates } from './erase/candidates.ts';
import { eraseEmployers } from './erase/employers.ts';
import { forgetExpired } from './erase/expired.ts';
import type { Payload, TaskName } from './payloads.ts';
import { recountApplicants } from './recount-applicants.ts';

export type TaskDeps = MailDeps & { files: FileStore };

interface Task<Name extends TaskName> {
  run(deps: TaskDeps, payload: Payload<Name>): Promise<unknown>;
  /** When it starts by itself, in Vietnam's time (minute hour day month weekday). */
  cron?: string;
  /** Seconds after which a run counts as hung and is tried again. */
  expireInSeconds: number;
  retryLimit: number;
  /** First delay between tries in seconds; it doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** How many run at a time on a node, and how; one that looks seldom unless told. */
  workers?: readonly Worker[];
}
export interface Worker {
  /** Seconds between two looks for what no notice has told of: a notice can be lost, and a retry has none. */
  lookSeconds: number;
  /** Takes nothing of a lower priority. */
  minPriority?: number;
}

/** docs/rules.md#retention */
const WITHDRAWN_DAYS = 30;

const nightly = { expireInSeconds: 3600, retryLimit: 3, retryDelay: 300, retryDelayMax: 3600 };

/** What every task does, when, and how stubbornly. A payload without a task does not compile. */
export const tasks: { [Name in TaskName]: Task<Name> } = {
  'send-mail': {
    run: (deps, { mail_id }) => sendMail(deps, mail_id),
    expireInSeconds: 120,
    // About three hours of growing pauses; catch-up-mails takes over then.
    retryLimit: 25,
    retryDelay: 5,
    retryDelayMax: 600,
    workers: [
      ...Array<Worker>(senders.forAll).fill({ lookSeconds: 2 }),
      ...Array<Worker>(senders.forCodes).fill({ lookSeconds: 1, minPriority: CODE_PRIORITY }),
    ],
  },
  'catch-up-mails': {
    run: (deps) => catchUpMails(deps),
    cron: '* * * * *',
    expireInSeconds: 60,
    retryLimit: 0,
    retryDelay: 1,
    retryDelayMax: 1,
  },
  // Every minute: a pause lasts one at least.
  'tell-failed-sign-ins': {
    run: (deps) => tellFailedSignIns(deps, deps.clock()),
    cron: '* * * * *',
    expireInSeconds: 60,
    retryLimit: 0,
    retryDelay: 1,
    retryDelayMax: 1,
  },
  'erase-old-applications': {
    run: ({ db, clock }) => eraseOldApplications(db, clock()),
    cron: '10 2 * * *',
    ...nightly,
  },
  'erase-withdrawn-members': {
    run: async ({ db, clock }) => {
      const limit = new Date(clock().getTime() - WITHDRAWN_DAYS * DAY_MILLISECONDS);
      await eraseCandidates(db, limit, clock());
      await eraseEmployers(db, limit, clock());
    },
    cron: '20 2 * * *',
    ...nightly,
  },
  'forget-expired': { run: ({ db, clock }) => forgetExpired(db, clock()), cron: '40 2 * * *', ...nightly },
  // After the erasures, whose files have lost their holders by then.
  'sweep-files': {
    run: ({ db, files, clock }) => sweepFiles(db, files, clock()),
    cron: '30 3 * * *',
    ...nightly,
  },
  // Search orders by these counts; five minutes late is early enough.
  'recount-applicants': {
    run: ({ db }) => recountApplicants(db),
    cron: '*/5 * * * *',
    expireInSeconds: 120,
    retryLimit: 0,
    retryDelay: 1,
    retryDelayMax: 1,
  },
};
