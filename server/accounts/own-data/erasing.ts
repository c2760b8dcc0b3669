import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { authEraser } from '#server/accounts/auth/erase.ts';
import { candidateEraser, listLeavingCandidates } from '#server/accounts/candidates/erase.ts';
import { companyEraser } from '#server/accounts/companies/erase.ts';
import {
  companyMemberEraser,
  eraseMember,
  listLeavingMembers,
} from '#server/accounts/company-members/erase.ts';
import { employerEraser, listLeavingEmployers } from '#server/accounts/employers/erase.ts';
import { staffEraser } from '#server/accounts/staff/erase.ts';
import { alertEraser } from '#server/hiring/alerts/erase.ts';
import { promiseEraser } from '#server/hiring/answers/erase.ts';
import { applicationEraser } from '#server/hiring/applications/erase.ts';
import { assignmentEraser } from '#server/hiring/assignments/erase.ts';
import { inquiryEraser } from '#server/hiring/inquiries/erase.ts';
import { recruitmentEraser } from '#server/hiring/recruitments/erase.ts';
import { resumeEraser } from '#server/hiring/resumes/erase.ts';
import { savedEraser } from '#server/hiring/saved/erase.ts';
import { scorecardEraser } from '#server/hiring/scorecards/erase.ts';
import { answerEraser } from '#server/infrastructure/calls/erase.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser, LeavingCandidate, LeavingEmployer } from '#server/infrastructure/db/eraser.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { removeFilesOf } from '#server/infrastructure/files/sweep.ts';
import { mailEraser } from '#server/infrastructure/mail/erase.ts';
import { cronTask, frequent, nightly } from '#server/infrastructure/tasks/task.ts';
import { supportEraser } from '#server/money/erase.ts';
import { erasureRecorder, type RecordErasure } from '#server/operations/backup/erased-list.ts';
import { importEraser } from '#server/operations/import/erase.ts';
import { searchEraser } from '#server/search/erase.ts';

/** The erasers of all domains, in the order in which they run. */
const erasers: Eraser[] = [
  supportEraser,
  applicationEraser,
  promiseEraser,
  scorecardEraser,
  alertEraser,
  savedEraser,
  inquiryEraser,
  resumeEraser,
  importEraser,
  companyEraser,
  recruitmentEraser,
  assignmentEraser,
  authEraser,
  answerEraser,
  mailEraser,
  searchEraser,
  candidateEraser,
  companyMemberEraser,
  employerEraser,
  staffEraser,
];

/** Minutes until the farewell mail has been sent. The erasure waits for it, because it deletes all mails. */
const PARTING_MINUTES = 5;

/**
 * Erases the people behind accounts that were closed 30 days ago or earlier, each completely or not at all
 * (docs/rules.md#retention).
 * @param note records the erased people outside the database, for a restore of an older backup
 * @returns the numbers of erased candidates and employers
 */
export async function eraseWithdrawnMembers(
  db: Db,
  now: Date,
  note?: RecordErasure,
): Promise<{ candidates: number; employers: number }> {
  const limit = new Date(now.getTime() - limits.closedAccountDays * DAY_MILLISECONDS);
  const candidates = await listLeavingCandidates(db, { closedBefore: limit });
  for (const who of candidates)
    await db.transaction().execute((trx) => eraseCandidate(trx, who, { now, note }));
  const employers = await listLeavingEmployers(db, limit);
  for (const who of employers)
    await db.transaction().execute((trx) => eraseEmployer(trx, who, { now, note }));
  return { candidates: candidates.length, employers: employers.length };
}

/**
 * Erases members whose membership ended 30 days ago or earlier, all but the name. Recorded like accounts, because an older backup knows them.
 * @returns the number of erased members
 */
export async function eraseEndedMembers(db: Db, now: Date, note?: RecordErasure): Promise<number> {
  const limit = new Date(now.getTime() - limits.closedAccountDays * DAY_MILLISECONDS);
  const members = await listLeavingMembers(db, limit);
  for (const member of members)
    await db.transaction().execute(async (trx) => {
      await eraseMember(trx, member);
      await note?.({ kind: 'member', ...member });
    });
  return members.length;
}

/**
 * Erases the candidates who requested it immediately, including their files, which the nightly sweep would otherwise
 * delete.
 * @returns the number of erased candidates
 */
export async function eraseImmediately({
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
  const note = erasureRecorder(files.varDir);
  for (const who of candidates) {
    await db.transaction().execute((trx) => eraseCandidate(trx, who, { now, note }));
    await removeFilesOf(db, files, who.id);
  }
  return candidates.length;
}

interface Erasure {
  now: Date;
  note: RecordErasure | undefined;
}

/** Erases a candidate whose account is closed. The erasure is recorded last, so that a failed one is not recorded. */
export async function eraseCandidate(trx: Db, who: LeavingCandidate, { now, note }: Erasure): Promise<void> {
  for (const eraser of erasers) await eraser.eraseCandidate?.(trx, who, now);
  await note?.({ kind: 'candidate', ...who });
}

/** Erases the person behind an employer's account in the same way. */
export async function eraseEmployer(trx: Db, who: LeavingEmployer, { now, note }: Erasure): Promise<void> {
  for (const eraser of erasers) await eraser.eraseEmployer?.(trx, who, now);
  await note?.({ kind: 'employer', ...who });
}

/** Deletes rows with a limited lifetime: sessions, tickets, codes, stored answers, word counts, mails. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const eraser of erasers) await eraser.deleteExpired?.(db, now);
}

interface Deps {
  db: Db;
  clock: () => Date;
}

export const erasingTasks = [
  cronTask('erase-at-once', {
    ...frequent,
    expireInSeconds: 600,
    cron: '*/15 * * * *',
    run: ({ db, files, clock }: Deps & { files: FileStore }) => eraseImmediately({ db, files, now: clock() }),
  }),
  cronTask('erase-withdrawn-members', {
    ...nightly,
    cron: '20 2 * * *',
    run: async ({ db, files, clock }: Deps & { files: FileStore }) => {
      const note = erasureRecorder(files.varDir);
      await eraseWithdrawnMembers(db, clock(), note);
      await eraseEndedMembers(db, clock(), note);
    },
  }),
  cronTask('forget-expired', {
    ...nightly,
    cron: '40 2 * * *',
    run: ({ db, clock }: Deps) => deleteExpired(db, clock()),
  }),
];
