import type { z } from 'zod';
import { url } from '#contract/accounts/account-fields.ts';
import { personalFields } from '#contract/accounts/candidates.ts';
import { blankableText, nameText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { cultureEntry } from '#contract/resumes/resume-entries.ts';
import { isTooDeep } from '#server/infrastructure/calls/depth.ts';
import { readEducation, readWork } from './entries.ts';
import { type ReadLanguage, readLanguages } from './languages.ts';
import { type OwnMeta, readOwnMeta } from './own-meta.ts';
import { listUnknownFields, ParseReport, type Path, type SkippedField } from './reading.ts';
import { type JsonResume, jsonResume } from './shape.ts';

type Culture = z.output<typeof cultureEntry>;

/** The content of a JSON Resume, mapped to the fields of our resumes. */
export interface ReadResume extends OwnMeta {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  /** House number and street; undefined without the code of the location. */
  detail: string | undefined;
  intro: string;
  about: string;
  skills: string[];
  soft_skills: string[];
  experiences: ReturnType<typeof readWork>;
  educations: ReturnType<typeof readEducation>;
  languages: ReadLanguage[];
  cultures: Culture[];
  links: { title: string; link: string }[];
  left: SkippedField[];
}

/**
 * Parses the text of a JSON Resume.
 * @param month the current month as YYYY-MM
 * @returns its content, or the problems that prevent the import
 */
export function readJsonResume(json: string, month: string): ReadResume | { problems: SkippedField[] } {
  let raw: unknown;
  try {
    // The byte order mark is not part of the text.
    raw = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return { problems: [{ path: [], key: 'error.field.json_syntax' }] };
  }
  if (isTooDeep(raw)) return { problems: [{ path: [], key: 'error.field.json_depth' }] };
  const parsed = jsonResume.safeParse(raw);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => ({ path: path as Path, key: message })),
    };
  const reading = new ParseReport();
  const read = readParts(parsed.data, reading, month);
  if (reading.problems.length > 0) return { problems: reading.problems };
  return {
    ...read,
    left: [...reading.left, ...listUnknownFields(parsed.data, read.address_code !== undefined)],
  };
}

function readParts(resume: JsonResume, reading: ParseReport, month: string): Omit<ReadResume, 'left'> {
  const { basics, meta } = resume;
  const own = readOwnMeta(meta.sanviec, reading);
  const { skills, soft_skills } = readSkills(resume, reading);
  const detail = reading.take(
    ['basics', 'location', 'address'],
    personalFields.profile_address,
    basics.location.address,
  );
  return {
    ...own,
    name: reading.take(['basics', 'name'], personalFields.profile_full_name, basics.name),
    email: reading.takeFitting(['basics', 'email'], personalFields.profile_user_email, basics.email),
    phone: reading.takeFitting(['basics', 'phone'], personalFields.profile_user_phone, basics.phone),
    detail,
    intro: reading.take(['basics', 'label'], blankableText(200), basics.label) ?? '',
    about: reading.take(['basics', 'summary'], blankableText(limits.longText), basics.summary) ?? '',
    skills,
    soft_skills,
    experiences: readWork(resume.work, reading, month),
    educations: readEducation(resume.education, reading, month),
    ...readCultures(resume, reading),
    links: readLinks(resume, reading),
  };
}

/** Names and keywords of skills, each once. */
function readSkills({ skills }: JsonResume, reading: ParseReport) {
  const names = { hard: new Map<string, string>(), soft: new Map<string, string>() };
  const word = nameText(limits.listText);
  skills.forEach(({ name, keywords, kind }, at) => {
    const kept = kind === 'soft' ? names.soft : names.hard;
    const all = [
      { path: ['skills', at, 'name'], value: name },
      ...keywords.map((value, index) => ({ path: ['skills', at, 'keywords', index], value })),
    ];
    for (const { path, value } of all) {
      const skill = reading.take(path, word, value);
      if (skill === undefined || kept.has(skill.toLocaleLowerCase())) continue;
      if (kept.size === limits.listEntries) reading.leave(['skills', at], 'too_many');
      else kept.set(skill.toLocaleLowerCase(), skill);
    }
  });
  return { skills: [...names.hard.values()], soft_skills: [...names.soft.values()] };
}

/**
 * Certificates become entries of the culture section of our resumes. So do languages whose name or level our section of
 * languages does not know.
 */
function readCultures({ certificates, languages }: JsonResume, reading: ParseReport) {
  const { known, others } = readLanguages(languages, reading);
  const entries = [
    ...certificates.map(({ name, date }, at) => ({ path: ['certificates', at], field: 'name', name, date })),
    ...others.map(({ at, language, fluency, certificate, date }) => ({
      path: ['languages', at],
      field: 'language',
      name:
        language && [fluency ? `${language}: ${fluency}` : language, certificate].filter(Boolean).join(', '),
      date,
    })),
  ];
  const cultures = entries.flatMap(({ path, field, name, date }): Culture[] => {
    if (!name?.trim()) return reading.leaveOut(path, 'no_name');
    const months = reading.monthOf([...path, 'date'], date, '01');
    const entry = reading.judge(
      path,
      cultureEntry,
      { cultural_level: name, time_end: months },
      {
        cultural_level: field,
        time_end: 'date',
      },
    );
    return entry ? reading.within(path, entry, 'cultures', limits.entriesPerResume) : [];
  });
  return { languages: known, cultures };
}

/** Projects that have a URL, and the person's own web pages, become links. */
function readLinks({ basics, projects }: JsonResume, reading: ParseReport): ReadResume['links'] {
  const entries = [
    ...projects.map(({ name, url }, at) => ({
      path: ['projects', at],
      title: name,
      field: 'name',
      link: url,
    })),
    ...basics.profiles.map(({ network, url }, at) => ({
      path: ['basics', 'profiles', at],
      title: network,
      field: 'network',
      link: url,
    })),
    ...(basics.url?.trim() ? [{ path: ['basics'], title: '', field: 'url', link: basics.url }] : []),
  ];
  return entries.flatMap(({ path, title, field, link }) => {
    if (!link?.trim()) return reading.leaveOut(path, 'no_url');
    const address = reading.takeFitting([...path, 'url'], url(), link);
    const name = reading.take([...path, field], text(limits.shortText), title) ?? '';
    return address
      ? reading.within(path, { title: name, link: address }, 'links', limits.linksPerResume)
      : [];
  });
}
