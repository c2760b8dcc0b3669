import { readFileSync } from 'node:fs';
import { foldWords } from '#contract/text/fold.ts';

/** Folded spellings of unit words, with the word they mean. Longer ones first: `tp` before `t`. */
export const unitAbbreviations: readonly (readonly [written: string, unit: string])[] = [
  ['thanh pho', 'thanh pho'],
  ['thi xa', 'thi xa'],
  ['thi tran', 'thi tran'],
  ['dac khu', 'dac khu'],
  ['phuong', 'phuong'],
  ['huyen', 'huyen'],
  ['quan', 'quan'],
  ['tinh', 'tinh'],
  ['xa', 'xa'],
  ['tp', 'thanh pho'],
  ['tx', 'thi xa'],
  ['tt', 'thi tran'],
  ['q', 'quan'],
  ['p', 'phuong'],
  ['h', 'huyen'],
  ['x', 'xa'],
  ['t', 'tinh'],
];

/** Short, former, English and Korean names of well-known units, each with the official name that it means. */
export const spelledAliases: readonly (readonly [written: string, name: string])[] = readFileSync(
  new URL('./aliases.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [name = '', written = ''] = line.split(' | ');
    return written.split(', ').map((one): [string, string] => [one, name]);
  });

/** Same as `spelledAliases`, but folded: keys without spaces, official names with spaces. */
export const aliases: ReadonlyMap<string, string> = new Map(
  spelledAliases.map(([written, name]) => [foldWords(written).replaceAll(' ', ''), foldWords(name)]),
);
