import type * as files from '#contract/resumes/resume-files.ts';
import type * as contract from '#contract/resumes/resumes.ts';
import { writeJsonResume } from '#server/documents/json-resume/write.ts';
import { drawResume } from '#server/documents/pdf/draw.ts';
import { formatFileName } from '#server/documents/pdf/file-name.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { currentCareers } from '#server/places/careers/merged.ts';
import {
  changePersonal,
  changeSection,
  createResume,
  deleteResume,
  setDefault,
  setResumePublic,
} from './actions.ts';
import { addEntry, replaceEntries } from './entries.ts';
import { importResume } from './import.ts';
import { listOwnResumes } from './list.ts';
import { addFile, addLink, removePortfolio } from './portfolio.ts';
import { getResume, localizeFrozenResume } from './queries.ts';
import { saveResume } from './save.ts';

/** The same context, with a message that the update succeeded (docs/rules.md#envelope). */
function updating<Work extends Pick<Context, 'setMessage'>>(work: Work): Work {
  work.setMessage('message.update_success');
  return work;
}

export const resumeHandlers: Handlers<typeof contract> = {
  listResumes: ({ db, actor, language, now }, page) => listOwnResumes(db, actor.id, page, language, now),
  showResume: ({ db, actor, language, now }, { profile_id }) =>
    getResume(db, actor.id, profile_id, language, now),
  createResume: (work, { title }) => createResume(work, title),
  updateResume: (work, { profile_id, version, ...fields }) =>
    changePersonal(updating(work), { profile_id, version }, fields),
  renameResume: (work, { profile_id, title }) => saveResume(updating(work), profile_id, { title }),
  updateAbout: (work, { about, ...resume }) =>
    changeSection(updating(work), { ...resume, name: 'about' }, { about }),
  updateIntro: (work, { intro, ...resume }) =>
    changeSection(updating(work), { ...resume, name: 'intro' }, { intro }),
  updateDesiredCareers: async (work, { career_ids, ...resume }) =>
    changeSection(
      updating(work),
      { ...resume, name: 'career' },
      { career_ids: await currentCareers(work.db, career_ids) },
    ),
  updateSkill: (work, { skills, ...resume }) =>
    changeSection(updating(work), { ...resume, name: 'skill' }, { skills }),
  updateSoftSkill: (work, { soft_skills, ...resume }) =>
    changeSection(updating(work), { ...resume, name: 'soft_skill' }, { soft_skills }),
  updateDesired: (work, { desired_address_codes, employment_type, ...resume }) =>
    changeSection(
      updating(work),
      { ...resume, name: 'workplace' },
      { desired_address_codes, employment_type: employment_type ?? null },
    ),
  updateExperience: (work, { profile_experience_des, no_experience, ...resume }) =>
    replaceEntries(updating(work), resume, 'experience', profile_experience_des, no_experience),
  updateEducation: (work, { profile_education_des, ...resume }) =>
    replaceEntries(updating(work), resume, 'education', profile_education_des),
  updateLanguages: (work, { languages, ...resume }) =>
    replaceEntries(updating(work), resume, 'language', languages),
  updateCultural: (work, { profile_cultural_level_des, ...resume }) =>
    replaceEntries(updating(work), resume, 'culture', profile_cultural_level_des),
  addProfileInfo: (work, input) => {
    const { kind, profile_id, entry } = input;
    return addEntry(work, profile_id, kind === 'cultural' ? 'culture' : kind, entry);
  },
  publishResume: (work, { profile_id, is_public }) => setResumePublic(work, profile_id, is_public),
  setDefaultResume: (work, { profile_id }) => setDefault(work, profile_id),
  deleteResume: async (work, { profile_id }) => {
    await deleteResume(work, profile_id);
    return {};
  },
  uploadPortfolio: (work, { profile_id, kind, title }) =>
    addFile(work, profile_id, { kind, title: title ?? '' }),
  addPortfolio: (work, { profile_id, link, title }) =>
    addLink(work, profile_id, { link, title: title ?? '' }),
  removePortfolio: (work, { profile_id, id }) => removePortfolio(work, profile_id, id),
};

/** Calls for resumes as files. */
export const resumeFileHandlers: Handlers<typeof files> = {
  downloadResume: async ({ db, actor, now, language: reader }, { profile_id, look, language = reader }) => {
    const resume = await getResume(db, actor.id, profile_id, language, now);
    return drawResume(await localizeFrozenResume(db, resume, language), look ?? 'ONE_COLUMN', language);
  },
  exportResume: async ({ db, actor, now, language }, { profile_id }) => {
    const resume = await getResume(db, actor.id, profile_id, language, now);
    const bytes = Buffer.from(`${JSON.stringify(writeJsonResume(resume, language), null, 2)}\n`);
    return { ...formatFileName(resume.profile_full_name, profile_id, (name) => `${name}.json`), bytes };
  },
  importResume: (work, { json }) => importResume(work, json),
};
