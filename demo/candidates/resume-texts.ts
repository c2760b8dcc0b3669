import { z } from 'zod';
import { languageLevels, spokenLanguages } from '#contract/resumes/language-skills.ts';
import { localizedLines, readData } from '../data.ts';

/** Texts of resumes. `{career}`, `{years}`, `{year}`, `{duty1}` and `{duty2}` are filled in by resumes.ts. */
export const resumeTexts = readData(
  'resume-texts',
  z.strictObject({
    /** One line under the name. */
    intros: z.strictObject({ experienced: localizedLines, beginner: localizedLines }),
    abouts: localizedLines,
    beginnerAbouts: localizedLines,
    /** Invented schools: none of them exists. */
    schools: localizedLines,
    titles: localizedLines,
    /** Certificates are read in every language; `month` is that of the certificate. */
    languages: z.array(
      z.strictObject({
        language: z.enum(spokenLanguages),
        level: z.enum(languageLevels),
        certificate: z.string(),
        month: z.string(),
      }),
    ),
    culturalFits: localizedLines,
    /** Names of former employers, which are not companies of the demo. */
    formerEmployers: z.array(z.string()),
  }),
);
