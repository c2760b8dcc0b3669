/** Characters of a value that are shown. */
const SHOWN = 120;
/** Characters before a difference that show its place in the text. */
const CONTEXT = 20;

/** The beginning of a long text. */
export const cutEnd = (text: string): string => cutFrom([...text], 0);

/** Two values with their difference: of long texts only the part around it, marked by "…" where something is left out. */
export function shortenDifference(before: string, after: string): { before: string; after: string } {
  const [old, now] = [[...before], [...after]];
  if (old.length <= SHOWN && now.length <= SHOWN) return { before, after };
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  while (same < shorter && old[same] === now[same]) same += 1;
  // A text that starts anew is shown from its beginning.
  const start = same <= CONTEXT ? 0 : same - CONTEXT;
  return { before: cutFrom(old, start), after: cutFrom(now, start) };
}

function cutFrom(letters: readonly string[], start: number): string {
  const part = letters.slice(start, start + SHOWN).join('');
  return `${start > 0 ? '…' : ''}${part}${letters.length > start + SHOWN ? '…' : ''}`;
}
