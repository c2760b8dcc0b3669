/**
 * Builds what lets at most `atOnce` pieces of work run at a time, for work that wants a core and memory; the others wait
 * in the order of their coming.
 */
export function createTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Bounds work in flight where nobody waits: there is room or there is none. */
export class Room {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether there was some; give it back when the work is done */
  take(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken += 1;
    return true;
  }

  giveBack(): void {
    this.#taken -= 1;
  }
}
