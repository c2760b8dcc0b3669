/** Reads exact numbers of bytes from a stream, independent of the size of its chunks. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** Returns the next `count` bytes, or fewer if the stream ends. */
  async take(count: number): Promise<Buffer> {
    while (this.#size < count) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      this.#held.push(value);
      this.#size += value.length;
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    const taken = all.subarray(0, count);
    const rest = all.subarray(taken.length);
    this.#held = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return taken;
  }
}
