/** JSON of an object that many pages show: as text for cache keys, and as bytes for data blocks. */
interface SharedJson {
  text: string;
  bytes: Buffer;
}

/** An entry is released together with its object, so the owner of the object decides how long it lives. */
const known = new WeakMap<object, SharedJson>();

/**
 * The JSON of a deeply frozen object, such as the card of an ad: it never changes, so it is serialized once. Undefined
 * for any other value.
 */
export function getMemoizedJson(value: unknown): SharedJson | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const ready = known.get(value);
  if (ready || !isFrozen(value)) return ready;
  const text = escapeJson(JSON.stringify(value));
  const shared = { text, bytes: Buffer.from(text) };
  known.set(value, shared);
  return shared;
}

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}

/** JSON that cannot end its own script element or start a comment in it. */
export const toInlineJson = (value: unknown): string => escapeJson(JSON.stringify(value));

const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

/**
 * Serializes a value in pieces, which together are the text of `toInlineJson`. Objects that many pages share are pieces
 * of their own, whose bytes were encoded once.
 */
export function toInlineJsonChunks(value: unknown): (string | Buffer)[] {
  const pieces: (string | Buffer)[] = [];
  let text = '';
  const write = (part: unknown): void => {
    const shared = getMemoizedJson(part);
    if (shared) {
      pieces.push(text, shared.bytes);
      text = '';
    } else if (Array.isArray(part)) {
      text += '[';
      part.forEach((item, at) => {
        if (at > 0) text += ',';
        write(isLeftOut(item) ? null : item);
      });
      text += ']';
    } else if (isPlain(part)) {
      let before = '{';
      for (const [name, one] of Object.entries(part)) {
        if (isLeftOut(one)) continue;
        text += `${before}${toInlineJson(name)}:`;
        before = ',';
        write(one);
      }
      text += before === '{' ? '{}' : '}';
    } else text += toInlineJson(part);
  };
  write(value);
  return [...pieces, text];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** JSON leaves these values out. */
const isLeftOut = (value: unknown) =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';
