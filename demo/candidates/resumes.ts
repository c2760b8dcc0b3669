import { type Language, languageTag } from '#contract/languages.ts';
import { lowerCaseInSentence } from '../ads/describe.ts';
import { listSkillIds } from '../ads/skills-of.ts';
import type { Calendar } from '../calendar.ts';
import { sectors } from '../companies/sectors.ts';
import type { LocalizedLine } from '../data.ts';
import type { Random } from '../language/random.ts';
import { pickProvince, type Ward } from '../places.ts';
import type { NewRow } from '../rows.ts';
import type { CandidateWorld, DemoCandidate, DemoResume } from './demo-candidate.ts';
import { resumeTexts } from './resume-texts.ts';

/** Invents a resume of a person; an unfinished one lacks most of its parts. */
export function writeResume(
  random: Random,
  person: DemoCandidate,
  place: number,
  isComplete: boolean,
  world: CandidateWorld,
  profile_id: number,
): DemoResume {
  const { career, language, row: account } = person;
  const { calendar, reference, provinces } = world;
  const trade = world.tradeOf(career);
  const years = isComplete ? random.pick([0, 1, 2, 3, 5, 8]) : random.pick([0, 2]);
  const duties = random.sample([...trade.duties.own, ...trade.duties.shared], 6);
  const words = { career: career.names[language], years, year: calendar.year, duties, language };
  const written = calendar.moment(-random.whole(110, 125) + place * 40, 20, 15);
  const near = pickProvince(random, provinces);
  const row: NewRow<'resume'> = {
    profile_id,
    candidate_id: person.id,
    title: fill(random.pick(resumeTexts.titles), words),
    is_default: isComplete && place === 0,
    is_public: isComplete && (place === 0 ? random.chance(0.5) || profile_id % 5 === 0 : false),
    status: isComplete ? 'COMPLETED' : 'WRITING',
    profile_full_name: account.profile_full_name,
    profile_date_birthday: account.profile_date_birthday,
    profile_user_gender: account.profile_user_gender,
    profile_user_phone: account.profile_user_phone,
    profile_user_email: account.profile_user_email,
    profile_address: account.profile_address,
    address_code: account.address_code,
    career_ids: [career.id],
    desired_address_codes: isComplete
      ? [account.address_code as string, (random.pick(near.wards) as Ward).code]
      : [],
    employment_type: 1,
    skills: isComplete ? reference.nameSkills(random, listSkillIds(career.id), language) : [],
    soft_skills: isComplete ? reference.pickSoftSkills(random, language) : [],
    about: isComplete
      ? fill(random.pick(years > 0 ? resumeTexts.abouts : resumeTexts.beginnerAbouts), words)
      : '',
    intro: fill(random.pick(years > 0 ? resumeTexts.intros.experienced : resumeTexts.intros.beginner), words),
    no_experience: isComplete && years === 0,
    created_at: written,
    updated_at: written,
  };
  return {
    row,
    isComplete,
    educations: isComplete || random.chance(0.5) ? [study(random, person, profile_id, years, calendar)] : [],
    experiences: years > 0 ? work(random, person, profile_id, years, calendar, duties) : [],
    languages: isComplete ? speak(person, profile_id, calendar) : [],
    culturalFits: random.chance(0.4)
      ? [
          {
            profile_id,
            position: 1,
            cultural_level: random.pick(resumeTexts.culturalFits)[language],
            time_end: null,
          },
        ]
      : [],
    links:
      isComplete && random.chance(0.25)
        ? [
            {
              profile_id,
              position: 1,
              kind: 'link',
              title: 'Portfolio',
              link: `https://ungvien.vidu.vn/${profile_id}`,
            },
          ]
        : [],
  };
}

interface Words {
  career: string;
  years: number;
  year: number;
  duties: LocalizedLine[];
  language: Language;
}

function fill(line: LocalizedLine, { career, years, year, duties, language }: Words): string {
  const duty = (index: number) => lowerCaseInSentence(duties[index]?.[language] ?? '');
  const text = line[language]
    .replaceAll('{career}', lowerCaseInSentence(career))
    .replaceAll('{years}', String(years))
    .replaceAll('{year}', String(year))
    .replaceAll('{duty1}', duty(0))
    .replaceAll('{duty2}', duty(1));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function study(
  random: Random,
  { language, career }: DemoCandidate,
  profile_id: number,
  years: number,
  calendar: Calendar,
): NewRow<'resume_education'> {
  const end = calendar.year - years - random.whole(0, 1);
  return {
    profile_id,
    position: 1,
    school: random.pick(resumeTexts.schools)[language],
    major: career.names[language],
    admission: random.chance(0.9) ? 'ENROLLED' : 'TRANSFERRED',
    graduation: random.pick(['GRADUATED', 'GRADUATED', 'GRADUATED', 'SOON', 'STUDYING', 'LEAVE', 'DROPOUT']),
    start_month: `${end - 4}-09-01`,
    end_month: `${end}-06-01`,
  };
}

/** Languages of two in three people: their own and a foreign one. By number, so that the other invented data stay. */
function speak(
  { language }: DemoCandidate,
  profile_id: number,
  calendar: Calendar,
): NewRow<'resume_language'>[] {
  if (profile_id % 3 === 0) return [];
  const own = languageTag[language] as 'vi' | 'ko' | 'en';
  const foreign = resumeTexts.languages.filter((one) => one.language !== own);
  const { month, ...learned } = foreign[profile_id % foreign.length] as (typeof foreign)[number];
  return [
    { profile_id, position: 1, language: own, level: 'NATIVE', certificate: '', date: null },
    {
      ...{ profile_id, position: 2, ...learned },
      date: learned.certificate ? `${calendar.year - 1}-${month}-01` : null,
    },
  ];
}

/** One or two places of work up to now, each with duties of the career. */
function work(
  random: Random,
  { language }: DemoCandidate,
  profile_id: number,
  years: number,
  calendar: Calendar,
  duties: LocalizedLine[],
): NewRow<'resume_experience'>[] {
  const isWorking = random.chance(0.6);
  const change = calendar.year - Math.max(Math.floor(years / 2), 1);
  const describeDuties = (from: number) =>
    duties
      .slice(from, from + 3)
      .map((line) => `- ${line[language]}`)
      .join('\n');
  const workplace = () =>
    random.pick(sectors).name[language].replace('{brand}', random.pick(resumeTexts.formerEmployers));
  const last = {
    profile_id,
    position: 1,
    workplace: workplace(),
    start_month: `${change}-01-01`,
    end_month: isWorking ? null : calendar.date(-60).replace(/\d\d$/, '01'),
    is_working: isWorking,
    duties: describeDuties(0),
  };
  if (years < 3) return [last];
  const before = {
    ...last,
    position: 2,
    workplace: workplace(),
    start_month: `${calendar.year - years}-03-01`,
    end_month: `${change - 1}-12-01`,
    is_working: false,
    duties: describeDuties(3),
  };
  return [last, before];
}
