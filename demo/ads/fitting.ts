import { workingDays } from '#contract/enums.ts';
import type { LocalizedLine } from '../data.ts';
import type { TradeLines } from '../trades.ts';

/** Fields of an ad: codes of the contract, and years. */
interface Conditions {
  workplace: string;
  working_days: number;
  experience_years: number | null;
  education: number;
}

/**
 * Sentences about working days, found by their Vietnamese text, with the codes of the working weeks for which they are
 * true. The first pattern that matches decides.
 */
const dayRules: [said: RegExp, days: readonly number[]][] = [
  [/thứ Bảy (?:làm )?cách tuần/, [workingDays.BIWEEKLY_SATURDAY]],
  [
    /[Nn]ghỉ (?:trọn )?thứ (?:Bảy|bảy)(?:,| và) [Cc]hủ nhật|[Tt]hứ Hai (?:đến|tới) thứ Sáu|Nghỉ hai ngày mỗi tuần|Tuần 40 giờ/,
    [workingDays.FIVE],
  ],
  [/thứ Hai đến thứ Bảy|[Ss]áu ngày, (?:nghỉ|\{)|mỗi tuần nghỉ một ngày/, [workingDays.SIX]],
  [/[Bb]ốn ngày(?: nghỉ)? mỗi tháng/, [workingDays.SIX, workingDays.NEGOTIABLE]],
  [/sáu ngày mỗi tháng/, [workingDays.BIWEEKLY_SATURDAY, workingDays.NEGOTIABLE]],
  [/cuối tuần/, [workingDays.SIX, workingDays.BIWEEKLY_SATURDAY, workingDays.NEGOTIABLE]],
];

/** Sentences that ask for years of work, found by their Vietnamese text, with that number of years. */
const yearRules: [said: RegExp, years: number][] = [
  [/[Bb]a năm (?:làm|trong)/, 3],
  [/[Tt]ay nghề từ hai năm|[Íí]t nhất hai năm/, 2],
  [/^(?:Đã t|T)ừng |[Íí]t nhất một năm làm/, 1],
];

/**
 * Sentences that name a degree, found by their Vietnamese text, with the highest education that the ad may require
 * beside them.
 */
const degreeRules: [said: RegExp, education: number][] = [
  [/trung cấp(?: nghề)? trở lên/, 3],
  [/[Cc]ao đẳng (?:kỹ thuật )?trở lên|Cao đẳng, đại học/, 4],
];

/** Sentences that are only true if people come to the workplace. */
const onSite =
  /tại công ty|cùng công ty|ở nhà một ngày|[Tt]ại nhà hai ngày|ngồi cùng phòng|tại nơi làm|gửi xe/i;

/** True if a sentence agrees with the working days, the years of work, the degree and the place that the ad states. */
export function fitsAd({ vi }: LocalizedLine, ad: Conditions): boolean {
  const { workplace, experience_years, working_days } = ad;
  const days = dayRules.find(([said]) => said.test(vi))?.[1];
  if (days && !days.includes(working_days)) return false;
  const years = yearRules.find(([said]) => said.test(vi))?.[1] ?? 0;
  if (years > (experience_years ?? 0)) return false;
  const education = degreeRules.find(([said]) => said.test(vi))?.[1] ?? ad.education;
  if (education < ad.education) return false;
  return workplace !== 'remote' || !onSite.test(vi);
}

/** Lines about the trade that fit an ad with these conditions. */
export function pickFittingLines(trade: TradeLines, conditions: Conditions): TradeLines {
  const fits = (line: LocalizedLine) => fitsAd(line, conditions);
  const keep = ({ own, shared }: TradeLines['duties']) => ({
    own: own.filter(fits),
    shared: shared.filter(fits),
  });
  return {
    duties: keep(trade.duties),
    requirements: keep(trade.requirements),
    benefits: keep(trade.benefits),
  };
}
