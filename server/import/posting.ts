import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { parseLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { visible } from '#contract/typed-text.ts';

/** One posting of a file, cleaned; empty texts say that it was not given. */
export interface Posting {
  source: string;
  source_id: string;
  language: Language;
  title: string;
  company: string;
  location: string;
  salaryText: string;
  employmentType: string;
  experience: string;
  skills: string[];
  description: string;
  /** YYYY-MM-DD */
  postedAt: string | null;
  /** Address of the posting itself, http or https; null when there is none that could be followed. */
  url: string | null;
}

/** Why a line cannot become an ad; the message is for whoever runs the import. */
export class Refusal extends Error {}

/** Source of postings that name none. */
const UNNAMED = 'import';

/** Reads one line of JSON. Only title and company are required; whether a company may be missing is the caller's question. */
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
  const language = readLanguage(oneLine(given.lang), `${title} ${description}`);
  return {
    source: cut(oneLine(given.source) || (url ? new URL(url).hostname : UNNAMED), 100).kept,
    source_id:
      oneLine(given.id) || fingerprint([title, company, location, language, oneLine(given.postedAt)]),
    language,
    title,
    company: cut(company, 200).kept,
    location: cut(location, 500).kept,
    salaryText: cut(oneLine(given.salaryText), 200).kept,
    employmentType: oneLine(given.employmentType),
    experience: cut(oneLine(given.experience), 200).kept,
    skills: readSkills(given.skills),
    description,
    postedAt: readDate(oneLine(given.postedAt)),
    url,
  };
}

/** Cuts a text at a word so that at most `max` characters stay; `whole` tells that nothing was cut. */
export function cut(text: string, max: number): { kept: string; whole: boolean } {
  const characters = [...text];
  if (characters.length <= max) return { kept: text, whole: true };
  const start = characters.slice(0, max + 1).join('');
  const space = start.search(/\s+\S*$/u);
  // A text without spaces, or with one word that fills it, is cut where it must be.
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

/** Text of one line, NFC, without control characters; anything but text and numbers counts as not given. */
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and nobody means the others
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function readLanguage(named: string, text: string): Language {
  const language = parseLanguage(named);
  if (language !== undefined) return language;
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  return /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text) ? 'vi' : 'en';
}

/** Ten at most, each short enough for a tag, none twice. */
function readSkills(value: unknown): string[] {
  const skills = (Array.isArray(value) ? value : [])
    .map((skill) => visible(oneLine(skill)))
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

/** Whoever reads the ad is sent there: a page of the web, and no address that carries a name and password. */
function readUrl(text: string): string | null {
  const url = URL.parse(text);
  const isPage =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
  return isPage && url.href.length <= URL_LENGTH ? url.href : null;
}
/** Browsers and servers on the way cut or refuse longer addresses. */
const URL_LENGTH = 2_000;

/** Stands for the id of a posting that has none, so that a second run knows it again. */
function fingerprint(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
