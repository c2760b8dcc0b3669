import { educationLevels, workAtHomeForms } from '#contract/enums.ts';
import { titleConceptsIn } from '../parse/concepts.ts';
import { readWords } from '../parse/normalise.ts';
import { isManager, listManagers } from '../parse/related-jobs.ts';
import { findWorkplaces } from '../parse/workplaces.ts';
import { certificates, type Lexicon } from './lexicon.ts';
import { parseQuestion } from './parse.ts';
import type { SearchWish } from './parsed-query.ts';

/**
 * Version of the tokens of ads. Raise it when tokens change: rows with another version are then rewritten
 * (index/rebuild.ts). At most 32,767.
 */
export const FACTS_VERSION = 6;

/**
 * The data of an ad from which its facts are read: its fields, titles and, for an imported ad, labelled lines of its
 * text.
 */
export interface FactSource {
  titles: readonly string[];
  skills: readonly string[];
  company_names: readonly string[];
  /** Texts of an imported ad; the texts of other ads are not read. */
  descriptions: readonly string[];
  isImported: boolean;
  employment_type: number | null;
  experience_years: number | null;
  working_form: string | null;
  education: number | null;
  work_at_home: number | null;
  is_flexible: boolean;
  accepts_graduating: boolean;
  working_weekdays: readonly number[];
  working_hours: string | null;
  benefits: readonly string[];
  priorities: readonly string[];
}

/** Names of tokens for facts that ads state. An ad that does not state a fact has the token with "?". */
export const factTokens = {
  years: (years: number | '?') => `q:exp:${years}`,
  level: (level: string) => `q:level:${level}`,
  type: (type: number) => `q:type:${type}`,
  remote: (said: 'yes' | '?') => `q:remote:${said}`,
  hours: (hours: string) => `q:hours:${hours}`,
  language: (language: string) => `q:lang:${language}`,
  /** A language that the company would like applicants to know. */
  liked: (language: string) => `q:likes:${language}`,
  grade: (certificate: string, grade: number) => `q:grade:${certificate}:${grade}`,
  benefit: (benefit: string) => `q:benefit:${benefit}`,
  schooling: (schooling: string) => `q:school:${schooling}`,
  workplace: (id: string) => `q:at:${id}`,
  /** A manager, if the title names the job and the level separately. */
  manages: (manager: string) => `q:manages:${manager}`,
  graduates: 'q:graduates',
};

/** A lexicon without places and companies. Titles are read with it, because the ad has fields for these. */
const noRows: Lexicon = {
  number: 0,
  isJobWord: () => false,
  isJobPair: () => false,
  isName: () => false,
  findPlaces: () => [],
  findCompany: () => undefined,
};

/** Maximum number of lines of an imported text whose label names one kind of fact. */
const LABELLED_LINES = 20;
const LABELLED_LETTERS = 1_500;
const labels: readonly (readonly [RegExp, readonly SearchWish['kind'][]])[] = [
  [/^(?:yêu cầu )?kinh nghiệm(?: làm việc)?|^(?:work )?experience|^경력(?:사항|조건)?/iu, ['experience']],
  [
    /^thời gian làm việc|^giờ làm việc|^ca làm việc|^working (?:hours|time)|^근무 ?(?:시간|형태|요일|일시)/iu,
    ['hours'],
  ],
  [/^trình độ(?: học vấn)?|^bằng cấp|^học vấn|^education|^학력(?:사항|조건)?/iu, ['schooling']],
  [/^ngoại ngữ|^tiếng |^languages?|^외국어|^어학/iu, ['language']],
  [/^(?:hình thức|loại hình)(?: làm việc| công việc)?|^employment type|^고용 ?형태/iu, ['type', 'remote']],
  [/^phúc lợi|^quyền lợi|^benefits?|^복리후생/iu, ['benefit']],
];

