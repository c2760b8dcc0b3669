import { setTimeout as wait } from 'node:timers/promises';

type Ending = { name: string; end: () => Promise<unknown> };

/** Beyond this the process goes anyway: whatever matters is in PostgreSQL or on disk. */
const MAX_END_SECONDS = 45;
/** One part that hangs, such as a pool whose database is just coming back, keeps the others waiting this long at most. */
const MAX_PART_SECONDS = 12;

/** What was started, so that it ends in the opposite order. */
export class ShutdownHooks {
  #endings: Ending[] = [];
  #ended: Promise<void> | undefined;
  readonly #sayTrouble: (message: string) => void;

  constructor(sayTrouble: (message: string) => void) {
    this.#sayTrouble = sayTrouble;
  }

  /** Remembers how to end what was just started. */
  add(name: string, end: Ending['end']): void {
    this.#endings.push({ name, end });
  }

  /** Ends everything, last started first, once however often it is asked; one that fails keeps none from ending. */
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
