import { z } from 'zod';
import { dateOf } from '../calendar.ts';
import { month, optionalMonth } from '../date-fields.ts';
import { admissions, graduations } from '../enums.ts';
import { addFieldIssue, blankableText, flag, nameText, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';
import { message, required } from '../text/messages.ts';
import { normaliseName } from '../text/typed-text.ts';
import { languageLevels, spokenLanguages } from './language-skills.ts';

/** Converts MM/YYYY to YYYYMM, so that months can be compared. */
const monthOrder = (value: string) => Number(value.slice(3) + value.slice(0, 2));

export const educationEntry = z
  .object({
    school: nameText(limits.shortText, 2),
    major: nameText(limits.shortText),
    admission: oneOf(admissions),
    graduation: oneOf(graduations),
    start: optionalMonth(),
    end: optionalMonth(),
  })
  .check(inOrder);

export const experienceEntry = z
  .object({
    workplace: nameText(limits.shortText, 2),
    /** Optional position of the person in this job. */
    job_title: z.preprocess(
      (value) => normaliseName(typeof value === 'string' ? value : ''),
      blankableText(limits.shortText),
    ),
    start: month(),
    /** Month in which the job ended; left out while the person still works there. */
    end: optionalMonth(),
    is_working: flag(),
    duties: blankableText(2_000),
  })
  .check(inOrder, isPast, (context) => {
    if (!context.value.is_working && context.value.end === undefined) addFieldIssue(context, 'end', required);
  });

/** Rejects work periods in the future (dates up to today; docs/rules.md#validation). */
function isPast(context: z.core.ParsePayload<{ start: string; end?: string | undefined }>): void {
  const today = dateOf(new Date());
  const last = Number(today.slice(0, 4) + today.slice(5, 7));
  for (const name of ['start', 'end'] as const) {
    const value = context.value[name];
    if (value && monthOrder(value) > last) addFieldIssue(context, name, message('date_past'));
  }
}

export const cultureEntry = z.object({
  cultural_level: nameText(limits.shortText),
  time_end: optionalMonth(),
});

export const languageEntry = z.object({
  language: oneOf(spokenLanguages),
  level: oneOf(languageLevels),
  /** Certificate with its result, such as TOPIK 5. */
  certificate: blankableText(limits.shortText),
  /** Month of the certificate. */
  date: optionalMonth(),
});

/**
 * Sections of a resume that are lists of entries: the wire name and the schema of each. Server and editor read this
 * table.
 */
export const entryLists = {
  experience: { field: 'profile_experience_des', schema: experienceEntry },
  education: { field: 'profile_education_des', schema: educationEntry },
  language: { field: 'languages', schema: languageEntry },
  culture: { field: 'profile_cultural_level_des', schema: cultureEntry },
} as const;
export type EntryListName = keyof typeof entryLists;
export type EntryOf<Name extends EntryListName> = z.output<(typeof entryLists)[Name]['schema']>;

function inOrder(
  context: z.core.ParsePayload<{ start?: string | undefined; end?: string | undefined }>,
): void {
  const { start, end } = context.value;
  if (start && end && monthOrder(end) < monthOrder(start))
    addFieldIssue(context, 'end', message('date_order'));
}
