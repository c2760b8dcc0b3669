import { z } from 'zod';
import { employmentTypes, salaryUnits } from '#contract/enums.ts';
import { readData } from '../data.ts';
import type { Random } from '../language/random.ts';

/** Million VND a month for a beginner, by ISCO-08 prefix; invented within the usual range of Vietnamese ads. */
const monthly = readData('pay', z.record(z.string(), z.tuple([z.number(), z.number()])));

export interface Pay {
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number;
  is_negotiable: boolean;
  pay_shown: boolean;
}
export interface PayQuestion {
  isco: string;
  experience_years: number;
  employment_type: number;
  /** Level of pay: 1 in the two largest cities, and less in places in which living costs less. */
  level: number;
}

/** Chooses a plausible pay: by career, experience, place and kind of employment, in whole VND. */
export function choosePay(random: Random, question: PayQuestion): Pay {
  const [low, high] = startingPay(question.isco);
  const growth = question.level * (1 + Math.min(question.experience_years, 10) * 0.09);
  const shift = 0.9 + random.next() * 0.25;
  const [from, to] = [low * growth * shift, high * growth * shift];
  const is_negotiable = random.chance(0.25);
  if (random.chance(0.06))
    return { salary_min: null, salary_max: null, salary_unit: 6, is_negotiable: true, pay_shown: false };
  const { unit, share, step } = countedBy(random, question);
  const round = (millions: number) => Math.max(Math.round((millions * 1e6 * share) / step), 1) * step;
  const salary_min = round(from);
  const salary_max = Math.max(round(to), salary_min);
  return {
    salary_min: random.chance(0.05) ? null : salary_min,
    salary_max: random.chance(0.05) ? null : salary_max,
    salary_unit: unit,
    is_negotiable,
    // Two of three negotiable ads show their figures; their companies saved them in the form of this version.
    pay_shown: is_negotiable && Math.round(from * 1e6) % 3 !== 0,
  };
}

/** Returns the unit of the pay, its share of the monthly pay, and the step to which the pay is rounded. */
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
