/** The letters of the given name: "Trần Khánh Linh" → "KL", "김민서" → "민서", "Anna" → "A". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (/^[\uac00-\ud7a3]{2,}$/.test(last)) return last.slice(-2);
  return words
    .slice(-2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
