import type { Currency } from './parsed-query.ts';

/** An amount of money in a text; `from` and `to` are positions in the text. */
export interface Amount {
  from: number;
  to: number;
  /** Bounds in the currency, for one `unit`. `low` is missing for "up to 20 million". */
  low: number | undefined;
  high: number | undefined;
  currency: Currency;
  unit: 'month' | 'year' | 'week' | 'day' | 'hour';
}

const before =
  '(?:mức lương|muc luong|lương|luong|thu nhập|thu nhap|đãi ngộ|salary|salaries|paying|pays|pay|wage|wages|earning|earn|income|월급|급여|연봉|월|시급|일급|페이|보수)';
const least =
  '(?:trên|tren|hơn|hon|từ|tu|ít nhất|it nhat|tối thiểu|toi thieu|khoảng|khoang|tầm|tam|cỡ|at least|minimum of|minimum|min|more than|over|above|from|starting at|starting from|around|about|of|최소|약|대략)';
const most =
  '(?:dưới|duoi|tối đa|toi da|không quá|khong qua|đến|up to|under|below|less than|max|maximum|at most|최대)';
const number = '(\\d{1,3}(?:[.,]\\d{3})+|\\d+(?:[.,]\\d{1,2})?)';
const per =
  '(?:\\s*(?:/|1 |một |mot |mỗi |moi |theo |a |an |per |each |every )\\s*(tháng|thang|month|mo|năm|nam|year|annum|yr|tuần|tuan|week|ngày|ngay|day|giờ|gio|tiếng|tieng|hour|hr|h|buổi|ca)(?![\\p{L}])|\\s*(monthly|yearly|annually|weekly|daily|hourly))?';
const scale = '(tỷ|ty|tỉ|triệu|trieu|tr|củ|million|millions|mil|mio|m|nghìn|nghin|ngàn|ngan|thousand|k)';
// Matches a currency. In "20 triệu Đồng Nai", "Đồng" is part of a province and no currency.
const money =
  '(vnd|vnđ|(?:đồng|dong)(?!\\s+(?:nai|tháp|thap|hới|hoi|xoài|xoai|văn|van|anh|phú|phu|hỷ|hy|sơn|son)(?!\\p{L}))|đ|₫|usd|dollars?|đô la|đô|\\$|krw|won|₩)';
const after = '((?:\\s*(?:trở lên|tro len|đổ lên|or more|and up|and above|plus|up|\\+|hơn))?)';
const head = `(?<![\\p{L}\\p{N}])((?:${before}(?:\\s*[:=])?\\s+)?)((?:${least}|${most})\\s*)?((?:${before}\\s+)?)((?:${least}|${most})\\s*)?`;
const latin = new RegExp(
  `${head}([$₩]?)\\s?${number}\\s*${scale}?(?![\\p{L}])(?:\\s*(?:[-–~]|đến|den|tới|toi|to)\\s*[$₩]?\\s?${number}\\s*${scale}?(?![\\p{L}]))?\\s*${money}?(?![\\p{L}\\p{N}])${per}${after}`,
  'giu',
);

const won = '(?:원|won)';
const korean = new RegExp(
  `(?=\\S)((?:(?:${before}|${least}|${most})\\s*)*)(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|[일이삼사오육칠팔구]?[천백십](?:[일이삼사오육칠팔구]?[백십])*)?\\s*(억|천만|백만|만|천)?\\s*(?:(?:동|원)?\\s*(?:[-~]|에서|부터)\\s*(\\d+(?:\\.\\d+)?)\\s*(억|천만|백만|만|천)?)?\\s*(동|${won}|달러|불)?((?:\\s*(?:이상|넘는|넘게|부터|이하|미만|까지|정도))?)`,
  'gu',
);

/** Words next to which a number is not pay: "vốn 500 triệu", "매출 100억". */
const other =
  /(?:doanh số|doanh so|doanh thu|vốn|von|(?<!(?:giám đốc|quản lý|trưởng|nhân viên|kỹ sư|điều phối) )dự án|du an|thưởng|thuong|ngân sách|hợp đồng|revenue|capital|project(?! (?:manager|coordinator|engineer|director|leader|assistant|officer))|bonus|budget|sales of|매출|예산|자본|규모|상여|보너스)\s*(?:\S+\s+){0,1}$/iu;
const otherBehind = /^\s*(?:vốn|doanh số|doanh thu|revenue|budget|매출|예산|규모|project)/iu;

/** Finds all amounts of a text that can be pay: each has a unit ("20 triệu", "$1,000", "1500만동"). */
export function findAmounts(text: string): Amount[] {
  if (!/\d|[천백십]만/.test(text)) return [];
  const amounts = [...readLatin(text), ...(/[가-힣]/.test(text) ? readKorean(text) : [])];
  return amounts.filter(
    (amount) =>
      !other.test(text.slice(0, amount.from)) &&
      !otherBehind.test(text.slice(amount.to)) &&
      !isTooMuch(amount),
  );
}

/** True if the amount is too large to be pay: "quản lý dự án 20 tỷ" is the size of a project. */
const isTooMuch = ({ low, high, currency, unit }: Amount) =>
  currency === 'VND' && unit === 'month' && (low ?? high ?? 0) >= 1_000 * MILLION;

