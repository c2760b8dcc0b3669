import { employmentTypes, workAtHomeForms } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Calendar } from '../calendar.ts';
import { type DemoCompany, hasPlant } from '../companies/companies.ts';
import { isCommonCareer } from '../companies/sectors.ts';
import { inEveryLanguage, type LocalizedLine } from '../data.ts';
import { createRandom, type Random } from '../language/random.ts';
import { sentences } from '../language/sentences.ts';
import { makeAddress, type Province, pickProvince } from '../places.ts';
import { type Career, careerGroupOf, type Reference } from '../reference.ts';
import { columnsOf, type NewRow } from '../rows.ts';
import type { TradeLines } from '../trades.ts';
import {
  chooseEmploymentKind,
  chooseRequiredEducation,
  chooseRequiredYears,
  chooseSchedule,
  chooseSeats,
} from './ad-conditions.ts';
import { type AdStory, adStories, adStoryOf, type Period, simulateAdHistory } from './ad-states.ts';
import { describeAd } from './describe.ts';
import { choosePay } from './pay.ts';
import { listSkillIds } from './skills-of.ts';
import { listTitles } from './titles.ts';

/** An ad ready to store, with what applications need to know about it. */
export interface DemoAd {
  company: DemoCompany;
  career: Career;
  story: AdStory;
  /** The ad has ended after it was public for months. */
  isOld: boolean;
  row: NewRow<'recruitment'>;
  careers: NewRow<'recruitment_career'>[];
  events: NewRow<'recruitment_event'>[];
}

export interface AdWorld {
  companies: DemoCompany[];
  provinces: Province[];
  reference: Reference;
  tradeOf: (career: Career) => TradeLines;
  calendar: Calendar;
}

/** Histories of the first company's ads: each one once, so that its owner sees all of them after signing in. */
const ownStories: AdStory[] = [...adStories, 'recruiting', 'recruiting', 'recruiting'];
/** Number of ads that count down: one for each of D-0 to D-30. */
const COUNTDOWNS = 31;

/** Invents ads over all careers and provinces. Titles differ as far as there are variants, descriptions always. */
export function generateAds(count: number, world: AdWorld, firstId: number): DemoAd[] {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const order = createRandom('careers').sample(world.reference.careers, world.reference.careers.length);
  return Array.from({ length: count }, (_, index) => {
    for (let attempt = 0; ; attempt++) {
      const random = createRandom(`ad ${index} ${attempt}`);
      const ad = inventAd(random, index, world, order, firstId + index, titles);
      const text = ad.row.description_vi ?? ad.row.description_kr ?? ad.row.description_en ?? '';
      if (descriptions.has(text)) continue;
      descriptions.add(text);
      for (const title of titlesOf(ad)) titles.add(title);
      return ad;
    }
  });
}

type Job = ReturnType<typeof inventJob>;

/** Invents the company, the career and the conditions of an ad. */
function inventJob(random: Random, index: number, world: AdWorld, order: Career[]) {
  const [company, career, story] = cast(random, index, world, order);
  const province = settle(random, index, company, world.provinces);
  const ward =
    province === company.province && random.chance(0.6) ? company.ward : random.pick(province.wards);
  const kind = chooseEmploymentKind(random, career);
  const experience_years =
    kind.employment_type === employmentTypes.OFFICIAL ? chooseRequiredYears(random, career) : 0;
  const headcount = chooseSeats(random, index, career);
  const schedule = chooseSchedule(random, kind.workplace);
  const education = chooseRequiredEducation(career.isco);
  return {
    company,
    career,
    story,
    province,
    ward,
    ...kind,
    experience_years,
    headcount,
    schedule,
    education,
  };
}

/** Writes the title and the description of an ad. @param titles those of earlier ads */
function writeAd(random: Random, index: number, job: Job, trade: TradeLines, titles: Set<string>) {
  const { company, career, province, ward } = job;
  const { district } = ward;
  const facts = { ...job, province: province.names, district, field: company.sector.field };
  const choices = listTitles(random, facts);
  const languages = chooseLanguages(random, company, index);
  const title =
    choices.find((choice) => languages.every((language) => !titles.has(choice[language]))) ??
    (choices[0] as LocalizedLine);
  const { write, working_hours } = describeAd(random, trade, {
    ...job,
    working_days: job.schedule.working_days,
    team: random.whole(4, 26),
    staff: company.staff,
    founded: company.founded,
    company: company.names,
    career: career.names,
    place: `${district}, ${province.names.vi}`,
  });
  return { languages, title, write, working_hours };
}

