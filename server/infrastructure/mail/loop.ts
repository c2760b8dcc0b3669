import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { countError } from '#server/infrastructure/metrics/counters.ts';
import type { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { beginClaimedMail, claimMails, releaseMails } from './claims.ts';
import { countMail, deliver, type MailDeps } from './send.ts';
import { senderCounts } from './transport.ts';

/** Interval at which a node looks for mails that other nodes have written or whose time has come. */
const POLL_MILLISECONDS = 1_000;
const WARN_MILLISECONDS = 60_000;

export type LoopDeps = MailDeps & {
  queue: TaskQueue;
  log: { warn(details: object, message: string): void };
};
type Claimed = Awaited<ReturnType<typeof claimMails>>[number];

/**
 * Claims mails that wait, fifty at a time, and sends them: several at once, each over its own connection, and each marked
 * as sent before its connection takes the next. A crash thus repeats at most one mail of each connection.
 */
export class MailLoop {
  readonly #deps: LoopDeps;
  /** Identifies this run of this node in claims. */
  readonly #by = randomUUID();
  readonly #sending = new Set<Promise<void>>();
  /** Mails that are claimed but not begun, in the order of sending. */
  #claimed: Claimed[] = [];
  /** Mails that are claimed but that a task is sending. They are checked again after a pause or with the next claim. */
  #postponed: Claimed[] = [];
  /** Ids of mails whose try has ended but whose result could not be stored in the database. */
  #unnoted: number[] = [];
  #pause = new AbortController();
  /** True if mails were written since the last claim began. That claim may have missed them. */
  #isWoken = false;
  #warnedAt = Number.NEGATIVE_INFINITY;
  #isEnding = false;
  #ended: Promise<void>;

  constructor(deps: LoopDeps) {
    this.#deps = deps;
    deps.queue.onMails = () => {
      this.#isWoken = true;
      this.#pause.abort();
    };
    this.#ended = this.#run();
  }

  /** Finishes the mails in flight and releases the other claims. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    this.#deps.queue.onMails = undefined;
    this.#pause.abort();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isEnding) {
      if (this.#sending.size >= senderCounts.forAll) await Promise.race(this.#sending);
      else {
        const mail = this.#claimed.shift() ?? (await this.#claimNext());
        if (mail) this.#send(mail);
        else await this.#rest();
      }
    }
    await Promise.all(this.#sending);
    const left = [...this.#claimed, ...this.#postponed].map(({ id }) => id);
    await this.#safely(() => releaseMails(this.#deps.db, this.#by, [...left, ...this.#unnoted]));
  }

  async #claimNext(): Promise<Claimed | undefined> {
    this.#isWoken = false;
    await this.#safely(async () => {
      const { db, clock } = this.#deps;
      const unnoted = this.#unnoted;
      await releaseMails(db, this.#by, unnoted);
      this.#unnoted = this.#unnoted.filter((id) => !unnoted.includes(id));
      this.#claimed = await claimMails(db, { by: this.#by, now: clock() });
      if (this.#claimed.length > 0) this.#claimed.unshift(...this.#postponed.splice(0));
    });
    return this.#claimed.shift();
  }

  async #rest(): Promise<void> {
    this.#pause = new AbortController();
    if (!this.#isEnding && !this.#isWoken)
      await wait(POLL_MILLISECONDS, undefined, { signal: this.#pause.signal }).catch(() => undefined);
    this.#claimed = this.#postponed.splice(0);
  }

  #send(mail: Claimed): void {
    const sending = this.#sendOne(mail).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #sendOne(mail: Claimed): Promise<void> {
    const { db, clock, log } = this.#deps;
    try {
      const begun = await beginClaimedMail(db, mail.id, { by: this.#by, now: clock() });
      if (begun === undefined) return;
      if (begun === 'later') {
        this.#postponed.push(mail);
        return;
      }
      if (mail.isRepeated) countMail('repeated');
      await deliver(this.#deps, begun);
    } catch (error) {
      countError('task');
      log.warn({ err: error, mail: mail.id }, 'mail not sent, will be tried again');
      this.#unnoted.push(mail.id);
    }
  }

  async #safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Limits log lines: while the database is unavailable, each second would write one.
      if (performance.now() - this.#warnedAt >= WARN_MILLISECONDS) {
        this.#warnedAt = performance.now();
        this.#deps.log.warn({ err: error }, 'mails could not be claimed');
      }
      await this.#rest();
    }
  }
}
