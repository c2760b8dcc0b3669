import { findErasable as findCandidate } from '#server/accounts/candidates/erase.ts';
import { eraseRestoredMember, findErasable as findMember } from '#server/accounts/company-members/erase.ts';
import { findErasable as findEmployer } from '#server/accounts/employers/erase.ts';
import { eraseCandidate, eraseEmployer } from '#server/accounts/own-data/erasing.ts';
import {
  closeApplicationsOfCandidate,
  closeApplicationsToCompany,
} from '#server/hiring/applications/record/withdraw.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { removeFilesOf } from '#server/infrastructure/files/sweep.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { cancelOrdersOf } from '#server/money/orders/order-acts.ts';
import { removeCompanyFromSearch } from '#server/search/index.ts';
import { moveCandidate } from '#server/states/candidates.ts';
import { moveEmployer } from '#server/states/employers.ts';
import { type ErasedAccount, erasureRecorder } from '../erased-list.ts';

type Work = MailContext & { files: FileStore };

/**
 * Repeats erasures that a restore has undone: closes each listed account, then erases it. Accounts that do not exist,
 * or are already erased in the backup, are skipped.
 * @returns the number of erased accounts
 */
export async function reapplyErasures(work: Work, accounts: readonly ErasedAccount[]): Promise<number> {
  let count = 0;
  for (const account of accounts) {
    const erase = repeated[account.kind];
    const isErased = await work.db.transaction().execute((trx) => erase({ ...work, db: trx }, account));
    if (!isErased) continue;
    count += 1;
    if (account.kind === 'candidate') await removeFilesOf(work.db, work.files, account.id);
  }
  return count;
}

async function eraseOneCandidate(work: Work, { id, createdAt }: ErasedAccount): Promise<boolean> {
  const { db, now, files } = work;
  const who = await findCandidate(db, id);
  if (who?.createdAt.getTime() !== createdAt.getTime()) return false;
  const changes = { withdrawn_at: now };
  await moveCandidate(db, { id, act: 'withdraw', changes }, now);
  await closeApplicationsOfCandidate(work, id, 'candidate');
  await eraseCandidate(db, who, { now, note: erasureRecorder(files.varDir) });
  return true;
}

async function eraseOneEmployer(work: Work, { id, createdAt }: ErasedAccount): Promise<boolean> {
  const { db, now, files } = work;
  const who = await findEmployer(db, id);
  if (who?.createdAt.getTime() !== createdAt.getTime()) return false;
  const withdrawn = await moveEmployer(db, { id, act: 'withdraw', changes: { withdrawn_at: now } }, now);
  if (withdrawn) await endCompany(work, who.companyId);
  await eraseEmployer(db, who, { now, note: erasureRecorder(files.varDir) });
  return true;
}

async function eraseOneMember(work: Work, { id, createdAt }: ErasedAccount): Promise<boolean> {
  const { db, now, files } = work;
  const who = await findMember(db, id);
  if (who?.createdAt.getTime() !== createdAt.getTime()) return false;
  await eraseRestoredMember(db, who, now);
  await erasureRecorder(files.varDir)({ kind: 'member', id, createdAt });
  return true;
}

const repeated = { candidate: eraseOneCandidate, employer: eraseOneEmployer, member: eraseOneMember };

async function endCompany(work: Work, companyId: number): Promise<void> {
  await removeCompanyFromSearch(work.db, companyId);
  await closeApplicationsToCompany(work, companyId, 'employer');
  await cancelOrdersOf(work, companyId);
}
