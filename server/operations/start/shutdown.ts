import { setTimeout as wait } from 'node:timers/promises';

type Ending = { name: string; end: () => Promise<unknown> };

/** Time after which the process exits anyway: all important data are in PostgreSQL or on disk. */
const MAX_END_SECONDS = 45;
/** Longest wait for one part that hangs, such as a pool whose database is just coming back. */
const MAX_PART_SECONDS = 12;

/** Stop functions of everything that was started, run in reverse order. */
export class ShutdownHooks {
  #endings: Ending[] = [];
  #ended: Promise<void> | undefined;
  readonly #sayTrouble: (message: string) => void;

  constructor(sayTrouble: (message: string) => void) {
    this.#sayTrouble = sayTrouble;
  }

  /** Registers how to stop the part that was just started. */
  add(name: string, end: Ending['end']): void {
    this.#endings.push({ name, end });
  }

  /** Stops everything, last started first, once for any number of calls. A failure does not keep the others from stopping. */
  endAll(): Promise<void> {
    this.#ended ??= this.#endInTurn();
    return this.#ended;
  }

  async #endInTurn(): Promise<void> {
    const last = setTimeout(() => process.exit(1), MAX_END_SECONDS * 1_000).unref();
    for (const { name, end } of this.#endings.reverse()) {
      await Promise.race([end(), tooLong()]).catch((error: Error) =>
        this.#sayTrouble(`${name} did not end well: ${error.message}`),
      );
    }
    clearTimeout(last);
  }
}

async function tooLong(): Promise<never> {
  await wait(MAX_PART_SECONDS * 1_000, undefined, { ref: false });
  throw new Error(`not within ${MAX_PART_SECONDS} seconds`);
}
