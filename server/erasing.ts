import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { alertEraser } from '#server/alerts/erase.ts';
import { applicationEraser } from '#server/applications/erase.ts';
import { authEraser } from '#server/auth/erase.ts';
import { answerEraser } from '#server/calls/erase.ts';
import { candidateEraser, listLeavingCandidates } from '#server/candidates/erase.ts';
import { companyEraser } from '#server/companies/erase.ts';
import type { Db } from '#server/db/connection.ts';
import type { Eraser } from '#server/db/eraser.ts';
import { employerEraser, listLeavingEmployers } from '#server/employers/erase.ts';
import { inquiryEraser } from '#server/inquiries/erase.ts';
import { mailEraser } from '#server/mail/erase.ts';
import { recruitmentEraser } from '#server/recruitments/erase.ts';
import { resumeEraser } from '#server/resumes/erase.ts';
import { savedEraser } from '#server/saved/erase.ts';
import { searchEraser } from '#server/search/erase.ts';
import { nightly, timedTask } from '#server/tasks/task.ts';

/** The erasers of all domains, in the order in which they work. */
const erasers: Eraser[] = [
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
];

/** docs/rules.md#retention */
const WITHDRAWN_DAYS = 30;

/**
 * Erases the people behind accounts that were closed 30 days ago or earlier, each whole or not at all
 * (docs/rules.md#retention).
 * @returns how many candidates and how many employers were erased
 */
export async function eraseWithdrawnMembers(
  db: Db,
  now: Date,
): Promise<{ candidates: number; employers: number }> {
  const limit = new Date(now.getTime() - WITHDRAWN_DAYS * DAY_MILLISECONDS);
  const candidates = await listLeavingCandidates(db, limit);
  for (const who of candidates)
    await db.transaction().execute(async (trx) => {
      for (const { eraseCandidate } of erasers) await eraseCandidate?.(trx, who, now);
    });
  const employers = await listLeavingEmployers(db, limit);
  for (const who of employers)
    await db.transaction().execute(async (trx) => {
      for (const { eraseEmployer } of erasers) await eraseEmployer?.(trx, who, now);
    });
  return { candidates: candidates.length, employers: employers.length };
}

/** Deletes what only proves or says something for a while: sessions, tickets, codes, stored answers, word counts, mails. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  for (const eraser of erasers) await eraser.forgetExpired?.(db, now);
}

interface Deps {
  db: Db;
  clock: () => Date;
}

export const erasingTasks = [
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
