import { defineCounter } from '../metrics/counters.ts';
import { MAX_TAGS } from './purge-request.ts';
import type { Tag } from './tags.ts';

/**
 * Time for which changes are collected before their purge is sent. Within this second every node has dropped its cached
 * pages (docs/rules.md#shared-caches). After an earlier purge, the CDN could fetch an old page from another node.
 */
const GATHER_MILLISECONDS = 1_000;
/**
 * Time for which a failed tag is sent again. After that, the CDN's copies are as old as they can become without a hook.
 */
const RETRY_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 8_000;
/** Time for which a node that does not send keeps its tags, in case the sending node dies. */
const KEEP_MILLISECONDS = 15_000;
/** Maximum number of waiting tags. More are replaced by the tag `all`. */
const MAX_WAITING = 10_000;

const countPurges = defineCounter('cdn_purges', 'Requests to the purge hook of the CDN', 'result', [
  'sent',
  'failed',
]);
const countLost = defineCounter(
  'cdn_purges_given_up',
  'Tags whose purge failed for a minute: the CDN keeps what it has for up to a minute',
);

interface PurgeDeps {
  send: (tags: readonly Tag[]) => Promise<void>;
  /** True if this node sends the tags: exactly one of several nodes does. */
  isSender: () => boolean;
  /** Called when tags are given up, with the last failure. */
  logLost: (fault: unknown, tags: number) => void;
}

/** Sends tags to the purge hook, in the background and in their order. A crash loses those that wait. */
export class PurgeQueue {
  readonly #deps: PurgeDeps;
  /** When each waiting tag was added, in milliseconds of the process. */
  readonly #waiting = new Map<Tag, number>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #pause = FIRST_PAUSE_MILLISECONDS;
  #isClosed = false;

  constructor(deps: PurgeDeps) {
    this.#deps = deps;
  }

  /** Adds tags that are to be purged. */
  add(tags: readonly Tag[]): void {
    if (this.#isClosed || tags.length === 0) return;
    const now = performance.now();
    // Adding a tag again restarts its time.
    for (const tag of tags) this.#waiting.set(tag, now);
    if (this.#waiting.has('all') || this.#waiting.size > MAX_WAITING) {
      this.#waiting.clear();
      this.#waiting.set('all', now);
    }
    this.#wake(GATHER_MILLISECONDS);
  }

  /** Sends what waits, once, and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sending;
    if (this.#deps.isSender()) while (this.#waiting.size > 0 && (await this.#sendSome()));
  }

  #wake(milliseconds: number): void {
    if (this.#timer || this.#sending || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#run().finally(() => {
        this.#sending = undefined;
        if (this.#waiting.size > 0) this.#wake(this.#pause);
      });
    }, milliseconds).unref();
  }

  async #run(): Promise<void> {
    if (!this.#deps.isSender()) return this.#dropOld();
    while (this.#waiting.size > 0 && (await this.#sendSome()));
  }

  /**
   * Sends the first waiting tags in one request.
   * @returns whether the request succeeded
   */
  async #sendSome(): Promise<boolean> {
    const batch = [...this.#waiting].slice(0, MAX_TAGS);
    for (const [tag] of batch) this.#waiting.delete(tag);
    try {
      await this.#deps.send(batch.map(([tag]) => tag));
      countPurges('sent');
      this.#pause = FIRST_PAUSE_MILLISECONDS;
      return true;
    } catch (fault) {
      countPurges('failed');
      this.#putBack(batch, fault);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS);
      return false;
    }
  }

  #putBack(batch: readonly (readonly [Tag, number])[], fault: unknown): void {
    const since = performance.now() - RETRY_MILLISECONDS;
    const kept = batch.filter(([, at]) => at > since);
    if (kept.length < batch.length) {
      countLost('', batch.length - kept.length);
      this.#deps.logLost(fault, batch.length - kept.length);
    }
    // `all` was added during the request, so it replaces single tags.
    if (this.#waiting.has('all')) return;
    const later = [...this.#waiting];
    this.#waiting.clear();
    for (const [tag, at] of [...kept, ...later]) this.#waiting.set(tag, at);
  }

  #dropOld(): void {
    const since = performance.now() - KEEP_MILLISECONDS;
    for (const [tag, at] of this.#waiting) if (at < since) this.#waiting.delete(tag);
  }
}
