import type { ResumePart } from '#contract/resumes/resume-shape.ts';

interface Parts {
  career_ids: readonly unknown[];
  desired_address_codes: readonly unknown[];
  skills: readonly unknown[];
  soft_skills: readonly unknown[];
  about: string;
  no_experience: boolean;
}

/**
 * Finds the required parts that a resume lacks (docs/rules.md#validation). A candidate without work
 * experience ticks "no experience yet" instead of an entry (docs/rules.md#states). A resume without missing
 * parts is COMPLETED.
 */
export function findMissingParts(
  resume: Parts,
  entries: { educations: number; experiences: number },
): ResumePart[] {
  const has: Record<ResumePart, boolean> = {
    career: resume.career_ids.length > 0,
    workplace: resume.desired_address_codes.length > 0,
    skill: resume.skills.length > 0,
    soft_skill: resume.soft_skills.length > 0,
    education: entries.educations > 0,
    experience: entries.experiences > 0 || resume.no_experience,
    about: resume.about.trim() !== '',
  };
  return (Object.keys(has) as ResumePart[]).filter((part) => !has[part]);
}
