import { resumeParts } from '#contract/enums.ts';
import { type EntryListName, entryLists } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';

/** Parts of a resume in the order in which they are written. */
export const sectionNames = [
  'personal',
  'career',
  'workplace',
  'experience',
  'education',
  'skill',
  'soft_skill',
  'intro',
  'about',
  'portfolio',
  'files',
  'language',
  'culture',
] as const;
export type SectionName = (typeof sectionNames)[number];

const required: readonly string[] = resumeParts;

/** Checks that a resume cannot be completed without this section. */
export const isRequiredSection = (name: SectionName): boolean => required.includes(name);

/** Checks that the section has content. */
export function isFilledSection(resume: Resume, name: SectionName): boolean {
  if (name === 'personal') return true;
  if (name === 'intro') return resume.intro !== '';
  if (name === 'portfolio') return resume.portfolios.length > 0;
  if (name === 'files') return resume.files.length > 0;
  if (name === 'language' || name === 'culture') return resume[entryLists[name].field].length > 0;
  return !resume.missing.includes(name);
}

/** Checks that the section is a list of entries, which are saved one by one. */
export const isEntryListSection = (name: SectionName): name is EntryListName => name in entryLists;

/** The section to write next: the first missing required one after `after`, else from the start. */
export function nextSection(resume: Resume, after?: SectionName): SectionName | null {
  const at = after ? sectionNames.indexOf(after) + 1 : 0;
  const order = [...sectionNames.slice(at), ...sectionNames.slice(0, at)];
  return order.find((name) => isRequiredSection(name) && !isFilledSection(resume, name)) ?? null;
}

/** Name of the draft of a section; drafts are stored per person and tab. */
export const sectionDraft = (profileId: number, name: SectionName) => `resume:${profileId}:${name}`;
