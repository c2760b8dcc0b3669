/** Bounds the renderings in flight; nobody waits: there is a slot or there is none. */
export class RenderSlots {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether there was one; give it back when the work is done */
  take(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken += 1;
    return true;
  }

  giveBack(): void {
    this.#taken -= 1;
  }
}
