import type { z } from 'zod';
import type { applicantRow, Neighbours, showApplicant } from '#contract/applications/applicants.ts';
import type { ShownCancelReason } from '#contract/applications/application-shapes.ts';
import type { RejectReason } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { fold } from '#contract/text/fold.ts';
import { describePromisedAnswer, mayExtend, promisedDays } from '#server/hiring/answers/moves.ts';
import { localizeFrozenResume } from '#server/hiring/resumes/queries.ts';
import { showCards, toScore } from '#server/hiring/scorecards/scores.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillTranslator, type SkillTranslator } from '#server/places/careers/skill-names.ts';
import { describeAddress } from '#server/places/locations/addresses.ts';
import {
  daysVisible,
  employerAbilitiesOf,
  isNotCancelled,
  isVisible,
  stageFactColumns,
  stageOf,
} from '#server/states/applications.ts';
import { isClosedToApplications, isExpired } from '#server/states/recruitments.ts';
import { interviewOf } from '../candidate/candidate-list.ts';
import { listRefusalNoticeEntries, noticeDelayOf } from '../record/delayed-notice.ts';
import { listCompanyTimeline } from '../record/events.ts';
import { toPendingDecision } from '../record/pending.ts';
import { erasesAt, toRetentionFields } from '../record/retention.ts';
import { countHires } from '../results/closing.ts';
import { listNotes } from '../results/notes.ts';
import { type Card, selectCards, toIdArrayText } from './applicant-cards.ts';

type ApplicantAnswer = z.input<typeof applicantRow>;

/**
 * Query of the applications for one ad. The caller has checked that the ad is the company's own. With the company as a
 * further condition, PostgreSQL would sort the applications instead of reading the page from the index. Resume data is
 * read only if the company may see it (`createApplicantMapper`).
 */
export const selectApplicationsForAd = (db: Db, recruitmentId: number) =>
  db.selectFrom('application as a').where('a.recruitment_id', '=', recruitmentId);

/** Shows one applicant with the timeline, and the frozen resume while the company may see it. */
export async function showOwnApplicant(
  db: Db,
  reader: Pick<EmployerActor, 'id' | 'role' | 'companyId'>,
  target: { recruitment_id: number; profile_apply_id: number },
  language: Language,
  now: Date,
): Promise<Omit<z.input<typeof showApplicant.output>, keyof Neighbours>> {
  const { companyId } = reader;
  const recruitment = await getHead(db, companyId, target.recruitment_id, language, now);
  const row = orNotFound(
    await selectCards(db, { ids: toIdArrayText([target.profile_apply_id]), companyId, memberId: reader.id })
      .where('a.company_id', '=', companyId)
      .where('a.recruitment_id', '=', target.recruitment_id)
      .select(['a.resume', erasesAt.as('erases_at')])
      .executeTakeFirst(),
  );
  // The cast is safe: `applyToRecruitment` has stored the result of `getResume`.
  const canSee = isVisible(now).matches(row);
  const resume = canSee ? (row.resume as Resume | null) : null;
  const nameSkills = await getSkillTranslator(db, language);
  return {
    ...createApplicantMapper(recruitment.skills, nameSkills, now)(row),
    recruitment,
    retention: toRetentionFields(row, now),
    resume: resume && (await localizeFrozenResume(db, resume, language)),
    notes: canSee ? await listNotes(db, row.profile_apply_id, reader) : [],
    scorecards: canSee ? await showCards(db, target, reader.id, language) : null,
    timeline: await readTimeline(db, row.profile_apply_id, canSee),
  };
}

/**
 * Reads the timeline, with entries about delayed refusals that candidates do not read. Each entry has its own time, so
 * they are merged by time.
 */
async function readTimeline(db: Db, profileApplyId: number, canSee: boolean) {
  const events = await listCompanyTimeline(db, profileApplyId, canSee ? 'employer' : 'stub');
  const lines = await listRefusalNoticeEntries(db, profileApplyId, canSee ? 'employer' : 'stub');
  return lines.length === 0
    ? events
    : [...events, ...lines].sort((one, other) => one.happened_at.localeCompare(other.happened_at));
}

/**
 * Returns the frozen resume of an applicant. Throws 404 for an applicant of another company, or if the
 * company may not (or no longer) see it.
 */
export async function getFrozenResume(
  db: Db,
  companyId: number,
  target: { recruitment_id: number; profile_apply_id: number },
  language: Language,
  now: Date,
): Promise<Resume> {
  const row = orNotFound(
    await selectApplicationsForAd(db, target.recruitment_id)
      .where('a.company_id', '=', companyId)
      .select([...stageFactColumns, 'hidden_at', 'resume'])
      .where('a.profile_apply_id', '=', target.profile_apply_id)
      .executeTakeFirst(),
  );
  const resume = orNotFound(isVisible(now).matches(row) ? (row.resume as Resume | null) : null);
  return localizeFrozenResume(db, resume, language);
}

async function getHead(db: Db, companyId: number, recruitmentId: number, language: Language, now: Date) {
  const ad = await describeAd(db, companyId, recruitmentId, language, now);
  return { ...ad, ...(await countHires(db, recruitmentId)) };
}

