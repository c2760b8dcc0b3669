/** Names and values in bracket form: `{ a: [1], b: { c: 2 } }` → `a[0]=1`, `b[c]=2`. Absent values are left out. */
export function flattenToFields(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, entry]) =>
    flattenToFields(entry, name ? `${name}[${key}]` : key),
  );
}
