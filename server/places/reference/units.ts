import { foldWords } from '#contract/text/fold.ts';

/** One row of `location` before its coordinates are known. */
export interface Unit {
  code: string;
  name: string;
  unit_type: string;
  level: 1 | 2 | 3;
  parent_code: string | null;
  folded: string;
  valid_from: string | null;
  valid_to: string | null;
}

/** The two systems of administrative units (docs/rules.md#places): three levels until 30 June 2025, two levels since. */
export const lastDayOfDistricts = '2025-06-30';
export const firstDayWithoutDistricts = '2025-07-01';

const unitWords = [
  'Thành phố',
  'Thị xã',
  'Thị trấn',
  'Đặc khu',
  'Phường',
  'Huyện',
  'Quận',
  'Tỉnh',
  'Xã',
] as const;

/** Splits the official name into its unit word and the name itself: "Thị Trấn  Me" is a "Thị trấn" named "Me". */
export function splitUnit(fullName: string, otherwise: string): { unit_type: string; name: string } {
  const clean = fullName.normalize('NFC').replace(/\s+/g, ' ').trim();
  const lower = clean.toLowerCase();
  const word = unitWords.find((candidate) => lower.startsWith(`${candidate.toLowerCase()} `));
  return word
    ? { unit_type: word, name: clean.slice(word.length + 1) }
    : { unit_type: otherwise, name: clean };
}

/** The form in which place names are compared. Numbered wards lose their leading zero: "Phường 05" is called "Phường 5". */
export function foldUnitName(name: string): string {
  return foldWords(name).replace(/\b0+(?=\d)/g, '');
}
