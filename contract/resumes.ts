import { z } from 'zod';
import { dateOf } from './calendar.ts';
import { call, candidate } from './call.ts';
import { personalFields, personalShape } from './candidates.ts';
import { admissions, employmentTypes, graduations, resumeParts, resumeStatuses } from './enums.ts';
import {
  blankableText,
  codeOf,
  entries,
  flag,
  id,
  ids,
  listOf,
  locationCode,
  message,
  month,
  nothing,
  oneOf,
  optional,
  optionalMonth,
  optionalText,
  pageOf,
  paging,
  text,
  url,
} from './fields.ts';
import { storedFile } from './files.ts';
import { limits } from './limits.ts';

/** Entries of education, experience and culture in one resume: more than anybody has, few enough to show. */
const ENTRIES = 30;

/** MM/YYYY as YYYYMM, so that months compare. */
const monthOrder = (value: string) => Number(value.slice(3) + value.slice(0, 2));

export const educationEntry = z
  .object({
    school: text(limits.shortText, 2),
    major: text(limits.shortText),
    admission: oneOf(admissions),
    graduation: oneOf(graduations),
    start: optionalMonth(),
    end: optionalMonth(),
  })
  .check(inOrder);

export const experienceEntry = z
  .object({
    workplace: text(limits.shortText, 2),
    start: month(),
    /** Left out while the person still works there. */
    end: optionalMonth(),
    is_working: flag(),
    duties: blankableText(2_000),
  })
  .check(inOrder, isPast, (context) => {
    if (!context.value.is_working && context.value.end === undefined)
      context.issues.push({
        code: 'custom',
        message: message('required'),
        path: ['end'],
        input: context.value,
      });
  });

/** Nobody has worked yet what lies ahead (spec 5: dates up to today). */
function isPast(context: z.core.ParsePayload<{ start: string; end?: string | undefined }>): void {
  const today = dateOf(new Date());
  const last = Number(today.slice(0, 4) + today.slice(5, 7));
  for (const name of ['start', 'end'] as const) {
    const value = context.value[name];
    if (value && monthOrder(value) > last)
      context.issues.push({ code: 'custom', message: message('date_past'), path: [name], input: value });
  }
}

export const cultureEntry = z.object({
  cultural_level: text(limits.shortText),
  time_end: optionalMonth(),
});

function inOrder(
  context: z.core.ParsePayload<{ start?: string | undefined; end?: string | undefined }>,
): void {
  const { start, end } = context.value;
  if (start && end && monthOrder(end) < monthOrder(start))
    context.issues.push({ code: 'custom', message: message('date_order'), path: ['end'], input: end });
}

export type ResumePart = (typeof resumeParts)[number];

const named = z.object({ id: z.int(), name: z.string() });
const abilities = z.object({ apply: z.boolean(), delete: z.boolean() });

/** One resume in full, as its owner sees it; an application freezes this shape. */
export const resumeShape = z.object({
  profile_id: z.int(),
  title: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  status: z.enum(resumeStatuses),
  ...personalShape,
  career_ids: z.array(z.int()),
  careers: z.array(named),
  desired_address_codes: z.array(z.string()),
  desired_places: z.array(z.object({ code: z.string(), name: z.string() })),
  employment_type: z.int().nullable(),
  skills: z.array(z.string()),
  soft_skills: z.array(z.string()),
  about: z.string(),
  intro: z.string(),
  no_experience: z.boolean(),
  profile_education_des: z.array(
    z.object({
      id: z.int(),
      school: z.string(),
      major: z.string(),
      admission: z.enum(admissions),
      graduation: z.enum(graduations),
      start: z.string().nullable(),
      end: z.string().nullable(),
    }),
  ),
  profile_experience_des: z.array(
    z.object({
      id: z.int(),
      workplace: z.string(),
      start: z.string(),
      end: z.string().nullable(),
      is_working: z.boolean(),
      duties: z.string(),
      /** MM/YYYY the entry ends; this month while the person works there. */
      time_end: z.string(),
      /** Whole months of this entry, first and last included. */
      total_experience: z.int(),
    }),
  ),
  /** Months of all entries together, overlaps counted once. */
  total_experience: z.int(),
  profile_cultural_level_des: z.array(
    z.object({ id: z.int(), cultural_level: z.string(), time_end: z.string().nullable() }),
  ),
  portfolios: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['link', 'file']),
      title: z.string(),
      link: z.string().nullable(),
      file: storedFile.nullable(),
    }),
  ),
  files: z.array(z.object({ id: z.int(), file: storedFile })),
  /** Required parts that are not there yet. */
  missing: z.array(z.enum(resumeParts)),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Resume = z.output<typeof resumeShape>;

export const resumeRow = z.object({
  profile_id: z.int(),
  title: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  status: z.enum(resumeStatuses),
  careers: z.array(named),
  total_experience: z.int(),
  missing: z.array(z.enum(resumeParts)),
  application_count: z.int(),
  updated_at: z.iso.datetime(),
  abilities,
});

