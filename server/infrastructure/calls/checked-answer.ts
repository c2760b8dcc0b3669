import type { Call } from '#contract/call.ts';
import { checkOutput } from './shapes.ts';

/** A part of an answer that was checked against the contract when it was created, with its JSON text in UTF-8. */
export interface CheckedPart<Part> {
  data: Part;
  text: Buffer;
}

/** A list answer as pages use it: its rows, and numbers about them. */
interface Page<Part> {
  list: Part[];
}

const comma = Buffer.from(',');

/**
 * Answer of a list whose rows are already checked and serialized. HTTP gets their texts joined. Pages rendered in this
 * process get their data, so no row is parsed again.
 */
export class CheckedList<Part, Frame extends Page<Part> = Page<Part>> {
  readonly #parts: readonly CheckedPart<Part>[];
  readonly #frame: Frame;

  /** @param frame the answer without its rows, which is checked against the contract here */
  constructor(call: Call, parts: readonly CheckedPart<Part>[], frame: Frame) {
    this.#parts = parts;
    // The check returns what the contract declares, or throws.
    this.#frame = checkOutput(call, { ...frame, list: [] }) as Frame;
  }

  /** The answer as an object. Rows are shared with other answers and frozen. */
  get data(): Frame {
    return { ...this.#frame, list: this.#parts.map(({ data }) => data) };
  }

  /** The answer as JSON text. */
  get text(): Buffer {
    const { list, ...frame } = this.#frame;
    const rows = this.#parts.flatMap(({ text }, index) => (index === 0 ? [text] : [comma, text]));
    const rest = JSON.stringify(frame).slice(1);
    return Buffer.concat([Buffer.from('{"list":['), ...rows, Buffer.from(rest === '}' ? ']}' : `],${rest}`)]);
  }

  /** Serializers other than `text`, such as JSON.stringify, get the same data through this method. */
  toJSON(): Frame {
    return this.data;
  }
}
