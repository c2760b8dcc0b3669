/** Number of first bytes from which the code guesses whether a text without a byte order mark is UTF-16. */
const SAMPLE = 2_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text contains
const noText = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/;

/**
 * Decodes the text of a file that does not declare its encoding: UTF-8, UTF-16 of either byte order, or Windows-1258, which older
 * programs of Vietnamese banks write. Letters and their combining marks are composed (NFC).
 * @returns undefined if it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of guessEncodings(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return noText.test(text) ? undefined : text.normalize('NFC');
    } catch {
      // The text is not in this encoding, so the next one is tried.
    }
  }
  return undefined;
}

function guessEncodings(bytes: Uint8Array): string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  // One of the two bytes of a separator, a digit or a Latin letter in UTF-16 is zero: the second one in little-endian order.
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 1].map((half) => sample.filter((byte, at) => at % 2 === half && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > sample.length / 8) return [odd > even ? 'utf-16le' : 'utf-16be'];
  return ['utf-8', 'windows-1258'];
}
