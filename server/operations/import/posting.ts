import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { parseLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { normaliseName } from '#contract/text/typed-text.ts';
import { readWorkingForm } from './conditions.ts';

/** One posting of a file, cleaned; an empty text means that it was not given. */
export interface Posting {
  source: string;
  source_id: string;
  language: Language;
  title: string;
  company: string;
  location: string;
  salaryText: string;
  employmentType: string;
  /** True if the field `remote` of the posting is true. Other fields may say in words that the job is remote. */
  remote: boolean;
  experience: string;
  skills: string[];
  description: string;
  /** Date of the posting as YYYY-MM-DD; null if it is not given. */
  postedAt: string | null;
  /** URL of the posting itself, http or https; null if there is none that can be opened. */
  url: string | null;
}

/** The reason why a line cannot become an ad; the message is for the operator of the import. */
export class Refusal extends Error {}

/** Source of postings that name none. */
const UNNAMED = 'import';

/** Parses one line of JSON. Requires a title, and a company or a source; `checkComplete` requires the rest. */
export function readPosting(line: string): Posting {
  const given = parseObject(line);
  const title = oneLine(given.title);
  if (title === '') throw new Refusal('no title');
  if ([...title].length < limits.titleMin)
    throw new Refusal(`title of fewer than ${limits.titleMin} characters`);
  const company = oneLine(given.company);
  const location = oneLine(given.location);
  const description = manyLines(given.description);
  const url = readUrl(oneLine(given.url));
  const source = truncateAtWord(oneLine(given.source) || (url ? new URL(url).hostname : ''), 100).kept;
  if (company === '' && source === '') throw new Refusal('no company and no source');
  const language = readLanguage(oneLine(given.lang), `${title} ${description}`);
  return {
    source: source || UNNAMED,
    source_id:
      oneLine(given.id) || fingerprint([title, company, location, language, oneLine(given.postedAt)]),
    language,
    title,
    company: truncateAtWord(company, 200).kept,
    location: truncateAtWord(location, 500).kept,
    salaryText: truncateAtWord(oneLine(given.salaryText), 200).kept,
    employmentType: oneLine(given.employmentType),
    remote: given.remote === true,
    experience: truncateAtWord(oneLine(given.experience), 200).kept,
    skills: readSkills(given.skills),
    description,
    postedAt: readDate(oneLine(given.postedAt)),
    url,
  };
}

/**
 * Throws a Refusal if readers would learn too little: an ad needs a place or remote work, and a text or a link.
 */
export function checkComplete(posting: Posting): void {
  if (posting.location === '' && workingFormOf(posting) !== 'REMOTE')
    throw new Refusal('no place and not remote');
  if (posting.description === '' && posting.url === null) throw new Refusal('no text and no link');
}

/** The working form, as the field `remote` or the words of the posting state it. */
export function workingFormOf({ remote, employmentType, location, title }: Posting) {
  return remote ? ('REMOTE' as const) : readWorkingForm(employmentType, location, title);
}

/** Cuts a text at a word to at most `max` characters; `whole` is true if nothing was cut. */
export function truncateAtWord(text: string, max: number): { kept: string; whole: boolean } {
  const characters = [...text];
  if (characters.length <= max) return { kept: text, whole: true };
  const start = characters.slice(0, max + 1).join('');
  const space = start.search(/\s+\S*$/u);
  // A text without spaces, or with one very long word, is cut within the word.
  const kept = space > max / 2 ? start.slice(0, space) : characters.slice(0, max).join('');
  return { kept: kept.replace(/[\s,;:–—-]+$/u, ''), whole: false };
}

function parseObject(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Refusal('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('no JSON object');
  return value as Record<string, unknown>;
}

/** A text of one line, NFC, without control characters; values other than text and numbers count as not given. */
function oneLine(value: unknown): string {
  return manyLines(value).replace(/\s+/gu, ' ').trim();
}

function manyLines(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .trim();
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, the others are noise
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function readLanguage(named: string, text: string): Language {
  const language = parseLanguage(named);
  if (language !== undefined) return language;
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  return /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text) ? 'vi' : 'en';
}

/** Reads at most ten skills, each short enough for a tag, without duplicates. */
function readSkills(value: unknown): string[] {
  const skills = (Array.isArray(value) ? value : [])
    .map((skill) => normaliseName(oneLine(skill)))
    .filter((skill) => skill !== '' && [...skill].length <= limits.listText);
  return [...new Map(skills.map((skill) => [skill.toLowerCase(), skill])).values()].slice(
    0,
    limits.listEntries,
  );
}

function readDate(text: string): string | null {
  const [date] = /^(?:19|20)\d{2}-\d{2}-\d{2}/.exec(text) ?? [];
  if (date === undefined) return null;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** The visitor of the ad is sent to this URL: it must be a web page, without a name and password. */
function readUrl(text: string): string | null {
  const url = URL.parse(text);
  const isPage =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
  return isPage && url.href.length <= URL_LENGTH ? url.href : null;
}
/** Browsers and proxies cut or reject longer URLs. */
const URL_LENGTH = 2_000;

/** Replaces the id of a posting without one, so that a second run recognises it. */
function fingerprint(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
