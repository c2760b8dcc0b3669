import { employmentTypes, salaryUnits } from '#contract/enums.ts';
import type { Random } from '../language/random.ts';

/** Million VND a month for a beginner, by ISCO-08 prefix; invented within the usual range of Vietnamese ads. */
const monthly: Record<string, [number, number]> = {
  '1': [25, 45],
  '112': [60, 120],
  '1221': [22, 38],
  '141': [14, 24],
  '142': [14, 24],
  '2': [12, 20],
  '221': [28, 60],
  '2221': [8.5, 14],
  '2261': [20, 45],
  '2262': [11, 17],
  '2250': [12, 20],
  '23': [9, 16],
  '2310': [14, 26],
  '241': [10, 17],
  '242': [11, 18],
  '243': [10, 20],
  '251': [16, 32],
  '252': [15, 28],
  '26': [13, 26],
  '2641': [9, 15],
  '3': [9, 15],
  '1321': [20, 35],
  '312': [11, 17],
  '332': [9, 18],
  '334': [9, 16],
  '3434': [16, 30],
  '4': [8, 12],
  '5': [7, 10.5],
  '512': [9, 15],
  '5222': [10, 16],
  '54': [7, 9.5],
  '6': [8, 13],
  '7': [9, 15],
  '753': [8, 13],
  '8': [8, 12.5],
  '832': [9, 13],
  '833': [11, 18],
  '9': [6.5, 9],
};

export interface Pay {
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number;
  is_negotiable: boolean;
}
export interface PayQuestion {
  isco: string;
  experience_years: number;
  employment_type: number;
  /** 1 in the two largest cities, less where living costs less. */
  level: number;
}

/** Chooses a plausible pay: by career, experience, place and kind of employment, in whole VND. */
export function choosePay(random: Random, question: PayQuestion): Pay {
  const [low, high] = startingPay(question.isco);
  const growth = question.level * (1 + Math.min(question.experience_years, 10) * 0.09);
  const shift = 0.9 + random.next() * 0.25;
  const [from, to] = [low * growth * shift, high * growth * shift];
  const is_negotiable = random.chance(0.25);
  if (random.chance(0.06)) return { salary_min: null, salary_max: null, salary_unit: 6, is_negotiable: true };
  const { unit, share, step } = countedBy(random, question);
  const round = (millions: number) => Math.max(Math.round((millions * 1e6 * share) / step), 1) * step;
  const salary_min = round(from);
  const salary_max = Math.max(round(to), salary_min);
  return {
    salary_min: random.chance(0.05) ? null : salary_min,
    salary_max: random.chance(0.05) ? null : salary_max,
    salary_unit: unit,
    is_negotiable,
  };
}

/** Part of the monthly pay that one unit is, and what it is rounded to. */
function countedBy(random: Random, question: PayQuestion): { unit: number; share: number; step: number } {
  const type = question.employment_type;
  if (type === employmentTypes.PART_TIME) return { unit: salaryUnits.HOURLY, share: 1 / 200, step: 1_000 };
  if (type === employmentTypes.SEASONAL) return { unit: salaryUnits.DAILY, share: 1 / 25, step: 10_000 };
  if (type === employmentTypes.INTERNSHIP) return { unit: salaryUnits.MONTHLY, share: 0.4, step: 500_000 };
  if (type === employmentTypes.FREELANCER && random.chance(0.3))
    return { unit: salaryUnits.WEEKLY, share: 1 / 4, step: 100_000 };
  if (question.isco.startsWith('1') && random.chance(0.2))
    return { unit: salaryUnits.YEARLY, share: 13, step: 10_000_000 };
  return { unit: salaryUnits.MONTHLY, share: 1, step: 500_000 };
}

function startingPay(isco: string): [number, number] {
  for (let length = isco.length; length > 0; length--) {
    const found = monthly[isco.slice(0, length)];
    if (found) return found;
  }
  throw new Error(`no pay for ${isco}`);
}
