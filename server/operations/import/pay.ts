import { salaryUnits } from '#contract/enums.ts';
import { fold } from '#contract/text/fold.ts';

/** Pay of an ad in whole VND per unit; all empty if the text has no usable figures. */
export interface Pay {
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  is_negotiable: boolean;
}

const unknown: Pay = { salary_min: null, salary_max: null, salary_unit: null, is_negotiable: false };

/**
 * Parses the pay of a posting: "10 - 15 triệu", "Tới 30 triệu", "20.000.000đ", "200tr-300tr ₫/năm", "Thoả thuận". Pay
 * in other currencies stays text: ads are stored in VND, and a conversion would put a figure into the ad that the
 * company did not offer. So does a small sum without currency ("500-700"); from a million up it can only be VND. With
 * `perMonth` false, a sum without a unit is for the whole job (a freelance project), so its unit is null.
 */
export function readPay(text: string, perMonth = true): Pay {
  const folded = fold(text)
    .replace(/\s+/g, ' ')
    .replace(/(\d)tr(\d)\b/g, '$1,$2tr') // "15tr5" is 15.5 million
    .trim();
  const unit = readUnit(folded, perMonth);
  const figures = isForeign(folded) || byPiece.test(folded) ? null : readFigures(folded);
  if (figures === null) return { ...unknown, is_negotiable: negotiable.test(folded) };
  const [low, high] = figures;
  if ([low, high].some((sum) => sum !== null && (sum < LEAST || sum > MOST))) return unknown;
  return { salary_min: low, salary_max: high, salary_unit: unit, is_negotiable: false };
}

/** Pay by lesson, shift, article or piece. It fits no unit of our ads and is not pay for the whole job either. */
const byPiece = /\/ ?(?:buoi|ca|bai|tiet|san pham|lan)\b/;

/** Figures below or above these bounds are misprints or no pay: an hour of the smallest job, a year of the largest. */
const LEAST = 10_000;
const MOST = 20_000_000_000;

/** No posting offers this many dollars: without a currency, such a sum is VND. */
const SURELY_VND = 1_000_000;

const negotiable =
  /thoa thuan|thuong luong|canh tranh|hap dan|nego|competitive|attractive|love it|협의|회사 ?내규|면접 ?후/;

function isForeign(text: string): boolean {
  return /\$|€|£|¥|₩|원|\b(?:usd|krw|eur|gbp|jpy|etb|aed|sgd)\b/.test(text);
}

function readUnit(text: string, perMonth: boolean): number | null {
  if (/nam\b|\byear|\bannual|연봉/.test(text)) return salaryUnits.YEARLY;
  if (/tuan\b|\bweek|주급/.test(text)) return salaryUnits.WEEKLY;
  if (/\bngay\b|\bday|\bdaily|일급|일당/.test(text)) return salaryUnits.DAILY;
  if (/\bgio\b|\bhour|시급/.test(text)) return salaryUnits.HOURLY;
  const isMonth = /thang\b|\bmonth|월급/.test(text);
  return perMonth || isMonth ? salaryUnits.MONTHLY : null;
}

/** Lower and upper figure in VND; one of them is null if the text names only a bound. */
function readFigures(text: string): [number | null, number | null] | null {
  const found = [...text.matchAll(/(\d[\d.,]*)\s*(trieu|tr\b|million|mil\b|vnd|dong|d\b|₫|k\b)?/g)];
  const marks = found.map(([, , mark]) => mark);
  // "10 - 15 triệu": the unit of the last figure applies to those before it.
  const sums = found.map(([, digits = ''], index) =>
    toVnd(
      digits,
      marks.slice(index).find((mark) => mark !== undefined) ?? (/₫|vnd/.test(text) ? 'vnd' : undefined),
    ),
  );
  const [first, second] = sums;
  if (first === undefined || first === null || second === null || sums.length > 2) return null;
  if (second !== undefined) return first <= second ? [first, second] : [second, first];
  if (/\b(?:toi|den|up ?to|toi da|max)\b/.test(text)) return [null, first];
  if (/\b(?:tu|tren|from|above|min|it nhat)\b/.test(text)) return [first, null];
  return [first, first];
}

function toVnd(digits: string, mark: string | undefined): number | null {
  const isMillions = mark !== undefined && /^(?:tr|mil)/.test(mark);
  const scale = isMillions ? 1_000_000 : mark === 'k' ? 1_000 : 1;
  // Dot and comma both separate thousands and decimals; three digits after one are thousands, in millions only after a
  // full group.
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(/[.,]$/, '').replace(',', '.');
  const number = Number(plain);
  if (mark === undefined && !(number >= SURELY_VND)) return null;
  return Number.isFinite(number) && number > 0 ? Math.round(number * scale) : null;
}
