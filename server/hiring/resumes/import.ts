import { dateOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { formatFieldPath, formatSkippedField } from '#server/documents/json-resume/place-words.ts';
import { type ReadResume, readJsonResume } from '#server/documents/json-resume/read.ts';
import type { SkippedField } from '#server/documents/json-resume/reading.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { getCareerNames } from '#server/places/careers/queries.ts';
import { isAddressCode, listUnitNames } from '#server/places/locations/addresses.ts';
import { createResume } from './actions.ts';
import { replaceEntries } from './entries.ts';
import { saveResume, type Work } from './save.ts';

/** Maximum of reported problems. A file with hundreds of errors is not a JSON Resume. */
const MAX_PROBLEMS = 20;

/**
 * Creates a new, hidden resume from a JSON Resume. Personal data that are missing in the file come from the
 * account. Throws 414 beside `json` with each problem and its position, and then stores nothing.
 * @returns parts of the file that were skipped, in the reader's language
 */
export async function importResume(work: Work, json: string) {
  const read = readJsonResume(json, dateOf(work.now).slice(0, 7));
  if ('problems' in read) throw problemsError(read.problems, work.language);
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

function problemsError(problems: SkippedField[], language: Language) {
  return validationError({
    json: problems
      .slice(0, MAX_PROBLEMS)
      .map(({ path, key }) =>
        path.length === 0
          ? key
          : `json_resume.at|place=${formatFieldPath(path, language)}|text=${translate(language, key)}`,
      ),
  });
}

/** Columns of the new resume. Jobs and locations that our lists do not contain are skipped. */
async function columnsOf({ db, language }: Work, read: ReadResume) {
  const careers = await getCareerNames(db, read.career_ids, language);
  const places = await listUnitNames(db, read.desired_address_codes, language);
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
  await replaceEntries(work, { profile_id }, 'experience', read.experiences, read.no_experience);
  await replaceEntries(work, { profile_id }, 'culture', read.cultures);
  await replaceEntries(work, { profile_id }, 'language', read.languages);
  await replaceEntries(work, { profile_id }, 'education', read.educations);
}
