import type { ChangedRecord } from '../record-names.ts';

/** WAL position of the primary at a moment of our clock. */
export type Position = { at: number; position: number; timeline: string };

/** Largest lag of a replica that may be read. */
export const MAX_LAG_MS = 5_000;
/** Older positions are not needed. */
const KEPT_MILLISECONDS = 60_000;
/** WAL that was written this shortly before a host was lost may not have reached any replica. */
const UNSENT_MILLISECONDS = 1_000;

/**
 * Maximum number of changed records whose positions are remembered: those of a quarter of an hour at ten changes a
 * second.
 */
const MAX_RECORDS = 10_000;

/** The change of a record: its position in the log, unknown until the primary is asked after `at`. */
interface RecordChange {
  at: number;
  position: number | undefined;
}

/**
 * Computes the lag of a replica from WAL positions alone: the newest moment whose position it has replayed. The clocks
 * of two machines are never compared. While nothing is written, the lag stays zero, unlike the age of the last replayed
 * transaction.
 */
export class ReplicaPosition {
  #written: Position[] = [];
  #replayed: number | undefined;
  #isWriterAway = false;
  /** The position that a replica must have replayed to answer any read; undefined while it is unknown. */
  #needed: number | undefined;
  /** The newest position in a notification about a whole kind of data instead of single records. */
  #named = 0;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** The positions that reads of changed records need, in the order of the changes. */
  readonly #records = new Map<ChangedRecord, RecordChange>();

  /**
   * Records a change that may concern any read: later ones must include it.
   * @param position its position in the log, if the notification names it
   */
  noteChange(now: number, position?: number): void {
    if (position === undefined) {
      this.#needed = undefined;
      this.#changedAt = now;
      return;
    }
    this.#named = Math.max(this.#named, position);
    if (this.#needed !== undefined) this.#needed = Math.max(this.#needed, position);
  }

  /** Records a change of records: later reads of these must include it. */
  noteRecords(now: number, records: readonly ChangedRecord[], position?: number): void {
    for (const record of records) {
      const before = this.#records.get(record);
      const isUnknown = position === undefined || (before && before.position === undefined);
      this.#records.delete(record);
      this.#records.set(record, {
        at: now,
        position: isUnknown ? undefined : Math.max(position, before?.position ?? 0),
      });
    }
    this.#forgetRecords(now);
  }

  /**
   * Forgets changes that every usable replica has. If there are too many, also forgets the oldest ones, and then
   * requires their positions for any read.
   */
  #forgetRecords(now: number): void {
    for (const [record, { at, position }] of this.#records) {
      const isOld =
        at < now - KEPT_MILLISECONDS && position !== undefined && position <= (this.#replayed ?? 0);
      if (!isOld && this.#records.size <= MAX_RECORDS) break;
      this.#records.delete(record);
      if (!isOld) this.noteChange(at, position);
    }
  }

  /** True while the replica is not known to have the change of some record. */
  get awaitsRecords(): boolean {
    const last = [...this.#records.values()].at(-1);
    return last !== undefined && (last.position === undefined || last.position > (this.#replayed ?? 0));
  }

  /** How far the replica has replayed, as far as this node knows. */
  get replayed(): number {
    return this.#replayed ?? 0;
  }

  /**
   * True if a read that began when the replica had replayed `replayed` may lack the last change of one of these records.
   */
  lacks(records: readonly ChangedRecord[], replayed: number): boolean {
    return records.some((record) => {
      const change = this.#records.get(record);
      return change !== undefined && replayed < this.#reachable(change.position);
    });
  }

  /**
   * Records a position of the primary.
   * @param written its position when it was asked, at `at`; undefined if it did not answer
   */
  noteWritten(written: Position | undefined): void {
    this.#isWriterAway = written === undefined;
    if (!written) return;
    // After a fail-over, positions continue from where the new host was promoted.
    const last = this.#written.at(-1);
    if (last && last.timeline !== written.timeline) {
      this.#written = [];
      this.#needed = undefined;
      this.#named = 0;
      for (const change of this.#records.values()) change.position = undefined;
    }
    this.#written.push(written);
    const oldest = written.at - KEPT_MILLISECONDS;
    while ((this.#written[0]?.at ?? oldest) < oldest) this.#written.shift();
    if (this.#needed === undefined && written.at >= this.#changedAt)
      this.#needed = Math.max(written.position, this.#named);
    for (const change of this.#records.values())
      if (change.position === undefined && written.at >= change.at) change.position = written.position;
  }

  /**
   * Records how far the replica has replayed.
   * @param position undefined if it does not answer, or is no longer a replica
   */
  noteReplayed(position: number | undefined): void {
    this.#replayed = position;
  }

  /**
   * The lag of the replica in milliseconds; undefined while it is unknown. Without a primary, nothing has been written
   * since it was last seen, as far as this node knows: the lag stays as it was then.
   */
  behind(now: number): number | undefined {
    const replayed = this.#replayed;
    if (replayed === undefined) return undefined;
    const last = this.#written.at(-1);
    const passed = this.#written.findLast(({ position }) => position <= replayed);
    if (!last || !passed) return undefined;
    return Math.max(0, (this.#isWriterAway ? last.at : now) - passed.at);
  }

  /** True if the replica may be read: its lag is small enough, and it has all public changes. */
  isUsable(now: number): boolean {
    const behind = this.behind(now);
    if (behind === undefined || behind > MAX_LAG_MS) return false;
    return this.replayed >= this.#reachable(this.#needed);
  }

  /** The part of a needed position that a replica can reach: without a primary, only what that has sent. */
  #reachable(needed = Number.POSITIVE_INFINITY): number {
    return this.#isWriterAway ? Math.min(needed, this.#sent()) : needed;
  }

  /**
   * The position that an unavailable primary has certainly sent. Its last WAL may never have left it, and no node was
   * notified of that. The position of a change that was notified just before is no longer known.
   */
  #sent(): number {
    const last = this.#written.at(-1)?.at ?? 0;
    return this.#written.findLast(({ at }) => at <= last - UNSENT_MILLISECONDS)?.position ?? 0;
  }
}
