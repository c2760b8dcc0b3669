import type { z } from 'zod';
import type { RejectReason } from '#contract/enums.ts';
import { rejectReasonsFor } from '#contract/enums.ts';
import type * as contract from '#contract/hiring/answer-links.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { givenName } from '#contract/text/given-name.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { readCards } from '#server/hiring/applications/applicants/applicant-cards.ts';
import { createApplicantMapper, describeAd } from '#server/hiring/applications/applicants/applicants.ts';
import type { DecisionKind } from '#server/hiring/applications/record/pending.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillTranslator } from '#server/places/careers/skill-names.ts';
import {
  decisionDirection,
  isVisible,
  passOf,
  refusalOf,
  type resultsAfter,
} from '#server/states/applications.ts';
import { type Link, openLink, selectLinkedApplicants } from './judge.ts';

type Answer = z.input<typeof contract.checkDueAnswers.output>;
type Work = Pick<Context, 'db' | 'now' | 'language'>;
type Result = Parameters<typeof resultsAfter>[0];

/**
 * Shows the applicants of a link, the earliest deadline first, at most a hundred. Reading them does not mark them as
 * seen.
 */
export async function listDueApplicants(work: Work, { ticket }: { ticket: string }): Promise<Answer> {
  const { db, now, language } = work;
  const link = await openLink(db, ticket, now);
  const rows = await selectLinkedApplicants(db, link)
    .where(isVisible(now).sql)
    .orderBy('p.answer_due')
    .orderBy('a.profile_apply_id')
    .execute();
  const shown = rows.slice(0, limits.answerLinkApplicants);
  const { company_name } = await db
    .selectFrom('company as c')
    .where('c.id', '=', link.actor.companyId)
    .select(companyName(language).as('company_name'))
    .executeTakeFirstOrThrow();
  return { company_name, applicants: await describe(work, link, shown), more: rows.length - shown.length };
}

/** Shows one applicant of a link after an act. Throws 404 if the company may no longer see it. */
export async function showDueApplicant(
  work: Work,
  link: Link,
  target: { recruitment_id: number; profile_apply_id: number },
): Promise<Answer['applicants'][number]> {
  const [shown] = await describe(work, link, [target]);
  return orNotFound(shown);
}

/**
 * Reads applicants with the rights of the signed-in member, but returns only the fields that the page of a link shows.
 */
async function describe(
  { db, now, language }: Work,
  { actor }: Link,
  targets: readonly { recruitment_id: number; profile_apply_id: number }[],
): Promise<Answer['applicants']> {
  const ids = targets.map(({ profile_apply_id }) => profile_apply_id);
  const rows = await readCards(db, ids, actor);
  const [ads, nameSkills, pendingOf] = await Promise.all([
    describeAds(db, actor.companyId, targets, language, now),
    getSkillTranslator(db, language),
    mapOwnPending(db, rows, actor.id),
  ]);
  return rows.flatMap((row) => {
    const ad = ads.get(row.recruitment_id);
    if (!ad) return [];
    const { person, pending, abilities, ...answer } = createApplicantMapper(ad.skills, nameSkills, now)(row);
    const own = pendingOf.get(row.profile_apply_id);
    return [
      {
        profile_apply_id: row.profile_apply_id,
        given_name: givenName(person?.profile_full_name ?? ''),
        title: ad.title,
        stage: answer.stage,
        answer_due: answer.answer_due,
        answer_days_left: answer.answer_days_left,
        matched: person?.matched_skills.length ?? 0,
        skills: ad.skills.length,
        abilities: {
          pass: person !== null && passOf(row.result) !== undefined,
          refuse: person === null ? [] : refusalReasons(row.result),
          extend: abilities.extend_answer,
        },
        pending:
          pending && own
            ? {
                act_id: pending.act_id,
                act: decisionDirection(own.kind),
                seconds_left: pending.seconds_left,
                can_undo: own.isOwn,
              }
            : null,
      },
    ];
  });
}

const refusalReasons = (result: Result): RejectReason[] => {
  const refusal = refusalOf(result);
  return refusal ? [...rejectReasonsFor(refusal)] : [];
};

async function describeAds(
  db: Db,
  companyId: number,
  targets: readonly { recruitment_id: number }[],
  language: Language,
  now: Date,
) {
  const ids = [...new Set(targets.map(({ recruitment_id }) => recruitment_id))];
  const ads = await Promise.all(ids.map((id) => describeAd(db, companyId, id, language, now)));
  return new Map(ads.map((ad) => [ad.id, ad]));
}

/** Pending decisions by applicant, and whether this member made them. */
async function mapOwnPending(db: Db, rows: readonly { profile_apply_id: number }[], memberId: number) {
  if (rows.length === 0) return new Map<number, { kind: DecisionKind; isOwn: boolean }>();
  const found = await db
    .selectFrom('pending_decision')
    .where(
      'profile_apply_id',
      'in',
      rows.map((row) => row.profile_apply_id),
    )
    .select(['profile_apply_id', 'kind', 'member_id'])
    .execute();
  return new Map(
    found.map(({ profile_apply_id, kind, member_id }) => [
      Number(profile_apply_id),
      // Pending decisions on applicants are always made by companies.
      { kind: kind as DecisionKind, isOwn: member_id === memberId },
    ]),
  );
}
