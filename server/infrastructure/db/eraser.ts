import type { Db } from './connection.ts';

/** A candidate whose account is erased now. */
export interface LeavingCandidate {
  id: number;
  /** Time of creation. It distinguishes the account from another one that gets the same number after a restore. */
  createdAt: Date;
  /** Every e-mail address of the person, as it was before anything was erased. */
  addresses: string[];
}
/** The people behind a company's account that is erased now. */
export interface LeavingEmployer extends LeavingCandidate {
  companyId: number;
  /** The members of the account, among them the first, which has the account's number. */
  memberIds: number[];
}

/**
 * The personal data of one domain, and how they are erased (docs/rules.md#retention). Each domain has one eraser in its
 * erase.ts.
 */
export interface Eraser {
  /** Erases the traces of a candidate in the tables of this domain. */
  eraseCandidate?: (trx: Db, who: LeavingCandidate, now: Date) => Promise<void>;
  /** Erases the traces of an employer in the tables of this domain. */
  eraseEmployer?: (trx: Db, who: LeavingEmployer, now: Date) => Promise<void>;
  /** Deletes records that are only needed for a limited time and have expired. */
  deleteExpired?: (db: Db, now: Date) => Promise<void>;
}
