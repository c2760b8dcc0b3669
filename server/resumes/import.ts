import { dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { validationError } from '#server/calls/api-errors.ts';
import { getCareerNames } from '#server/careers/queries.ts';
import { translate } from '#server/i18n.ts';
import { formatSkippedField, placeOf } from '#server/json-resume/place-words.ts';
import { type ReadResume, readJsonResume } from '#server/json-resume/read.ts';
import type { SkippedField } from '#server/json-resume/reading.ts';
import { isAddressCode, listPlaceNames } from '#server/locations/addresses.ts';
import { createResume } from './actions.ts';
import { replaceCulture, replaceEducation, replaceExperience } from './entries.ts';
import { saveResume, type Work } from './save.ts';

/** A file with hundreds of mistakes is another kind of file. */
const MAX_PROBLEMS = 20;

/**
 * Makes a new, hidden resume of a JSON Resume; personal data that the file has not are those of the account. Throws 414 beside
 * `json` with every problem and its place in words, and stores nothing then.
 * @returns what of the file the resume has not, in the reader's words
 */
export async function importResume(work: Work, json: string) {
  const read = readJsonResume(json, dateOf(work.now).slice(0, 7));
  if ('problems' in read) throw refuseProblems(read.problems, work.language);
  const title = read.title ?? translate(work.language, 'json_resume.title');
  const { profile_id, ...account } = await createResume(work, title, 'json');
  const { columns, left } = await columnsOf(work, read);
  await saveResume(work, profile_id, {
    ...columns,
    profile_full_name: read.name ?? account.profile_full_name,
    profile_date_birthday: read.birthday ?? account.profile_date_birthday,
    profile_user_gender: read.gender ?? account.profile_user_gender,
    profile_user_phone: read.phone ?? account.profile_user_phone,
    profile_user_email: read.email ?? account.profile_user_email,
    ...(columns.address_code ? {} : { address_code: account.address_code }),
    profile_address: (columns.address_code && read.detail) || account.profile_address,
  });
  await saveEntries(work, profile_id, read);
  return {
    profile_id,
    title,
    left_out: [...read.left, ...left].map((one) => formatSkippedField(one, work.language)),
  };
}

function refuseProblems(problems: SkippedField[], language: Language) {
  return validationError({
    json: problems
      .slice(0, MAX_PROBLEMS)
      .map(({ path, key }) =>
        path.length === 0
          ? key
          : `json_resume.at|place=${placeOf(path, language)}|text=${translate(language, key)}`,
      ),
  });
}

/** Columns of the resume; jobs and places that our lists do not know (any more) are left out. */
async function columnsOf({ db, language }: Work, read: ReadResume) {
  const careers = await getCareerNames(db, read.career_ids, language);
  const places = await listPlaceNames(db, read.desired_address_codes, language);
  const hasAddress = read.address_code !== undefined && (await isAddressCode(db, read.address_code));
  const career_ids = read.career_ids.filter((id) => careers.some((one) => one.id === id));
  const codes = read.desired_address_codes.filter((code) => places.some((one) => one.code === code));
  const unknown = [
    ...(career_ids.length < read.career_ids.length ? ['career_ids'] : []),
    ...(codes.length < read.desired_address_codes.length ? ['desired_address_codes'] : []),
    ...(read.address_code !== undefined && !hasAddress ? ['address_code'] : []),
  ];
  return {
    columns: {
      about: read.about,
      intro: read.intro,
      skills: read.skills,
      soft_skills: read.soft_skills,
      career_ids,
      desired_address_codes: codes,
      employment_type: read.employment_type ?? null,
      ...(hasAddress ? { address_code: read.address_code } : {}),
    },
    left: unknown.map((field): SkippedField => ({ path: ['meta', field], key: 'json_resume.why.unknown' })),
  };
}

async function saveEntries(work: Work, profile_id: number, read: ReadResume): Promise<void> {
  if (read.links.length > limits.linksPerResume) throw new Error('more links than a resume takes');
  if (read.links.length > 0)
    await work.db
      .insertInto('resume_portfolio')
      .values(
        read.links.map(({ title, link }, position) => ({
          profile_id,
          position,
          kind: 'link' as const,
          title,
          link,
          file_id: null,
        })),
      )
      .execute();
  await replaceExperience(work, { profile_id }, read.experiences, read.no_experience);
  await replaceCulture(work, { profile_id }, read.cultures);
  await replaceEducation(work, { profile_id }, read.educations);
}