/** Lists the tokens of all facts that an ad states, and of those that it does not state. */
export function listFactTokens(ad: FactSource): string[] {
  const wishes = [
    ...ad.titles.flatMap(wishesIn),
    ...(ad.isImported ? ad.descriptions.flatMap(wishesInLines) : []),
  ];
  const of = <Kind extends SearchWish['kind']>(kind: Kind) =>
    wishes.filter((wish): wish is Extract<SearchWish, { kind: Kind }> => wish.kind === kind);
  const managing = managingOf(ad.titles);
  const tokens = [
    ...yearsOf(ad, of('experience')),
    ...orSilent(
      [...of('level').map(({ level }) => level), ...managing.levels].map(factTokens.level),
      factTokens.level('?'),
    ),
    ...managing.managers.map(factTokens.manages),
    ...of('type').flatMap(({ types }) => types.map(factTokens.type)),
    ...of('workplace').map(({ id }) => factTokens.workplace(id)),
    ...ad.company_names
      .flatMap((name) => findWorkplaces(readWords(name)))
      .map(({ id }) => factTokens.workplace(id)),
    ...remoteOf(ad, of('remote').length > 0),
    ...withSilence(hoursOf(ad, of('hours'))).map(factTokens.hours),
    ...orSilent(languagesOf(ad, of('language')), factTokens.language('?')),
    ...orSilent(benefitsOf(ad, of('benefit')), factTokens.benefit('?')),
    ...orSilent(schoolingOf(ad, of('schooling')), factTokens.schooling('?')),
    ...(ad.accepts_graduating ||
    ad.priorities.some((text) => /mới tốt nghiệp|신규 졸업|recent grad/iu.test(text)) ||
    of('student').length > 0
      ? [factTokens.graduates]
      : []),
  ];
  return [...new Set(tokens)];
}

const orSilent = (tokens: readonly string[], silent: string) => (tokens.length > 0 ? tokens : [silent]);

const wishesIn = (text: string): SearchWish[] =>
  parseQuestion(text, 'vi', noRows).conditions.filter(({ excluded }) => !excluded);

/** Reads wishes in the first labelled lines. Running text is not read, because it describes the work. */
function wishesInLines(text: string): SearchWish[] {
  const wishes: SearchWish[] = [];
  let [lines, letters] = [0, 0];
  for (const line of text.split('\n')) {
    const [, label = '', value = ''] = labelledLine.exec(line) ?? [];
    const kinds = labels.find(([pattern]) => pattern.test(label.trim()))?.[1];
    if (kinds === undefined) continue;
    lines += 1;
    letters += line.length;
    if (lines > LABELLED_LINES || letters > LABELLED_LETTERS) break;
    wishes.push(...wishesIn(`${label.trim()} ${value}`).filter(({ kind }) => kinds.includes(kind)));
  }
  return wishes;
}
const labelledLine = /^[\s\-•*ㆍ·▶■◆+]*([^:：]{2,40})[:：]\s*(.+)$/u;

function yearsOf(ad: FactSource, said: readonly { years: object }[]): string[] {
  if (ad.experience_years !== null) return [factTokens.years(ad.experience_years)];
  const [first] = said
    .filter(({ years }) => !('isBare' in years))
    .map(({ years }) => ('least' in years ? Number(years.least) : 0));
  if (first !== undefined) return [factTokens.years(first)];
  // Missing years mean none in an ad of an employer, but are unknown in an imported posting.
  return [factTokens.years(ad.isImported ? '?' : 0)];
}

/** Tokens of the managers that titles name: the job name "trưởng phòng nhân sự" already contains its level. */
function managingOf(titles: readonly string[]) {
  const read = titles
    .filter((title) => !/trợ lý|thư ký|\bassistant to\b|비서/iu.test(title))
    .map((title) => ({ jobs: titleConceptsIn(title), wishes: wishesIn(title) }));
  const isLed = (wish: SearchWish) => wish.kind === 'level' && /lead|manager|director/.test(wish.level);
  return {
    levels: read.some(({ jobs }) => jobs.some(isManager)) ? ['manager'] : [],
    managers: read.flatMap(({ jobs, wishes }) => (wishes.some(isLed) ? listManagers(jobs) : [])),
  };
}

function remoteOf(ad: FactSource, isSaid: boolean): string[] {
  if (
    isSaid ||
    ad.work_at_home === workAtHomeForms.HOME ||
    ad.benefits.some((text) => /từ xa|재택|remote/iu.test(text))
  )
    return [factTokens.remote('yes')];
  return ad.working_form === null ? [factTokens.remote('?')] : [];
}

