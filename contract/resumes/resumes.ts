import { z } from 'zod';
import { url } from '../accounts/account-fields.ts';
import { personalFields } from '../accounts/candidates.ts';
import { call, candidate } from '../call.ts';
import { employmentTypes } from '../enums.ts';
import {
  blankableText,
  enumCode,
  flag,
  id,
  ids,
  listOf,
  locationCode,
  oneOf,
  optional,
  optionalId,
  optionalInteger,
  optionalText,
  text,
  textEntries,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { pageOf, paging } from '../paging.ts';
import { cultureEntry, educationEntry, experienceEntry, languageEntry } from './resume-entries.ts';
import { resumeRow, resumeShape } from './resume-shape.ts';

const one = z.object({ profile_id: id() });

export const listResumes = call('GET /candidate/profile/list', {
  summary: 'Own resumes, default first',
  access: candidate,
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
  input: z.object({ title: text(limits.title, 2) }),
  output: resumeShape,
  idempotent: true,
});

/**
 * Declares a call that changes one part of a resume. It returns the whole resume, so that status and missing parts are
 * known at once.
 */
const change = <const Name extends `POST /${string}`, Shape extends z.ZodRawShape>(
  name: Name,
  summary: string,
  shape: Shape,
) =>
  call(name, {
    summary,
    access: candidate,
    input: one.extend(shape),
    output: resumeShape,
  });

/**
 * Version of the resume that the form has read. Saving replaces the whole section, including changes made in another
 * tab. If the version is sent and out of date, the change is rejected with 4027 instead.
 */
const optionalVersion = { version: optionalInteger(1, 1_000_000) };

export const updateResume = change(
  'POST /candidate/profile/update-profile',
  'Personal data of this resume only',
  { ...optionalVersion, ...personalFields },
);
export const renameResume = change(
  'POST /candidate/profile/update-title',
  'Name of the resume in the own list',
  {
    title: text(limits.title, 2),
  },
);
export const updateAbout = change('POST /candidate/profile/update-about', 'Self-introduction', {
  ...optionalVersion,
  about: blankableText(limits.longText),
});
export const updateIntro = change('POST /candidate/profile/update-intro', 'One line under the name', {
  ...optionalVersion,
  intro: blankableText(200),
});
export const updateDesiredCareers = change('POST /candidate/profile/update-career', 'Desired jobs', {
  ...optionalVersion,
  career_ids: ids(limits.desiredCareers, 1),
});
export const updateSkill = change('POST /candidate/profile/update-skill', 'Skills', {
  ...optionalVersion,
  skills: textEntries(limits.listEntries, 1),
});
export const updateSoftSkill = change('POST /candidate/profile/update-soft-skill', 'Soft skills', {
  ...optionalVersion,
  soft_skills: textEntries(limits.listEntries, 1),
});
export const updateDesired = change(
  'POST /candidate/profile/update-recruitment',
  'Desired workplaces and employment type',
  {
    ...optionalVersion,
    desired_address_codes: listOf(locationCode(), limits.desiredPlaces, 1),
    employment_type: optional(enumCode(employmentTypes)),
  },
);

/** Id of an existing entry, which keeps it; missing for a new entry. */
const existingId = { id: optionalId() };

export const updateExperience = change(
  'POST /candidate/profile/update-experience',
  'All experience entries, or "no experience yet"',
  {
    ...optionalVersion,
    profile_experience_des: listOf(experienceEntry.safeExtend(existingId), limits.entriesPerResume),
    no_experience: flag(),
  },
);
export const updateEducation = change('POST /candidate/profile/update-education', 'All education entries', {
  ...optionalVersion,
  profile_education_des: listOf(educationEntry.safeExtend(existingId), limits.entriesPerResume),
});
export const updateLanguages = change('POST /candidate/profile/update-language', 'All language entries', {
  ...optionalVersion,
  languages: listOf(languageEntry.extend(existingId), limits.entriesPerResume),
});
export const updateCultural = change('POST /candidate/profile/update-cultural', 'All cultural-fit entries', {
  ...optionalVersion,
  profile_cultural_level_des: listOf(cultureEntry.extend(existingId), limits.entriesPerResume),
});

/** Adds one entry of education, experience, languages or culture (docs/rules.md#wire-names). */
export const addProfileInfo = call('POST /candidate/profile/add-profile-info', {
  summary: 'Adds one education, experience, language or cultural entry',
  access: candidate,
  input: z.discriminatedUnion('kind', [
    one.extend({ kind: z.literal('education'), entry: educationEntry }),
    one.extend({ kind: z.literal('experience'), entry: experienceEntry }),
    one.extend({ kind: z.literal('language'), entry: languageEntry }),
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
  input: one,
});

export const uploadPortfolio = call('POST /candidate/profile/upload-portfolio', {
  summary: 'Stores a portfolio file or an attachment and links it to the resume',
  access: candidate,
  input: one.extend({
    kind: z.preprocess((value) => value ?? 'portfolio', oneOf(['portfolio', 'attachment'])),
    title: optionalText(limits.shortText),
  }),
  output: resumeShape,
  // Attachments have the same limits as portfolio files.
  files: { file: 'portfolio' },
  limit: 'upload',
  idempotent: true,
});

export const addPortfolio = call('POST /candidate/profile/add-portfolio', {
  summary: 'Adds a portfolio link',
  access: candidate,
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
