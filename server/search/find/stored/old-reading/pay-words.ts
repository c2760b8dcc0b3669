const MILLION = 1_000_000;
/** VND in one 만 동: ten thousand. */
const MAN = 10_000;

/** Words before and after an amount that show that the searcher wants it as pay; one of them is required. */
const before =
  'mức lương|muc luong|lương|luong|thu nhập|thu nhap|trên|tren|hơn|hon|từ|tu|ít nhất|it nhat|tối thiểu|toi thieu|khoảng|tầm|salary|paying|pay|from|over|above|at least|minimum|more than|월급|급여|최소';
const behind = 'trở lên|tro len|or more|and up|\\+|이상|넘는';
const amount = '(\\d{1,4}(?:[.,]\\d{1,2})?)';
const latin = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${before})\\s+)*)${amount}(?:\\s*[-–]\\s*${amount})?\\s*(?:triệu|trieu|tr|million|mil|m)(?![\\p{L}\\p{N}])(?:\\s*(?:vnd|vnđ|đồng|dong|đ|₫)(?![\\p{L}\\p{N}]))?(?:\\s*(?:/|một|mot|mỗi|a|per)\\s*(?:tháng|thang|month))?((?:\\s*(?:${behind}))?)`,
  'iu',
);
const korean = new RegExp(
  `((?:(?:${before})\\s*)*)(\\d{1,3}(?:,\\d{3})+|\\d+)\\s*만\\s*동((?:\\s*(?:${behind}))?)`,
  'u',
);

/**
 * Parses the pay that a text asks for, in VND a month, and the text without these words; undefined if it names no pay.
 */
export function parseRequestedPay(text: string): { salary_from: number; rest: string } | undefined {
  const written = text.normalize('NFC');
  const found = latin.exec(written);
  if (found && (found[1] || found[4]))
    return answer(written, found, Number(found[2]?.replace(',', '.')) * MILLION);
  const hangul = korean.exec(written);
  if (hangul && (hangul[1] || hangul[3]))
    return answer(written, hangul, Number(hangul[2]?.replaceAll(',', '')) * MAN);
  return undefined;
}

function answer(text: string, found: RegExpExecArray, salary: number) {
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { salary_from: Math.round(salary), rest };
}