/** Numbers of weekdays: 2 is Monday, 8 is Sunday. */
const SATURDAY = 7;

/** Groups of hours that answer the same question. If an ad names none of a group, it does not state the fact. */
export const hourGroups: readonly (readonly string[])[] = [
  ['night', 'evening', 'morning', 'office'],
  ['weekend', 'weekdays'],
  ['shifts'],
  ['overtime', 'no-overtime'],
  ['flexible'],
];

/** Token of ads that state no hours of the same group. */
export const silentHoursToken = (hours: string): string =>
  `?${hourGroups.find((group) => group.includes(hours))?.[0] ?? ''}`;

const withSilence = (said: readonly string[]): string[] => [
  ...said,
  ...hourGroups.flatMap((group) => (group.some((hours) => said.includes(hours)) ? [] : [`?${group[0]}`])),
];

function hoursOf(ad: FactSource, said: readonly { hours: string }[]): string[] {
  const days = ad.working_weekdays;
  const [start = 0, end = 0] = (ad.working_hours ?? '').split('-').map((time) => Number(time.slice(0, 2)));
  const isTimed = ad.working_hours !== null;
  return [
    ...said.map(({ hours }) => hours),
    ...(days.some((day) => day >= SATURDAY) ? ['weekend'] : []),
    ...(days.length > 0 && days.every((day) => day < SATURDAY) ? ['weekdays'] : []),
    ...(ad.is_flexible ? ['flexible'] : []),
    ...(isTimed && (start >= 21 || end <= start) ? ['night'] : []),
    ...(isTimed && start >= 7 && start <= 9 && end >= 16 && end <= 18 ? ['office'] : []),
  ];
}

function languagesOf(
  ad: FactSource,
  said: readonly { language: string; grade: number | undefined }[],
): string[] {
  const named = ad.skills.flatMap(wishesIn).filter((wish) => wish.kind === 'language');
  const liked = ad.priorities.flatMap(wishesIn).filter((wish) => wish.kind === 'language');
  return [
    ...[...said, ...named].flatMap(({ language, grade }) => [
      factTokens.language(language),
      ...(certificates.get(language) ? [factTokens.language(certificates.get(language) ?? '')] : []),
      ...(grade === undefined ? [] : [factTokens.grade(language, grade)]),
    ]),
    ...liked.map(({ language }) => factTokens.liked(certificates.get(language) ?? language)),
  ];
}

const benefitWords: readonly (readonly [RegExp, string])[] = [
  [/ký túc xá|nhà ở|기숙사|주거|housing|dormitor/iu, 'housing'],
  [/ăn trưa|cơm ca|식대|식사|lunch|meals/iu, 'meals'],
  [/xe đưa đón|통근|shuttle/iu, 'shuttle'],
  [/bảo hiểm xã hội|사회·|social/iu, 'insurance'],
  [/tháng 13|13월|13th|thưởng lễ|명절/iu, 'bonus'],
];

function benefitsOf(ad: FactSource, said: readonly { benefit: string }[]): string[] {
  const named = ad.benefits.flatMap((text) =>
    benefitWords.flatMap(([pattern, benefit]) => (pattern.test(text) ? [benefit] : [])),
  );
  return [...said.map(({ benefit }) => benefit), ...named].map(factTokens.benefit);
}

function schoolingOf(ad: FactSource, said: readonly { schooling: string }[]): string[] {
  return [...said.map(({ schooling }) => factTokens.schooling(schooling)), ...schoolingField(ad.education)];
}

const schoolingNames = new Map<number, string>([
  [educationLevels.ANY, 'no-degree'],
  [educationLevels.HIGH_SCHOOL, 'high-school'],
  [educationLevels.VOCATIONAL, 'college'],
  [educationLevels.COLLEGE, 'college'],
  [educationLevels.UNIVERSITY, 'university'],
]);

const schoolingField = (education: number | null): string[] => {
  const name = education === null ? undefined : (schoolingNames.get(education) ?? 'university');
  return name === undefined ? [] : [factTokens.schooling(name)];
};