/**
 * Finds an ad of the company, with only the columns that are shown beside its applicants: a whole ad has its texts in
 * three languages.
 */
const findAd = compiledStatement((db, { id, companyId }: { id: number; companyId: number }) =>
  db
    .selectFrom('recruitment')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select([
      ...(['id', 'title_vi', 'title_kr', 'title_en', 'status', 'end_date', 'suspended', 'hidden'] as const),
      ...(['headcount', 'skills', 'stop_when_hired', 'experience_years', 'education'] as const),
      ...(['address_code', 'current_ward_code', 'address_detail'] as const),
      ...(['answer_days', 'accepts_applications', 'source'] as const),
    ]),
);

/**
 * Returns the ad that is shown above its applicants, without the number of applicants. Throws 404 for an ad of another
 * company.
 */
export async function describeAd(
  db: Db,
  companyId: number,
  recruitmentId: number,
  language: Language,
  now: Date,
) {
  const [found] = await findAd(db, { id: recruitmentId, companyId });
  const ad = orNotFound(found);
  const nameSkills = await getSkillTranslator(db, language);
  return {
    id: ad.id,
    title: selectLocalized(ad, 'title', language)?.text ?? '',
    status: ad.status,
    is_expired: isExpired(now).matches(ad),
    suspended: ad.suspended,
    hidden: ad.hidden,
    headcount: ad.headcount,
    skills: nameSkills('skill', ad.skills),
    end_date: ad.end_date,
    stop_when_hired: ad.stop_when_hired,
    requirements: {
      experience_years: ad.experience_years,
      education: ad.education,
      address: await describeAddress(db, ad, ad.address_detail, language),
    },
    can_close_open: isClosedToApplications(now).matches(ad),
    answer_days: await promisedDays(db, ad),
  };
}

/**
 * Creates the function that maps rows to answers, for boards of more than a hundred applicants. Once the company may no
 * longer see the resume, it gets only a stub: ad, dates, result and the chosen reason, no personal data.
 * @param adSkills required by the ad, in the reader's language
 */
export function createApplicantMapper(
  adSkills: readonly string[],
  nameSkills: SkillTranslator,
  now: Date,
): (row: Card) => ApplicantAnswer {
  const foldSkill = memoizeFold();
  const isSeen = isVisible(now);
  return (row) => {
    const { stage, since } = stageOf(row);
    const canSee = isSeen.matches(row);
    return {
      profile_apply_id: row.profile_apply_id,
      recruitment_id: row.recruitment_id,
      applied_at: row.applied_at.toISOString(),
      stage,
      stage_at: since.toISOString(),
      result: row.result,
      // The cast is safe: the columns contain only values that the contract has accepted.
      result_reason: row.result_reason as RejectReason | null,
      viewed: row.viewed_at ? 'VIEWED' : 'NOT_VIEWED',
      invited: row.invited_at ? 'INVITED' : 'NOT_INVITE',
      interview: canSee ? interviewOf(row) : null,
      cancel_reason: row.cancel_reason as ShownCancelReason | null,
      days_left: daysVisible(row, now),
      ...describePromisedAnswer(row, now),
      person: canSee ? personOf(row.card as Person | null, adSkills, nameSkills, foldSkill) : null,
      tags: canSee ? [...(row.tags ?? [])] : [],
      assignee: canSee ? assigneeOf(row) : null,
      news_asked_at: canSee ? (row.news_asked_at?.toISOString() ?? null) : null,
      score: canSee ? toScore(row) : null,
      notice_delay: canSee ? noticeDelayOf(row) : null,
      abilities: { ...employerAbilitiesOf(row, now), extend_answer: mayExtend(row, now) },
      // Pending decisions on cancelled applications will not be applied, so they are hidden.
      pending: isNotCancelled.matches(row) ? toPendingDecision(row, stage, now) : null,
    };
  };
}

const assigneeOf = ({ assignee_id: id, assignee_name: name }: Card) =>
  id === null || name === null ? null : { id, name };

/** The data of a resume that the database extracts for a card (migrations/0054_applicant_search.sql). */
type Person = Pick<Resume, 'profile_full_name' | 'intro' | 'total_experience' | 'skills'> & {
  last_workplace: string | null;
  place: string | null;
};

/** The few facts of a resume that a card shows. */
function personOf(
  card: Person | null,
  adSkills: readonly string[],
  nameSkills: SkillTranslator,
  foldSkill: typeof fold,
): ApplicantAnswer['person'] {
  if (!card) return null;
  const { skills, ...person } = card;
  // Skills are compared in one language: a Korean resume may match a Vietnamese ad.
  const own = new Set(nameSkills('skill', skills).map(foldSkill));
  return { ...person, matched_skills: adSkills.filter((skill) => own.has(foldSkill(skill))) };
}

/** Resumes for one ad share skills. Folding each distinct skill once takes a fifth of the time on a board. */
function memoizeFold(): typeof fold {
  const folded = new Map<string, string>();
  return (skill) => {
    const known = folded.get(skill) ?? fold(skill);
    folded.set(skill, known);
    return known;
  };
}
