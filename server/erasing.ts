import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { alertEraser } from '#server/alerts/erase.ts';
import { applicationEraser } from '#server/applications/erase.ts';
import { authEraser } from '#server/auth/erase.ts';
import { answerEraser } from '#server/calls/erase.ts';
import { candidateEraser, listLeavingCandidates } from '#server/candidates/erase.ts';
import { companyEraser } from '#server/companies/erase.ts';
import type { Db } from '#server/db/connection.ts';
import type { Eraser, LeavingCandidate } from '#server/db/eraser.ts';
import { employerEraser, listLeavingEmployers } from '#server/employers/erase.ts';
import type { FileStore } from '#server/files/store.ts';
import { removeFilesOf } from '#server/files/sweep.ts';
import { inquiryEraser } from '#server/inquiries/erase.ts';
import { mailEraser } from '#server/mail/erase.ts';
import { supportEraser } from '#server/money/erase.ts';
import { recruitmentEraser } from '#server/recruitments/erase.ts';
import { resumeEraser } from '#server/resumes/erase.ts';
import { savedEraser } from '#server/saved/erase.ts';
import { searchEraser } from '#server/search/erase.ts';
import { staffEraser } from '#server/staff/erase.ts';
import { frequent, nightly, timedTask } from '#server/tasks/task.ts';

/** The erasers of all domains, in the order in which they work. */
const erasers: Eraser[] = [
  supportEraser,
  applicationEraser,
  alertEraser,
  savedEraser,
  inquiryEraser,
  resumeEraser,
  companyEraser,
  recruitmentEraser,
  authEraser,
  answerEraser,
  mailEraser,
  searchEraser,
  candidateEraser,
  employerEraser,
  staffEraser,
];

/** The mail that says so leaves before it is erased with all others. */
const PARTING_MINUTES = 5;

/**
 * Erases the people behind accounts that were closed 30 days ago or earlier, each whole or not at all
 * (docs/rules.md#retention).
 * @returns how many candidates and how many employers were erased
 */
export async function eraseWithdrawnMembers(
  db: Db,
  now: Date,
): Promise<{ candidates: number; employers: number }> {
  const limit = new Date(now.getTime() - limits.closedAccountDays * DAY_MILLISECONDS);
  const candidates = await listLeavingCandidates(db, { closedBefore: limit });
  for (const who of candidates) await eraseCandidate(db, who, now);
  const employers = await listLeavingEmployers(db, limit);
  for (const who of employers)
    await db.transaction().execute(async (trx) => {
      for (const { eraseEmployer } of erasers) await eraseEmployer?.(trx, who, now);
    });
  return { candidates: candidates.length, employers: employers.length };
}

/**
 * Erases the candidates who want it at once, their files included, which otherwise go with the sweep of the night.
 * @returns how many were erased
 */
export async function eraseAtOnce({
  db,
  files,
  now,
}: {
  db: Db;
  files: FileStore;
  now: Date;
}): Promise<number> {
  const limit = new Date(now.getTime() - PARTING_MINUTES * 60_000);
  const candidates = await listLeavingCandidates(db, { closedBefore: limit, atOnce: true });
  for (const who of candidates) {
    await eraseCandidate(db, who, now);
    await removeFilesOf(db, files, who.id);
  }
  return candidates.length;
}

const eraseCandidate = (db: Db, who: LeavingCandidate, now: Date) =>
  db.transaction().execute(async (trx) => {
    for (const eraser of erasers) await eraser.eraseCandidate?.(trx, who, now);
  });

/** Deletes what only proves or says something for a while: sessions, tickets, codes, stored answers, word counts, mails. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  for (const eraser of erasers) await eraser.forgetExpired?.(db, now);
}

interface Deps {
  db: Db;
  clock: () => Date;
}

export const erasingTasks = [
  timedTask('erase-at-once', {
    ...frequent,
    expireInSeconds: 600,
    cron: '*/15 * * * *',
    run: ({ db, files, clock }: Deps & { files: FileStore }) => eraseAtOnce({ db, files, now: clock() }),
  }),
  timedTask('erase-withdrawn-members', {
    ...nightly,
    cron: '20 2 * * *',
    run: ({ db, clock }: Deps) => eraseWithdrawnMembers(db, clock()),
  }),
  timedTask('forget-expired', {
    ...nightly,
    cron: '40 2 * * *',
    run: ({ db, clock }: Deps) => forgetExpired(db, clock()),
  }),
];
