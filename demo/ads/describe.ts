import type { Language } from '#contract/languages.ts';
import type { LocalizedLine } from '../data.ts';
import { addParticle, indefiniteArticle } from '../language/grammar.ts';
import type { Random } from '../language/random.ts';
import { sentences } from '../language/sentences.ts';
import type { LineKind, TradeLines } from '../trades.ts';
import { fitsAd, pickFittingLines } from './fitting.ts';

export type Workplace = keyof typeof sentences.schedules;
/** Facts that the sentences of one ad need. */
export interface AdSetting {
  workplace: Workplace;
  /** Code of `workingDays`. */
  working_days: number;
  experience_years: number | null;
  /** Code of `education`. */
  education: number;
  headcount: number;
  team: number;
  staff: number;
  founded: number;
  /** Names as each language shows them. */
  company: LocalizedLine;
  career: LocalizedLine;
  place: string;
}
/** Words of one ad, the same content in every language. */
export interface AdDescription {
  write: (language: Language) => string;
  /** The hours that the text names, HH:MM-HH:MM. */
  working_hours: string | null;
}

/** Fewer characters than this would look like a stub (at least 400; docs/rules.md#reference-data). */
const SHORTEST = 430;

/**
 * Chooses sentences for an ad that agree with its conditions: those of its career first, then those that everybody in
 * the trade shares.
 * @returns the text by language; every language is at least 400 characters long
 */
export function describeAd(random: Random, all: TradeLines, setting: AdSetting): AdDescription {
  const trade = pickFittingLines(all, setting);
  const fitting = (found: readonly LocalizedLine[]) => found.filter((line) => fitsAd(line, setting));
  const plan = {
    heading: random.pick(sentences.headings),
    opening: random.pick(sentences.openings),
    team: random.pick(fitting(sentences.teamLines)),
    duties: mix(random, trade, 'duties', random.whole(5, 7)),
    requirements: mix(random, trade, 'requirements', random.whole(3, 5)),
    benefits: mix(random, trade, 'benefits', random.whole(3, 5)),
    schedule: random.pick(fitting(sentences.schedules[setting.workplace])),
    closing: random.pick(fitting(sentences.closings)),
    hours: pickHours(random, setting.workplace),
    days: random.whole(2, 9),
  };
  // Korean needs the fewest characters, so it decides how many sentences there are.
  const more = shuffledRest(random, trade, plan.duties);
  while ([...write(plan, setting, 'kr')].length < SHORTEST && more.length > 0) {
    plan.duties.push(more.pop() as LocalizedLine);
  }
  const { from, to } = plan.hours;
  const namesHours = ['{from}', '{to}'].every((hole) => plan.schedule.vi.includes(hole));
  return {
    write: (language) => write(plan, setting, language),
    working_hours: namesHours ? [from, to].map((time) => time.padStart(5, '0')).join('-') : null,
  };
}

interface Plan extends Record<LineKind, LocalizedLine[]> {
  heading: (typeof sentences.headings)[number];
  opening: LocalizedLine;
  team: LocalizedLine;
  schedule: LocalizedLine;
  closing: LocalizedLine;
  hours: { from: string; to: string };
  days: number;
}

function write(plan: Plan, setting: AdSetting, language: Language): string {
  const fill = (line: LocalizedLine) => fillIn(line[language], plan, setting, language);
  const list = (found: LocalizedLine[]) => found.map((line) => `- ${fill(line)}`).join('\n');
  const { heading } = plan;
  return [
    `${fill(plan.opening)} ${fill(plan.team)}`,
    `${heading.duties[language]}:\n${list(plan.duties)}`,
    `${heading.requirements[language]}:\n${list([askedExperience(setting), ...plan.requirements])}`,
    `${heading.hours[language]}: ${fill(plan.schedule)}`,
    `${heading.benefits[language]}:\n${list(plan.benefits)}`,
    fill(plan.closing),
  ].join('\n\n');
}

/** Formatters are created once, because creating one takes longer than all its uses for an ad. */
const counts: Record<Language, Intl.NumberFormat> = {
  vi: new Intl.NumberFormat('vi-VN'),
  kr: new Intl.NumberFormat('en'),
  en: new Intl.NumberFormat('en'),
};

function fillIn(text: string, plan: Plan, setting: AdSetting, language: Language): string {
  const words: Record<string, string | number> = {
    company: setting.company[language],
    career: lowerCaseInSentence(setting.career[language]),
    place: setting.place,
    team: setting.team,
    staff: counts[language].format(setting.staff),
    founded: setting.founded,
    headcount: setting.headcount,
    years: setting.experience_years ?? 0,
    days: plan.days,
    ...plan.hours,
  };
  const value = (name: string) => String(words[name]);
  if (language === 'kr') {
    return text.replace(/\{(\w+)\}(를|가|는|로|와)?(?=[\s,.]|$)|\{(\w+)\}/g, (_, name, particle, plain) =>
      particle ? addParticle(value(name), particle) : value(name ?? plain),
    );
  }
  return text
    .replace(/\ba \{career\}/g, `${indefiniteArticle(value('career'))} {career}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => value(name));
}

/** A name inside a sentence starts small, unless it is an abbreviation or a language. */
export function lowerCaseInSentence(name: string): string {
  return /^\p{Lu}(\p{Ll}*\p{Lu}|[\d/])|^(Korean|English|Chinese|Japanese)\b/u.test(name)
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1);
}

function askedExperience({ experience_years: years }: AdSetting): LocalizedLine {
  const { none, oneYear, years: several } = sentences.experience;
  if (!years) return none;
  return years === 1 ? oneYear : several;
}

/** Picks lines: up to half from those of the career, the rest from those of its trade. */
function mix(random: Random, trade: TradeLines, kind: LineKind, count: number): LocalizedLine[] {
  const own = random.sample(trade[kind].own, Math.ceil(count / 2));
  const shared = random.sample(trade[kind].shared, count - own.length);
  return [...own, ...shared];
}

function shuffledRest(random: Random, trade: TradeLines, taken: LocalizedLine[]): LocalizedLine[] {
  const rest = [...trade.duties.shared, ...trade.duties.own].filter((line) => !taken.includes(line));
  return random.sample(rest, rest.length);
}

const starts: Record<Workplace, [number, number]> = {
  office: [8, 9],
  shift: [6, 8],
  site: [6, 7],
  partTime: [9, 17],
  remote: [9, 10],
};

function pickHours(random: Random, workplace: Workplace): { from: string; to: string } {
  const [earliest, latest] = starts[workplace];
  const from = random.whole(earliest, latest);
  const half = random.chance(0.4) ? '30' : '00';
  const to = Math.min(from + (workplace === 'partTime' ? 5 : 9), 22);
  return { from: `${from}:${half}`, to: `${to}:${half}` };
}
