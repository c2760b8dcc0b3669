import type { z } from 'zod';
import { admissions, graduations } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { educationEntry, experienceEntry } from '#contract/resumes/resume-entries.ts';
import type { ParseReport } from './reading.ts';
import type { JsonResume } from './shape.ts';

type Experience = z.output<typeof experienceEntry>;
type Education = z.output<typeof educationEntry>;

/** The last month of a year, or the current month if the year is not over. */
const lastMonth = (date: string | undefined, month: string) =>
  date?.slice(0, 4) === month.slice(0, 4) ? month.slice(5) : '12';

/** Parses jobs. A job without a name or a start is skipped, because our resumes cannot store it. */
export function readWork(work: JsonResume['work'], reading: ParseReport, month: string): Experience[] {
  return work.flatMap((entry, at) => {
    const path = ['work', at];
    if (!entry.name?.trim()) return reading.leaveOut(path, 'no_name');
    if (!entry.startDate) return reading.leaveOut(path, 'no_start');
    const points = entry.highlights.filter((point) => point.trim() !== '').map((point) => `- ${point}`);
    const experience = reading.judge(
      path,
      experienceEntry,
      {
        workplace: entry.name,
        job_title: entry.position ?? '',
        start: reading.monthOf([...path, 'startDate'], entry.startDate, '01'),
        end: reading.monthOf([...path, 'endDate'], entry.endDate, lastMonth(entry.endDate, month)),
        is_working: entry.endDate === undefined,
        duties: [entry.summary ?? '', ...points].filter(Boolean).join('\n'),
      },
      { workplace: 'name', job_title: 'position', start: 'startDate', end: 'endDate', duties: 'summary' },
    );
    return experience ? reading.within(path, experience, 'work', limits.entriesPerResume) : [];
  });
}

/**
 * Parses schools. Kinds of admission and graduation exist only in our resumes: in other files they are
 * derived from the dates, and the reader is informed.
 */
export function readEducation(
  education: JsonResume['education'],
  reading: ParseReport,
  month: string,
): Education[] {
  return education.flatMap((entry, at) => {
    const path = ['education', at];
    if (!entry.institution?.trim()) return reading.leaveOut(path, 'no_name');
    const both = [entry.studyType, entry.area].filter((part) => part?.trim()).join(', ');
    const major = [...both].length <= limits.shortText ? both : (entry.area ?? both);
    if (!major) return reading.leaveOut(path, 'no_major');
    const admission = admissions.find((one) => one === entry.admission);
    const graduation = graduations.find((one) => one === entry.graduation);
    if (!admission || !graduation) reading.leave(path, 'status_guessed');
    const hasEnded = entry.endDate !== undefined && entry.endDate.slice(0, 7) <= month;
    const school = reading.judge(
      path,
      educationEntry,
      {
        school: entry.institution,
        major,
        admission: admission ?? 'ENROLLED',
        graduation: graduation ?? (hasEnded ? 'GRADUATED' : 'STUDYING'),
        start: reading.monthOf([...path, 'startDate'], entry.startDate, '01'),
        end: reading.monthOf([...path, 'endDate'], entry.endDate, '12'),
      },
      { school: 'institution', major: 'area', start: 'startDate', end: 'endDate' },
    );
    return school ? reading.within(path, school, 'education', limits.entriesPerResume) : [];
  });
}