const one = z.object({ profile_id: id() });

export const listResumes = call('GET /candidate/profile/list', {
  summary: 'Own resumes, default first',
  access: candidate,
  effect: 'read',
  input: z.object(paging),
  output: pageOf(resumeRow),
});

export const showResume = call('POST /candidate/profile/show', {
  summary: 'One own resume in full',
  access: candidate,
  effect: 'read',
  input: one,
  output: resumeShape,
});

export const createResume = call('POST /candidate/profile/create-profile', {
  summary: 'A new resume; personal data start as a copy of the account',
  access: candidate,
  effect: 'write',
  input: z.object({ title: text(limits.title, 2) }),
  output: resumeShape,
  idempotent: true,
});

/** A change of one part: answers the whole resume, so that status and missing parts are seen at once. */
const change = <const Name extends `POST /${string}`, Shape extends z.ZodRawShape>(
  name: Name,
  summary: string,
  shape: Shape,
) =>
  call(name, {
    summary,
    access: candidate,
    effect: 'write',
    input: one.extend(shape),
    output: resumeShape,
  });

export const updateResume = change(
  'POST /candidate/profile/update-profile',
  'Personal data of this resume only',
  personalFields,
);
export const renameResume = change(
  'POST /candidate/profile/update-title',
  'Name of the resume in the own list',
  {
    title: text(limits.title, 2),
  },
);
export const updateAbout = change('POST /candidate/profile/update-about', 'Self-introduction', {
  about: blankableText(limits.longText),
});
export const updateIntro = change('POST /candidate/profile/update-intro', 'One line under the name', {
  intro: blankableText(200),
});
export const updateCareer = change('POST /candidate/profile/update-career', 'Desired jobs', {
  career_ids: ids(limits.desiredCareers, 1),
});
export const updateSkill = change('POST /candidate/profile/update-skill', 'Skills', {
  skills: entries(limits.listEntries, 1),
});
export const updateSoftSkill = change('POST /candidate/profile/update-soft-skill', 'Soft skills', {
  soft_skills: entries(limits.listEntries, 1),
});
export const updateDesired = change(
  'POST /candidate/profile/update-recruitment',
  'Desired workplaces and employment type',
  {
    desired_address_codes: listOf(locationCode(), limits.desiredPlaces, 1),
    employment_type: optional(codeOf(employmentTypes)),
  },
);
export const updateExperience = change(
  'POST /candidate/profile/update-experience',
  'All experience entries, or "no experience yet"',
  {
    profile_experience_des: listOf(experienceEntry, ENTRIES),
    no_experience: flag(),
  },
);
export const updateEducation = change('POST /candidate/profile/update-education', 'All education entries', {
  profile_education_des: listOf(educationEntry, ENTRIES),
});
export const updateCultural = change('POST /candidate/profile/update-cultural', 'All cultural-fit entries', {
  profile_cultural_level_des: listOf(cultureEntry, ENTRIES),
});

/** Adds one entry of education, experience or culture (decisions 6). */
export const addProfileInfo = call('POST /candidate/profile/add-profile-info', {
  summary: 'Adds one education, experience or cultural entry',
  access: candidate,
  effect: 'write',
  input: z.discriminatedUnion('kind', [
    one.extend({ kind: z.literal('education'), entry: educationEntry }),
    one.extend({ kind: z.literal('experience'), entry: experienceEntry }),
    one.extend({ kind: z.literal('cultural'), entry: cultureEntry }),
  ]),
  output: resumeShape,
  idempotent: true,
});

export const publishResume = change(
  'POST /candidate/profile/public',
  'Shows the resume to companies or hides it',
  {
    is_public: flag(),
  },
);
export const setDefaultResume = change(
  'POST /candidate/profile/setDefault',
  'Makes the resume the default one',
  {},
);

export const deleteResume = call('POST /candidate/profile/delete', {
  summary: 'Removes a resume; applications keep their frozen copy',
  access: candidate,
  effect: 'write',
  input: one,
  output: nothing,
});

export const uploadPortfolio = call('POST /candidate/profile/upload-portfolio', {
  summary: 'Stores a portfolio file or an attachment and links it to the resume',
  access: candidate,
  effect: 'write',
  input: one.extend({
    kind: z.preprocess((value) => value ?? 'portfolio', oneOf(['portfolio', 'attachment'])),
    title: optionalText(limits.shortText),
  }),
  output: resumeShape,
  files: ['file'],
  limit: 'upload',
  idempotent: true,
});

export const addPortfolio = call('POST /candidate/profile/add-portfolio', {
  summary: 'Adds a portfolio link',
  access: candidate,
  effect: 'write',
  input: one.extend({ title: optionalText(limits.shortText), link: url() }),
  output: resumeShape,
  idempotent: true,
});

export const removePortfolio = change(
  'POST /candidate/profile/remove-portfolio',
  'Removes a link, file or attachment',
  {
    id: id(),
  },
);
