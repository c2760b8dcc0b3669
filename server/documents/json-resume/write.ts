import type { Language } from '#contract/languages.ts';
import { countryOfPlace } from '#contract/places/place-codes.ts';
import { spokenLanguageName } from '#contract/resumes/language-skills.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

/** Key in `meta` under which we store data that JSON Resume has no field for. */
const OWN_META = 'sanviec';

/** Converts a month of the wire (MM/YYYY) to the form of JSON Resume. */
const isoMonth = (month: string) => `${month.slice(3)}-${month.slice(0, 2)}`;
const dates = (start: string | null, end: string | null) => ({
  ...(start ? { startDate: isoMonth(start) } : {}),
  ...(end ? { endDate: isoMonth(end) } : {}),
});
const text = <Name extends string>(name: Name, value: string) =>
  (value === '' ? {} : { [name]: value }) as { [Key in Name]?: string };

/**
 * Exports a resume as JSON Resume 1.0.0 (jsonresume.org), without files. Data that the format has no field
 * for is in extra fields (`kind`, `admission`, `graduation`, and `code` to `date` of languages) and in `meta.sanviec`, which readers of the
 * format may ignore.
 */
export function writeJsonResume(resume: Resume, language: Language) {
  const { province, district, ward } = resume.address;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: resume.profile_full_name,
      ...text('label', resume.intro),
      email: resume.profile_user_email,
      phone: resume.profile_user_phone,
      ...text('summary', resume.about),
      location: {
        address: resume.profile_address,
        ...text('city', ward?.name ?? district?.name ?? ''),
        ...text('region', province?.name ?? ''),
        countryCode: countryOfPlace(province?.code ?? ''),
      },
    },
    work: resume.profile_experience_des.map((entry) => ({
      name: entry.workplace,
      ...text('position', entry.job_title),
      ...dates(entry.start, entry.is_working ? null : entry.end),
      ...text('summary', entry.duties),
    })),
    education: resume.profile_education_des.map((entry) => ({
      institution: entry.school,
      area: entry.major,
      ...dates(entry.start, entry.end),
      admission: entry.admission,
      graduation: entry.graduation,
    })),
    certificates: resume.profile_cultural_level_des.map(({ cultural_level, time_end }) => ({
      name: cultural_level,
      ...(time_end ? { date: isoMonth(time_end) } : {}),
    })),
    languages: resume.languages.map(({ language: code, level, certificate, date }) => ({
      language: spokenLanguageName(code, language),
      fluency: translate(language, `enum.language_level.${level}`),
      code,
      level,
      ...text('certificate', certificate),
      ...(date ? { date: isoMonth(date) } : {}),
    })),
    skills: [
      ...resume.skills.map((name) => ({ name })),
      ...resume.soft_skills.map((name) => ({ name, kind: 'soft' })),
    ],
    projects: resume.portfolios.flatMap(({ title, link }) =>
      link ? [{ ...text('name', title), url: link }] : [],
    ),
    meta: {
      version: 'v1.0.0',
      [OWN_META]: {
        title: resume.title,
        birthday: resume.profile_date_birthday,
        gender: resume.profile_user_gender,
        address_code: resume.address_code,
        career_ids: resume.career_ids,
        desired_address_codes: resume.desired_address_codes,
        employment_type: resume.employment_type,
        no_experience: resume.no_experience,
      },
    },
  };
}
