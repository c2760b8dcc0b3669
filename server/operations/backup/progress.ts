const EVERY_MILLISECONDS = 5_000;
const MEGA = 1_000_000;

/** Prints the progress of long work for a person at a terminal: a line every five seconds. */
export class Progress {
  readonly #say: (line: string) => void;
  readonly #began = performance.now();
  #last = this.#began;
  #bytes = 0;
  #doing = '';

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Sets the current step. */
  at(doing: string): void {
    this.#doing = doing;
  }

  /** Adds bytes that were processed since the last call. */
  readonly add = (bytes: number): void => {
    this.#bytes += bytes;
    const now = performance.now();
    if (now - this.#last < EVERY_MILLISECONDS) return;
    this.#last = now;
    this.#say(`  ${this.summary()}: ${this.#doing}`);
  };

  summary(): string {
    const seconds = (performance.now() - this.#began) / 1_000;
    return `${(this.#bytes / MEGA).toFixed(1)} MB in ${seconds.toFixed(0)} s`;
  }
}
