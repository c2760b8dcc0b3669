/** Letters that are two columns wide in a terminal: Korean, Chinese and full-width ones. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
const lineBreak = /\r?\n/g;

/** Formats rows as an aligned table for a terminal, with column names, a rule, and the number of rows. NULL is empty. */
export function alignTable(names: string[], rows: (string | null)[][]): string {
  const shown = rows.map((row) => row.map((cell) => (cell ?? '').replace(lineBreak, '⏎')));
  const widths = names.map((name, at) =>
    Math.max(...[name, ...shown.map((row) => row[at] ?? '')].map(widthOf)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => ` ${cell}${' '.repeat((widths[at] ?? 0) - widthOf(cell))} `)
      .join('|')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`;
  return [line(names), rule, ...shown.map(line), count].join('\n');
}

/** Returns the width of a text in columns of a terminal. Combining diacritics of Vietnamese take no column. */
function widthOf(text: string): number {
  const composed = text.normalize('NFC');
  return [...composed].length + (composed.match(wide)?.length ?? 0);
}
