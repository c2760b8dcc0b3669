import { sql } from 'kysely';
import type { AnyCall } from '#contract/call.ts';
import type { CallName } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { addOpenAd, applyPendingDecisions, applyTo, decideAndApply, writeResume } from '../applications.ts';
import type { CandidatePerson } from '../people.ts';
import type { TestCaller, TestServer } from '../server.ts';

/** Each hidden value of one applicant, and the same in free texts. */
export const hiddenValues = {
  phone: '0977123456',
  email: 'mark@canary.test',
  detail: 'Ngõ Bí Mật 77',
  ward: 'Phúc Xá',
  district: 'Ba Đình',
  link: 'https://canary.test/portfolio',
  written_phone: '0966 555 444',
  written_email: 'free@canary.test',
};
/** A free text with both kinds of contact; the word stays readable. */
export const textWithContacts = (word: string) =>
  `${word}: ${hiddenValues.written_phone}, ${hiddenValues.written_email}.`;

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/**
 * Creates an ad with one applicant who has the marks in every text, file and message. The recruiter has passed and invited the applicant.
 * @param assigned members who are assigned to the ad
 */
export async function addMarkedApplicant(
  server: TestServer,
  {
    candidate,
    recruiter,
    assigned,
  }: { candidate: CandidatePerson; recruiter: TestCaller & { companyId: number }; assigned: number[] },
) {
  const { db } = server;
  const ad = await addOpenAd(server, recruiter.companyId);
  const profile_id = await writeResume(server, candidate);
  await server.call(
    'POST /candidate/profile/add-portfolio',
    { profile_id, link: hiddenValues.link },
    candidate,
  );
  for (const kind of ['portfolio', 'attachment'])
    await server.call('POST /candidate/profile/upload-portfolio', { profile_id, kind }, candidate, {
      files: [{ field: 'file', name: 'cv.pdf', mime: 'application/pdf', content: pdf }],
    });
  const target = await applyTo(server, candidate, ad, profile_id);
  await server.call('POST /employer/recruitment/assign', { id: ad, member_ids: assigned }, recruiter);
  await markResume(db, target);
  const as = (name: CallName, input: object) =>
    decideAndApply(server, name, { ...target, ...input }, recruiter);
  await as('POST /employer/applicant/add-note', { text: textWithContacts('Note') });
  await as('POST /employer/applicant/add-tag', { tag: hiddenValues.written_email });
  await as('POST /employer/applicant/save-scorecard', { overall: 3, text: textWithContacts('Card') });
  await server.call(
    'POST /employer/applicant/write-many',
    {
      recruitment_id: ad,
      profile_apply_ids: [target.profile_apply_id],
      ...Object.fromEntries(languages.map((language) => [`text_${language}`, textWithContacts('Message')])),
    },
    recruiter,
  );
  await applyPendingDecisions(server);
  await as('POST /employer/applicant/set-result', { result: 'CV_PASSED' });
  await as('POST /employer/applicant/invite', {
    interview_date: '2099-01-05',
    interview_time: '09:00',
    interview_place: textWithContacts('Place'),
    interview_note: textWithContacts('Interview'),
  });
  const { rows } = await sql<{ file_id: string }>`SELECT file_id FROM application_file`.execute(db);
  return { target, files: rows.map(({ file_id }) => file_id) };
}

/** Writes the marks into the frozen resume, where a candidate may type them. */
async function markResume(db: TestServer['db'], target: { profile_apply_id: number }) {
  const { resume } = await db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .select('resume')
    .executeTakeFirstOrThrow();
  const frozen = resume as Record<string, unknown> & Record<string, Record<string, unknown>[]>;
  const marked = (list: Record<string, unknown>[] | undefined, ...names: string[]) =>
    (list ?? []).map((one) => ({
      ...one,
      ...Object.fromEntries(names.map((name) => [name, textWithContacts(name)])),
    }));
  const changed = {
    ...frozen,
    profile_user_phone: hiddenValues.phone,
    profile_user_email: hiddenValues.email,
    profile_address: hiddenValues.detail,
    address: { ...(frozen.address as unknown as object), detail: hiddenValues.detail },
    // The wished place of work is no address of the person.
    desired_address_codes: [],
    desired_places: [],
    title: textWithContacts('Title'),
    intro: textWithContacts('Intro'),
    about: textWithContacts('About'),
    skills: ['MISA', textWithContacts('Skill')],
    soft_skills: [textWithContacts('Soft')],
    profile_education_des: marked(frozen.profile_education_des, 'school', 'major'),
    profile_experience_des: marked(frozen.profile_experience_des, 'workplace', 'job_title', 'duties'),
    profile_cultural_level_des: [{ id: 1, cultural_level: textWithContacts('Culture'), time_end: null }],
  };
  await db
    .updateTable('application')
    .set({ resume: JSON.stringify(changed) })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
}

/**
 * Makes each call once with each set of values, as far as it has their fields.
 * @returns answers as text, with call and status
 */
export async function collectAnswers(
  { call }: Pick<TestServer, 'call'>,
  calls: readonly AnyCall[],
  values: readonly Record<string, unknown>[],
  who: TestCaller,
): Promise<{ name: string; status: number; text: string }[]> {
  const answers = [];
  for (const { name, input } of calls)
    for (const [at, given] of values.entries()) {
      const fields = (input as { shape?: object }).shape ?? {};
      const asked = Object.fromEntries(Object.entries(given).filter(([field]) => field in fields));
      const language = languages[at % languages.length] ?? 'vi';
      const { status, data, message } = await call(name as CallName, asked, { ...who, language });
      answers.push({ name, status, text: `${name} ${message} ${JSON.stringify(data)}` });
    }
  return answers;
}

const all = Object.values(hiddenValues);
/** The marks in texts, each with the beginning of the text. */
export const findHiddenValues = (answers: readonly string[]) =>
  answers.flatMap((answer) =>
    all.filter((mark) => answer.includes(mark)).map((mark) => `${mark} in ${answer.slice(0, 60)}`),
  );
