import { z } from 'zod';
import { employmentTypes } from '#contract/enums.ts';
import { isCommonCareer } from '../companies/sectors.ts';
import { inEveryLanguage, type LocalizedLine, localizedLine, readData } from '../data.ts';
import type { Random } from '../language/random.ts';
import { careerGroupOf } from '../reference.ts';
import { lowerCaseInSentence } from './describe.ts';

/** Facts that a title may mention. */
export interface TitleFacts {
  career: { id: number; isco: string; names: LocalizedLine };
  employment_type: number;
  working_form: 'NORMAL' | 'REMOTE';
  experience_years: number;
  headcount: number;
  province: LocalizedLine;
  district: string;
  field: LocalizedLine;
}
type Rules = Record<string, (facts: TitleFacts) => boolean>;

const titles = readData('titles', z.record(z.string(), localizedLine));

/** Titles that fit the facts, in random order; the plain name is always among them. */
export function listTitles(random: Random, facts: TitleFacts): LocalizedLine[] {
  const fitting = (rules: Rules) =>
    Object.keys(rules).flatMap((name) => (rules[name]?.(facts) ? fill(titles[name], facts) : []));
  const others = fitting(variants);
  return [...fitting(mustSay), ...random.sample(others, others.length)];
}

function fill(title: LocalizedLine | undefined, facts: TitleFacts): LocalizedLine[] {
  if (!title) throw new Error('a rule has no title');
  return [
    inEveryLanguage((language) => {
      const name = facts.career.names[language];
      const words: Record<string, string | number> = {
        career: name,
        inside: lowerCaseInSentence(name),
        unranked: lowerCaseInSentence(name.replace(/^(Nhân viên|Chuyên viên) /, '')),
        province: facts.province[language],
        field: facts.field[language],
        district: facts.district,
        years: facts.experience_years,
        headcount: facts.headcount,
      };
      return title[language].replace(/\{(\w+)\}/g, (_, word: string) => String(words[word]));
    }),
  ];
}

/** Titles that must be used if their condition is true: an internship or a remote job says so in its title. */
const mustSay: Rules = {
  internship: ({ employment_type }) => employment_type === employmentTypes.INTERNSHIP,
  partTime: ({ employment_type }) => employment_type === employmentTypes.PART_TIME,
  remoteSkilled: ({ working_form, experience_years }) => working_form === 'REMOTE' && experience_years > 0,
  remote: ({ working_form, experience_years }) => working_form === 'REMOTE' && experience_years === 0,
};

const variants: Rules = {
  plain: () => true,
  inProvince: () => true,
  inDistrict: () => true,
  inField: ({ career }) => isCommonCareer(career.id),
  experienced: ({ experience_years }) => experience_years >= 2,
  newcomer: ({ experience_years }) => experience_years === 0,
  several: ({ career, headcount }) => /^[5-9]/.test(career.isco) && headcount > 2,
  shifts: ({ career }) => shiftWork.includes(careerGroupOf(career)),
  senior: ({ career, experience_years }) =>
    /^[23]/.test(career.isco) && experience_years >= 3 && !withoutRanks.includes(careerGroupOf(career)),
  korean: ({ career }) => /^[1-5]/.test(career.isco) && !languageJobs.includes(careerGroupOf(career)),
  // Other careers say the branch themselves ("Kỹ sư phần mềm"), so naming it again would repeat a word.
  inFieldAndProvince: ({ career }) => isCommonCareer(career.id),
  forSite: ({ career, headcount }) => headcount > 1 && !career.isco.startsWith('1'),
};

/** Doctors and teachers have no "senior"; for teachers and interpreters a second language would confuse. */
const withoutRanks = [21, 22];
const shiftWork = [10, 16, 18, 19];
const languageJobs = [22, 23];