function inventAd(
  random: Random,
  index: number,
  world: AdWorld,
  order: Career[],
  id: number,
  titles: Set<string>,
): DemoAd {
  const { calendar, reference } = world;
  const job = inventJob(random, index, world, order);
  const { company, career, story, ward, working_form, experience_years, schedule } = job;
  const { languages, title, write, working_hours } = writeAd(
    random,
    index,
    job,
    world.tradeOf(career),
    titles,
  );
  // The golden ratio spreads any number of them evenly over a day.
  const period = { ...periodOf(random, index, story), share: (index * 0.618_034) % 1 };
  const { state, events } = simulateAdHistory(story, period, calendar);
  const main = languages[0] as Language;
  const extra = random.chance(0.35) ? random.pick(sentences.extras) : undefined;
  const written = (text: (language: Language) => string | undefined) =>
    inEveryLanguage((language) => (languages.includes(language) ? (text(language) ?? null) : null));
  const row: NewRow<'recruitment'> = {
    id,
    company_id: company.id,
    ...columnsOf({
      title: written((language) => title[language]),
      description: written(write),
      other: written((language) => extra?.[language]),
    }),
    working_form,
    employment_type: job.employment_type,
    headcount: job.headcount,
    experience_years: experience_years || null,
    education: job.education,
    ...choosePay(random, { ...job, isco: career.isco, level: job.province.level }),
    address_code: ward.code,
    address_detail: ward === company.ward ? company.address : makeAddress(random, hasPlant(company.sector)),
    current_ward_code: ward.current,
    ...schedule,
    working_hours,
    work_at_home: working_form === 'REMOTE' ? workAtHomeForms.HOME : workAtHomeForms.ONSITE,
    accepts_graduating: experience_years === 0 && random.chance(0.4),
    benefits: reference.pickBenefits(random, main, schedule.working_days),
    priorities: reference.pickPriorities(random, main),
    skills: reference.nameSkills(random, listSkillIds(career.id), main),
    soft_skills: reference.pickSoftSkills(random, main),
    stop_when_hired: index > 0 && random.chance(0.3),
    contact_name: company.name,
    contact_phone: company.phone,
    contact_email: company.email,
    ...state,
  };
  return {
    company,
    career,
    story,
    isOld: period.age > 100,
    row,
    careers: careersOf(random, id, career, reference),
    events: events.map((event) => ({
      recruitment_id: id,
      actor_id: event.actor_type === 2 ? company.employer_id : reference.adminId,
      ...event,
    })),
  };
}

/** Assigns careers and stories of ads to companies. */
function cast(
  random: Random,
  index: number,
  { companies, reference }: AdWorld,
  order: Career[],
): [DemoCompany, Career, AdStory] {
  const [first] = companies as [DemoCompany];
  const own = ownStories[index];
  if (own !== undefined) {
    const fitting = reference.careers.filter((career) => first.sector.groups.includes(careerGroupOf(career)));
    return [first, random.pick(fitting), own];
  }
  const left = index - ownStories.length;
  const story = left < COUNTDOWNS ? 'recruiting' : adStoryOf(left);
  // All careers are used once before any is used again.
  const career = order[left % order.length] as Career;
  const hiring = companies.filter((company) => company.standing === 'APPROVED');
  const special = hiring.filter((company) => company.sector.groups.includes(careerGroupOf(career)));
  const isCommon = isCommonCareer(career.id) && random.chance(0.6);
  if (left % 60 === 35) {
    // Ads of companies that have lost their approval stay stored, but are not listed.
    const fallen = companies.filter(({ standing }) => standing === 'CANCELLED' || standing === 'WITHDRAWN');
    return [random.pick(fallen), career, 'recruiting'];
  }
  return [random.pick(isCommon || special.length === 0 ? hiring : special), career, story];
}

/**
 * Chooses the province of an ad: that of its company for two thirds of the ads. The first ads cover each province once.
 */
function settle(random: Random, index: number, company: DemoCompany, provinces: Province[]): Province {
  const turn = index - ownStories.length;
  if (turn >= 0 && turn < provinces.length) return provinces[turn] as Province;
  return random.chance(0.65) ? company.province : pickProvince(random, provinces);
}

function periodOf(random: Random, index: number, story: AdStory): Omit<Period, 'share'> {
  const turn = index - ownStories.length;
  if (turn >= 0 && turn < COUNTDOWNS) return { age: 4 + (turn % 25), daysLeft: turn };
  const daysLeft = random.whole(3, 55);
  if (story === 'pending' || story === 'draft') return { age: random.whole(4, 9), daysLeft };
  // The first company's ads have been public long enough for applications of every kind.
  if (index < ownStories.length && story !== 'expired') return { age: 24, daysLeft };
  const isOld = story === 'expired' && (index < ownStories.length || random.chance(0.4));
  // Recruiting ads were published on each of the last days, today included.
  const youngest = story === 'recruiting' ? 1 : 4;
  return { age: isOld ? random.whole(125, 170) : random.whole(youngest, 40), daysLeft };
}

/**
 * Chooses the languages of an ad: Vietnamese for seven of ten. Companies from Korea and elsewhere often write in their
 * own language, some in all three.
 */
function chooseLanguages(random: Random, company: DemoCompany, index: number): Language[] {
  if (index < ownStories.length ? index % 3 === 0 : random.chance(0.08)) return ['vi', 'kr', 'en'];
  if (company.brand.origin !== 'vi' && random.chance(0.66)) return [company.brand.origin];
  return ['vi'];
}

function careersOf(random: Random, id: number, career: Career, { careers }: Reference) {
  const rows: NewRow<'recruitment_career'>[] = [{ recruitment_id: id, career_id: career.id, position: 1 }];
  const near = careers.filter(
    (other) => careerGroupOf(other) === careerGroupOf(career) && other.id !== career.id,
  );
  if (near.length > 0 && random.chance(0.3))
    rows.push({ recruitment_id: id, career_id: random.pick(near).id, position: 2 });
  return rows;
}

function titlesOf({ row }: DemoAd): string[] {
  return [row.title_vi, row.title_kr, row.title_en].filter((title) => typeof title === 'string');
}
