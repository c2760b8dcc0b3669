import { z } from 'zod';
import { readData } from '../data.ts';
import type { Random } from './random.ts';

const words = z.array(z.string());
const ofGender = z.strictObject({ F: words, M: words });
const names = readData(
  'names',
  z.strictObject({
    families: words,
    middles: ofGender,
    givens: ofGender,
    koreanFamilies: words,
    koreanGivens: ofGender,
  }),
);

export type Gender = 'M' | 'F';

/** An invented Vietnamese name, family name first. */
export function makeVietnameseName(random: Random, gender: Gender): string {
  return `${random.pick(names.families)} ${random.pick(names.middles[gender])} ${random.pick(names.givens[gender])}`;
}

/** An invented Korean name in Hangul. */
export function makeKoreanName(random: Random, gender: Gender): string {
  return random.pick(names.koreanFamilies) + random.pick(names.koreanGivens[gender]);
}

/** Creates a phone number of the Vietnamese shape in a block that is not assigned: 0 followed by 1900. */
export function makePhone(random: Random): string {
  return `01900${String(random.whole(0, 99_999)).padStart(5, '0')}`;
}
