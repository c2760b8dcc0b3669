import { z } from 'zod';
import { personalDataShape } from '../accounts/candidates.ts';
import { admissions, graduations, resumeParts, resumeStatuses } from '../enums.ts';
import { storedFile } from '../files.ts';
import { referenceShape } from '../references.ts';
import { languageLevels, spokenLanguages } from './language-skills.ts';

export type ResumePart = (typeof resumeParts)[number];

/** One resume in full, as its owner sees it. An application freezes this shape. */
export const resumeShape = z.object({
  profile_id: z.int(),
  title: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  status: z.enum(resumeStatuses),
  ...personalDataShape,
  career_ids: z.array(z.int()),
  careers: z.array(referenceShape),
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
      /** Position; empty if not stated. */
      job_title: z.string(),
      start: z.string(),
      end: z.string().nullable(),
      is_working: z.boolean(),
      duties: z.string(),
      /** Month in which the entry ends, as MM/YYYY; the current month while the person works there. */
      time_end: z.string(),
      /** Length of this entry in whole months, including the first and the last. */
      total_experience: z.int(),
    }),
  ),
  /** Total length of all entries in months; overlaps are counted once. */
  total_experience: z.int(),
  languages: z.array(
    z.object({
      id: z.int(),
      /** ISO 639-1 */
      language: z.enum(spokenLanguages),
      level: z.enum(languageLevels),
      /** Name of the certificate; empty if not stated. */
      certificate: z.string(),
      date: z.string().nullable(),
    }),
  ),
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
  /** Required parts that the resume still lacks. */
  missing: z.array(z.enum(resumeParts)),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Resume = z.output<typeof resumeShape>;

/** One resume in the owner's list. */
export const resumeRow = z.object({
  profile_id: z.int(),
  title: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  status: z.enum(resumeStatuses),
  careers: z.array(referenceShape),
  total_experience: z.int(),
  missing: z.array(z.enum(resumeParts)),
  application_count: z.int(),
  updated_at: z.iso.datetime(),
  abilities: z.object({ apply: z.boolean(), delete: z.boolean() }),
});
