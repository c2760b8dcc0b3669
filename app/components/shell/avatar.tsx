/** Initials of a person: first and last word, one letter for a single word or a Hangul name. */
export function Avatar({ name }: { name: string }) {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '');
  return (
    <span className="avatar" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
