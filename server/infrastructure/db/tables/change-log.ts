import type { Generated } from 'kysely';

/** Public changes of one act each. Partitioned by hours (migrations/0227_change_log.sql). */
export interface ChangeLogTable {
  /** Number of the transaction of the act. */
  xid: Generated<string>;
  written_at: Generated<Date>;
  words: string;
}
