/** WAL position of the primary at a moment of our clock. */
export type Position = { at: number; position: number; timeline: string };

/** Largest lag of a replica that may be read. */
export const MAX_LAG_MS = 5_000;
/** Older positions are not needed. */
const KEPT_MILLISECONDS = 60_000;
/** WAL that was written this shortly before a host was lost may not have reached any replica. */
const UNSENT_MILLISECONDS = 1_000;

/**
 * Computes the lag of a replica from WAL positions alone: the newest moment whose position it has replayed. The clocks
 * of two machines are never compared. While nothing is written, the lag stays zero, unlike the age of the last replayed
 * transaction.
 */
export class ReplicaPosition {
  #written: Position[] = [];
  #replayed: number | undefined;
  #isWriterAway = false;
  /** The position that a read needs; undefined while it is unknown. */
  #needed: number | undefined;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** Records a public change: later reads must include it. */
  noteChange(now: number): void {
    this.#needed = undefined;
    this.#changedAt = now;
  }

  /** @param written position of the primary when it was asked, at `at`; undefined if it did not answer */
  noteWritten(written: Position | undefined): void {
    this.#isWriterAway = written === undefined;
    if (!written) return;
    // After a fail-over, positions continue from where the new host was promoted.
    const last = this.#written.at(-1);
    if (last && last.timeline !== written.timeline) {
      this.#written = [];
      this.#needed = undefined;
    }
    this.#written.push(written);
    const oldest = written.at - KEPT_MILLISECONDS;
    while ((this.#written[0]?.at ?? oldest) < oldest) this.#written.shift();
    if (this.#needed === undefined && written.at >= this.#changedAt) this.#needed = written.position;
  }

  /** @param position how far the replica has replayed; undefined if it does not answer, or is no longer a replica */
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
    const needed = this.#isWriterAway
      ? Math.min(this.#needed ?? Number.POSITIVE_INFINITY, this.#sent())
      : this.#needed;
    return needed !== undefined && (this.#replayed ?? 0) >= needed;
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
