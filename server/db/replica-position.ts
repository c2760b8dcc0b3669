/** How far the log of the writing host had come at a moment of our clock. */
export type Position = { at: number; position: number; timeline: string };

/** What was committed longer ago than this, a replica must have to be read. */
export const MAX_LAG_MS = 5_000;
/** Positions older than this tell nothing that matters. */
const KEPT_MILLISECONDS = 60_000;
/** What was written so shortly before a host was lost may not have reached any replica. */
const UNSENT_MILLISECONDS = 1_000;

/**
 * Works out how far a replica is behind, from positions in the log alone: the newest moment whose position it has
 * replayed. Clocks of two machines are never compared, and where nothing is written nothing falls behind, which the
 * age of the last replayed transaction would not tell.
 */
export class ReplicaPosition {
  #written: Position[] = [];
  #replayed: number | undefined;
  #isWriterAway = false;
  /** The position that a read needs; nothing while it is not known. */
  #needed: number | undefined;
  #changedAt = Number.NEGATIVE_INFINITY;

  /** Something was changed for everybody: what is read from now on must hold it. */
  noteChange(now: number): void {
    this.#needed = undefined;
    this.#changedAt = now;
  }

  /** @param written where the writing host was when it was asked, at `at`; nothing when it did not answer */
  noteWritten(written: Position | undefined): void {
    this.#isWriterAway = written === undefined;
    if (!written) return;
    // After a fail-over positions count anew from where the new host was promoted.
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

  /** @param position up to where the replica has replayed; nothing when it does not answer, or is none any more */
  noteReplayed(position: number | undefined): void {
    this.#replayed = position;
  }

  /**
   * How many milliseconds the replica is behind; nothing while nobody knows. With no host that accepts writes, nothing
   * has been written since one was seen last, as far as anybody here can tell: it is as far behind as it was then.
   */
  behind(now: number): number | undefined {
    const replayed = this.#replayed;
    if (replayed === undefined) return undefined;
    const last = this.#written.at(-1);
    const passed = this.#written.findLast(({ position }) => position <= replayed);
    if (!last || !passed) return undefined;
    return Math.max(0, (this.#isWriterAway ? last.at : now) - passed.at);
  }

  /** Whether it may be read: little enough behind, and past all that was changed for everybody. */
  isUsable(now: number): boolean {
    const behind = this.behind(now);
    if (behind === undefined || behind > MAX_LAG_MS) return false;
    const needed = this.#isWriterAway
      ? Math.min(this.#needed ?? Number.POSITIVE_INFINITY, this.#sent())
      : this.#needed;
    return needed !== undefined && (this.#replayed ?? 0) >= needed;
  }

  /**
   * What a host that is away has sent for sure. Its last words may never have left it, and nobody was told of them; where
   * a change stood that was told just before is not known any more.
   */
  #sent(): number {
    const last = this.#written.at(-1)?.at ?? 0;
    return this.#written.findLast(({ at }) => at <= last - UNSENT_MILLISECONDS)?.position ?? 0;
  }
}