function readLatin(text: string): Amount[] {
  return [...text.matchAll(latin)].flatMap((match) => {
    const [
      ,
      word1,
      bound1,
      word2,
      bound2,
      sign,
      first,
      scale1,
      second,
      scale2,
      unit,
      period,
      adverb,
      behind,
    ] = match;
    if (first === undefined) return [];
    const currency = currencyOf(sign || unit);
    const scaled = (scale2 ?? scale1)?.toLowerCase();
    const isPaid = Boolean(word1 || word2);
    // A number without a factor is pay only if it has a currency.
    if (scaled === undefined && currency === undefined) return [];
    const unitOf = periods.get((period ?? adverb ?? '').toLowerCase()) ?? 'month';
    // "20m" alone may be metres; "20m+" and "15-20m" are pay.
    const isMarked = isPaid || bound1 || bound2 || period || adverb || currency || behind || second;
    if (scaled === 'm' && !isMarked) return [];
    const factor = scales.get(scaled ?? '') ?? 1;
    const low =
      toNumber(first) *
      (scale1 || scaled ? (scales.get((scale1 ?? scaled ?? '').toLowerCase()) ?? factor) : 1);
    const high = second === undefined ? undefined : toNumber(second) * factor;
    const isMost = new RegExp(`^${most}`, 'iu').test((bound1 ?? bound2 ?? '').trim());
    return [
      {
        ...trimmed(match.index, match[0]),
        ...(isMost && !behind ? { low: undefined, high: low } : { low, high }),
        currency: currency ?? 'VND',
        unit: unitOf,
      },
    ];
  });
}

function readKorean(text: string): Amount[] {
  return [...text.matchAll(korean)].flatMap((match) => {
    const [all, words = '', first, scale1, second, scale2, unit, behind = ''] = match;
    if (first === undefined || (scale1 === undefined && unit === undefined)) return [];
    if (/^\d+$/.test(first) && scale1 === undefined && unit === undefined) return [];
    if (!/[만억천]/.test(`${first}${scale1 ?? ''}`) && unit === undefined) return [];
    const isYearly = /연봉/.test(words);
    const unitOf = isYearly ? 'year' : /시급/.test(words) ? 'hour' : /일급/.test(words) ? 'day' : 'month';
    const currency: Currency = unit === '동' ? 'VND' : unit === '달러' || unit === '불' ? 'USD' : 'KRW';
    const low = toHangulNumber(first) * (hangulScales.get(scale1 ?? '') ?? 1);
    const high =
      second === undefined ? undefined : Number(second) * (hangulScales.get(scale2 ?? scale1 ?? '') ?? 1);
    // "3천" alone is a number; with 만, 원 or 동 it is money.
    if (low < 1_000) return [];
    const isMost = /이하|미만|까지/.test(behind) || /최대/.test(words);
    return [
      {
        ...trimmed(match.index, all),
        ...(isMost ? { low: undefined, high: low } : { low, high }),
        currency,
        unit: unitOf,
      } satisfies Amount,
    ];
  });
}

function trimmed(index: number, text: string) {
  const start = text.length - text.trimStart().length;
  return { from: index + start, to: index + text.trimEnd().length };
}

const currencyOf = (written: string | undefined): Currency | undefined => {
  const word = (written ?? '').toLowerCase();
  if (word === '') return undefined;
  if (/^(?:\$|usd|dollar|đô)/.test(word)) return 'USD';
  return /^(?:₩|krw|won)/.test(word) ? 'KRW' : 'VND';
};

const periods = new Map<string, Amount['unit']>(
  (
    [
      ['month', 'tháng thang month mo monthly'],
      ['year', 'năm nam year annum yr yearly annually'],
      ['week', 'tuần tuan week weekly'],
      ['day', 'ngày ngay day daily ca buổi'],
      ['hour', 'giờ gio tiếng tieng hour hr h hourly'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word): [string, Amount['unit']] => [word, unit])),
);
const MILLION = 1_000_000;
const scales = new Map<string, number>([
  ...'tỷ ty tỉ'.split(' ').map((word): [string, number] => [word, 1_000 * MILLION]),
  ...'triệu trieu tr củ million millions mil mio m'
    .split(' ')
    .map((word): [string, number] => [word, MILLION]),
  ...'nghìn nghin ngàn ngan thousand k'.split(' ').map((word): [string, number] => [word, 1_000]),
]);
const hangulScales = new Map([
  ['억', 100 * MILLION],
  ['천만', 10 * MILLION],
  ['백만', MILLION],
  ['만', 10_000],
  ['천', 1_000],
]);

/** Parses a number: "1.5" and "1,5" are one and a half, "1,000" and "1.000" are a thousand. */
function toNumber(written: string): number {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(written)
    ? Number(written.replace(/[.,]/g, ''))
    : Number(written.replace(',', '.'));
}

/** Parses a number in Korean words: "천" is 1,000, "이천오백" is 2,500. */
function toHangulNumber(written: string): number {
  if (/^\d/.test(written)) return Number(written.replaceAll(',', ''));
  let sum = 0;
  for (const [, digit, power] of written.matchAll(/([일이삼사오육칠팔구]?)([천백십])/g))
    sum +=
      ('일이삼사오육칠팔구'.indexOf(digit || '일') + 1) *
      (power === '천' ? 1_000 : power === '백' ? 100 : 10);
  return sum;
}
