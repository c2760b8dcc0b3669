import type { ChangedRecord } from '../record-names.ts';

/** The keys of a cache by the records that their values show. */
export class RecordIndex {
  readonly #keys = new Map<ChangedRecord, Set<string>>();

  add(key: string, records: readonly ChangedRecord[]): void {
    for (const record of records) {
      const keys = this.#keys.get(record);
      if (keys) keys.add(key);
      else this.#keys.set(record, new Set([key]));
    }
  }

  remove(key: string, records: readonly ChangedRecord[]): void {
    for (const record of records) {
      const keys = this.#keys.get(record);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(record);
    }
  }

  /** The keys of values that show one of these records. */
  keysOf(records: readonly ChangedRecord[]): string[] {
    return records.flatMap((record) => [...(this.#keys.get(record) ?? [])]);
  }

  get size(): number {
    return this.#keys.size;
  }
}

/**
 * Maximum number of changed records that are remembered. At ten changes a second, it covers at least a quarter of an
 * hour.
 */
const MAX_RECORDS = 10_000;

/** Remembers which records have changed lately, so that a value whose computation began before is not cached. */
export class RecentChanges {
  #count = 0;
  /** Value of `count` at the last change that may concern any value, not only named records. */
  #wholeAt = 0;
  readonly #changedAt = new Map<ChangedRecord, number>();

  /** A number that rises with every notification: read it before a computation begins. */
  get count(): number {
    return this.#count;
  }

  noteWhole(): void {
    this.#count += 1;
    this.#wholeAt = this.#count;
    this.#changedAt.clear();
  }

  noteRecords(records: readonly ChangedRecord[]): void {
    this.#count += 1;
    for (const record of records) {
      // The record is deleted first and added again, so that the map keeps the order of the changes.
      this.#changedAt.delete(record);
      this.#changedAt.set(record, this.#count);
    }
    for (const [record, at] of this.#changedAt) {
      if (this.#changedAt.size <= MAX_RECORDS) break;
      this.#changedAt.delete(record);
      this.#wholeAt = Math.max(this.#wholeAt, at);
    }
  }

  /** True if a value that shows these records may be out of date, because its computation began at `count`. */
  hasChangedSince(count: number, records: readonly ChangedRecord[]): boolean {
    return count < this.#wholeAt || records.some((record) => (this.#changedAt.get(record) ?? 0) > count);
  }
}
