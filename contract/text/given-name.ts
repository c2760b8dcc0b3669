import { fold } from './fold.ts';

/** Korean family names with two syllables. */
const longFamilyNames = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];
/** Folded family names of nine out of ten people in Vietnam. */
const vietnamese = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh doan dao trinh truong lam mai cao luong luu ta ha to'.split(
    ' ',
  ),
);

/**
 * Returns the given name, which is one word of a full name: "Trần Khánh Linh" → "Linh", "김민서" → "민서", "Emily Carter" →
 * "Emily". A name that does not begin with a known Vietnamese family name is treated as a western one.
 */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (/^[가-힣]+$/.test(name.trim())) {
    const family =
      name.trim().length > 3 && longFamilyNames.some((one) => name.trim().startsWith(one)) ? 2 : 1;
    return first.slice(family) || first;
  }
  if (/^[가-힣]/.test(first)) return last;
  return vietnamese.has(fold(first)) ? last : first;
}
