type Ending = { name: string; end: () => Promise<unknown> };

/** Beyond this the process goes anyway: whatever matters is in PostgreSQL or on disk. */
const LONGEST_END_SECONDS = 45;

/** What was started, so that it ends in the opposite order. */
export class Endings {
  #endings: Ending[] = [];
  #ended: Promise<void> | undefined;

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
    setTimeout(() => process.exit(1), LONGEST_END_SECONDS * 1_000).unref();
    for (const { name, end } of this.#endings.reverse()) {
      await end().catch((error: Error) => console.error(`${name} did not end well: ${error.message}`));
    }
  }
}
