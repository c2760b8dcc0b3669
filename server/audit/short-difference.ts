/** Characters of a value that are shown. */
const SHOWN = 120;
/** Unchanged characters that are shown before a difference, as context. */
const CONTEXT = 20;

/** The beginning of a long text, cut at `SHOWN` characters. */
export const truncateText = (text: string): string => cutFrom([...text], 0);

/** Shortens two values to the part around their difference. "…" marks omitted text. */
export function shortenDifference(before: string, after: string): { before: string; after: string } {
  const [old, now] = [[...before], [...after]];
  if (old.length <= SHOWN && now.length <= SHOWN) return { before, after };
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  while (same < shorter && old[same] === now[same]) same += 1;
  // Text that differs within the first characters is shown from its beginning.
  const start = same <= CONTEXT ? 0 : same - CONTEXT;
  return { before: cutFrom(old, start), after: cutFrom(now, start) };
}

function cutFrom(letters: readonly string[], start: number): string {
  const part = letters.slice(start, start + SHOWN).join('');
  return `${start > 0 ? '…' : ''}${part}${letters.length > start + SHOWN ? '…' : ''}`;
}
