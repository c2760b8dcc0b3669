import { employmentTypes } from '#contract/enums.ts';
import { isCommonCareer } from '../companies/sectors.ts';
import type { Line } from '../data.ts';
import type { Random } from '../language/random.ts';
import { groupOf } from '../reference.ts';
import { inSentence } from './describe.ts';

/** Facts that a title may mention. */
export interface TitleFacts {
  career: { id: number; isco: string; names: Line };
  employment_type: number;
  working_form: 'NORMAL' | 'REMOTE';
  experience_years: number;
  headcount: number;
  province: Line;
  district: string;
  field: Line;
}
type Variant = (facts: TitleFacts) => Line | undefined;

/** Titles that fit the facts, in random order; the plain name is always among them. */
export function listTitles(random: Random, facts: TitleFacts): Line[] {
  const fitting = variants.map((variant) => variant(facts)).filter((title) => title !== undefined);
  const obliged = mustSay.map((variant) => variant(facts)).filter((title) => title !== undefined);
  return [...obliged, ...random.sample(fitting, fitting.length)];
}

/** An intern's or a remote job says so in its title. */
const mustSay: Variant[] = [
  ({ career, employment_type, district }) => {
    if (employment_type !== employmentTypes.INTERNSHIP) return;
    const { vi, kr, en } = career.names;
    return {
      vi: `Thực tập sinh ${stripRank(vi)} (${district})`,
      kr: `${kr} 인턴 (${district})`,
      en: `${en} intern (${district})`,
    };
  },
  ({ career, employment_type, district }) => {
    if (employment_type !== employmentTypes.PART_TIME) return;
    const { vi, kr, en } = career.names;
    return {
      vi: `${vi} bán thời gian – ${district}`,
      kr: `${kr} 파트타임 – ${district}`,
      en: `Part-time ${inSentence(en)} – ${district}`,
    };
  },
  ({ career, working_form, experience_years: years }) => {
    if (working_form !== 'REMOTE') return;
    const { vi, kr, en } = career.names;
    return years > 0
      ? {
          vi: `${vi} làm từ xa, từ ${years} năm kinh nghiệm`,
          kr: `${kr} (재택근무, 경력 ${years}년)`,
          en: `Remote ${inSentence(en)}, ${years}+ years`,
        }
      : { vi: `${vi} làm từ xa`, kr: `${kr} (재택근무)`, en: `Remote ${inSentence(en)}` };
  },
];

const variants: Variant[] = [
  ({ career }) => career.names,
  ({ career: { names }, province }) => ({
    vi: `${names.vi} tại ${province.vi}`,
    kr: `[${province.kr}] ${names.kr} 채용`,
    en: `${names.en} in ${province.en}`,
  }),
  ({ career: { names }, district }) => ({
    vi: `${names.vi} – ${district}`,
    kr: `${names.kr} 모집 (${district})`,
    en: `${names.en} – ${district}`,
  }),
  ({ career: { names, id }, field }) =>
    hasOwnField(id)
      ? undefined
      : {
          vi: `${names.vi} ngành ${field.vi}`,
          kr: `${field.kr} 분야 ${names.kr}`,
          en: `${names.en}, ${field.en}`,
        },
  ({ career: { names }, experience_years: years }) =>
    years < 2
      ? undefined
      : {
          vi: `${names.vi} (từ ${years} năm kinh nghiệm)`,
          kr: `${names.kr} 경력 ${years}년 이상`,
          en: `${names.en} (${years}+ years)`,
        },
  ({ career: { names }, experience_years: years }) =>
    years > 0
      ? undefined
      : {
          vi: `${names.vi}, nhận người mới`,
          kr: `신입 ${names.kr} (교육 제공)`,
          en: `${names.en}, training provided`,
        },
  ({ career: { names, isco }, headcount }) =>
    /^[5-9]/.test(isco) && headcount > 2
      ? {
          vi: `Tuyển ${headcount} ${inSentence(names.vi)}`,
          kr: `${names.kr} ${headcount}명 모집`,
          en: `${names.en}: ${headcount} openings`,
        }
      : undefined,
  ({ career: { names, id } }) =>
    shiftWork.includes(groupOf({ id }))
      ? { vi: `${names.vi} làm theo ca`, kr: `${names.kr} (교대 근무)`, en: `${names.en}, shift work` }
      : undefined,
  ({ career: { names, id, isco }, experience_years: years }) =>
    /^[23]/.test(isco) && years >= 3 && !withoutRanks.includes(groupOf({ id }))
      ? { vi: `${names.vi} cấp cao`, kr: `시니어 ${names.kr}`, en: `Senior ${inSentence(names.en)}` }
      : undefined,
  ({ career: { names, id, isco } }) =>
    !/^[1-5]/.test(isco) || languageJobs.includes(groupOf({ id }))
      ? undefined
      : {
          vi: `${names.vi} biết tiếng Hàn`,
          kr: `${names.kr} (한국어 가능자)`,
          en: `Korean-speaking ${inSentence(names.en)}`,
        },
  ({ career: { names, id }, province, field }) =>
    hasOwnField(id)
      ? undefined
      : {
          vi: `${names.vi} ngành ${field.vi} tại ${province.vi}`,
          kr: `[${province.kr}] ${field.kr} 분야 ${names.kr}`,
          en: `${names.en} (${field.en}), ${province.en}`,
        },
  ({ career: { names, isco }, district, headcount }) =>
    headcount > 1 && !isco.startsWith('1')
      ? {
          vi: `Tuyển ${headcount} ${inSentence(names.vi)} cho cơ sở ${district}`,
          kr: `${district} 사업장 ${names.kr} ${headcount}명`,
          en: `${names.en} for our ${district} site, ${headcount} openings`,
        }
      : undefined,
];

/** The career itself says the branch ("Kỹ sư phần mềm"), so naming it again would repeat a word. */
const hasOwnField = (careerId: number) => !isCommonCareer(careerId);

/** Doctors and teachers have no "senior"; for teachers and interpreters a second language would confuse. */
const withoutRanks = [21, 22];
const shiftWork = [10, 16, 18, 19];
const languageJobs = [22, 23];

function stripRank(name: string): string {
  return inSentence(name.replace(/^(Nhân viên|Chuyên viên) /, ''));
}
