/** Limits concurrent renderings. There is no queue: a slot is available or not. */
export class RenderSlots {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a slot, if one is available; the caller must release it after the work.
   * @returns whether it was available
   */
  take(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken += 1;
    return true;
  }

  giveBack(): void {
    this.#taken -= 1;
  }
}
