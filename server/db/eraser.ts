import type { Db } from './connection.ts';

/** A candidate whose account is erased now. */
export interface LeavingCandidate {
  id: number;
  /** Tells the account from one that gets its number after a restore. */
  createdAt: Date;
  /** Every address of the person, as it stood before anything was erased. */
  addresses: string[];
}
/** The person behind an employer's account that is erased now. */
export interface LeavingEmployer extends LeavingCandidate {
  companyId: number;
}

/** What one domain knows of people, and how it forgets that (docs/rules.md#retention). Each domain has one in its erase.ts. */
export interface Eraser {
  /** Erases the traces of a candidate in the tables of this domain. */
  eraseCandidate?: (trx: Db, who: LeavingCandidate, now: Date) => Promise<void>;
  /** Erases the traces of an employer in the tables of this domain. */
  eraseEmployer?: (trx: Db, who: LeavingEmployer, now: Date) => Promise<void>;
  /** Deletes what only proves or says something for a while, and whose time is over. */
  deleteExpired?: (db: Db, now: Date) => Promise<void>;
}
