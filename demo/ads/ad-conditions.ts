import { employmentTypes, workingDays } from '#contract/enums.ts';
import type { Random } from '../language/random.ts';
import { type Career, careerGroupOf } from '../reference.ts';
import type { Workplace } from './describe.ts';

interface Kind {
  employment_type: number;
  working_form: 'NORMAL' | 'REMOTE';
  workplace: Workplace;
}

const remoteGroups = [2, 7, 8, 9, 23];
const siteGroups = [14, 28];
const shiftGroups = [10, 11, 12, 13, 16, 18, 19, 20, 21, 27, 29];

/** True for careers that lead others: they are no first job, internship or seasonal work. */
const isLeading = ({ isco, names: { vi } }: Career) =>
  isco.startsWith('1') || /trưởng(?: |$)|^Trưởng|^Giám sát|^Quản lý sản phẩm/.test(vi);

/** Kind of employment and place of work that fit a career. */
export function chooseEmploymentKind(random: Random, career: Career): Kind {
  const group = careerGroupOf(career);
  const isManual = /^[5-9]/.test(career.isco);
  const leads = isLeading(career);
  if (remoteGroups.includes(group) && random.chance(0.2)) {
    const kinds = [employmentTypes.OFFICIAL, employmentTypes.FREELANCER];
    const employment_type = leads ? employmentTypes.OFFICIAL : random.pick(kinds);
    return { employment_type, working_form: 'REMOTE', workplace: 'remote' };
  }
  const working_form = 'NORMAL';
  if (isManual && !leads && random.chance(0.14))
    return { employment_type: employmentTypes.PART_TIME, working_form, workplace: 'partTime' };
  const workplace = siteGroups.includes(group) ? 'site' : shiftGroups.includes(group) ? 'shift' : 'office';
  if (leads) return { employment_type: employmentTypes.OFFICIAL, working_form, workplace };
  if (/^[23]/.test(career.isco) && random.chance(0.1))
    return { employment_type: employmentTypes.INTERNSHIP, working_form, workplace };
  const rare = isManual ? employmentTypes.SEASONAL : employmentTypes.DISPATCHED;
  const isSeller = /^33/.test(career.isco) && random.chance(0.2);
  const employment_type = isSeller ? employmentTypes.SELF_EMPLOYED : employmentTypes.OFFICIAL;
  return { employment_type: random.chance(0.1) ? rare : employment_type, working_form, workplace };
}

/** How many people an ad looks for; the first ad looks for three. */
export function chooseSeats(random: Random, index: number, career: Career): number {
  const { isco } = career;
  if (index === 0) return 3;
  if (isLeading(career)) return 1;
  return /^[5-9]/.test(isco) ? random.whole(1, 12) : random.whole(1, 3);
}

/** Years of experience that fit the rank of a career. */
export function chooseRequiredYears(random: Random, career: Career): number {
  const { isco } = career;
  if (isco.startsWith('1')) return random.whole(4, 10);
  if (isLeading(career)) return random.whole(2, 6);
  if (/^[23]/.test(isco)) return random.pick([0, 1, 1, 2, 2, 3, 3, 5]);
  return random.pick([0, 0, 0, 1, 1, 2]);
}

/** Schooling that fits the rank of a career. */
export function chooseRequiredEducation(isco: string): number {
  if (/^[12]/.test(isco)) return 5;
  if (isco.startsWith('3')) return 4;
  return isco.startsWith('7') ? 3 : 1;
}

/** Working days that fit the place of work. */
export function chooseSchedule(random: Random, workplace: Workplace) {
  const isFive = workplace === 'office' || workplace === 'remote';
  const is_flexible = workplace === 'remote' || random.chance(0.15);
  if (isFive) return { working_days: workingDays.FIVE, working_weekdays: [2, 3, 4, 5, 6], is_flexible };
  if (workplace === 'partTime')
    return { working_days: workingDays.NEGOTIABLE, working_weekdays: [], is_flexible };
  if (random.chance(0.2))
    return { working_days: workingDays.BIWEEKLY_SATURDAY, working_weekdays: [2, 3, 4, 5, 6, 7], is_flexible };
  return { working_days: workingDays.SIX, working_weekdays: [2, 3, 4, 5, 6, 7], is_flexible };
}
