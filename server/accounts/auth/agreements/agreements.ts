import type { PolicyKind } from '#contract/enums.ts';
import type { Context, Member } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listAskingPolicies } from '#server/site/content/policies.ts';
import { findVersion, listVersions } from '#server/site/content/queries.ts';
import { bodyOf } from '#server/site/content/texts.ts';

/** Kind of consent under which the agreement to a policy is stored. */
const consentOf = { TERMS: 'terms', PRIVACY: 'privacy' } as const satisfies Record<PolicyKind, string>;

/** Column and id of the account whose consents are stored; undefined for administrators, who give none. */
const ownerOf = (who: Member) => {
  if (who.type === 'candidate') return { candidate_id: who.id, member_id: null };
  return who.type === 'employer' ? { employer_id: who.employerId, member_id: who.id } : undefined;
};

/**
 * Ids of the policy versions that a person has agreed to. Consents of a company without a member are those of its first
 * member.
 */
async function listAgreed(db: Db, owner: NonNullable<ReturnType<typeof ownerOf>>): Promise<Set<number>> {
  const rows = await db
    .selectFrom('consent')
    .where((where) =>
      owner.candidate_id !== undefined
        ? where('candidate_id', '=', owner.candidate_id)
        : where.and([
            where('employer_id', '=', owner.employer_id),
            where(where.fn.coalesce('member_id', 'employer_id'), '=', owner.member_id),
          ]),
    )
    .where('policy_id', 'is not', null)
    .where('agreed', '=', true)
    .select('policy_id')
    .execute();
  return new Set(rows.flatMap(({ policy_id }) => policy_id ?? []));
}

/**
 * Lists the policies, in the version in force, that a member must agree to before any write. Usually no version
 * requires a new agreement; then the database is not queried either.
 */
export async function listDueAgreements(db: Db, who: Member, now: Date) {
  const owner = ownerOf(who);
  const asking = owner ? await listAskingPolicies(db, now) : [];
  if (!owner || asking.length === 0) return [];
  const agreed = await listAgreed(db, owner);
  return asking.filter(({ enough }) => !enough.some((id) => agreed.has(id)));
}

/** Throws 4052 if a member must first agree to a policy. The error lists these policies. */
export async function requireAgreement(db: Db, who: Member, now: Date): Promise<void> {
  const due = await listDueAgreements(db, who, now);
  if (due.length === 0) return;
  const policies = due.map(({ id, kind, start_date }) => ({ id, kind, start_date }));
  throw apiError('AGREEMENT_NEEDED', undefined, { data: { policies } });
}

type Work = Pick<Context, 'db' | 'now' | 'language'> & { actor: Member };

/**
 * Shows the policies that must be agreed to, each with its text and the text that the member has agreed to before (or
 * that of the previous version).
 */
export async function showDueAgreements({ db, now, language, actor }: Work) {
  const due = await listDueAgreements(db, actor, now);
  const owner = ownerOf(actor);
  const agreed = owner && due.length > 0 ? await listAgreed(db, owner) : new Set<number>();
  const list = await Promise.all(
    due.map(async ({ id, kind, start_date, enough }) => {
      const row = orNotFound(await findVersion(db, id));
      const older = (await listVersions(db, kind, now)).filter((one) => !enough.includes(one.id));
      const known = older.find((one) => agreed.has(one.id)) ?? older[0];
      const { body, body_language } = bodyOf(row, language);
      const former = known && (await findVersion(db, known.id));
      const before = former?.[`body_${body_language}`] ?? null;
      return {
        ...{ id, kind, start_date, body, body_language },
        before: known && before ? { start_date: known.start_date, body: before as typeof body } : null,
      };
    }),
  );
  return { list };
}

/**
 * Stores that a member agrees to these policy versions now. Throws 4027 if one of them is not due for agreement, for
 * example because a newer version was published while the member read the text.
 */
export async function agreeToPolicies({ db, now, actor }: Omit<Work, 'language'>, ids: readonly number[]) {
  const due = await listDueAgreements(db, actor, now);
  const owner = ownerOf(actor);
  // A repeated agreement is stored only once.
  if (!owner || due.length === 0) return;
  if (due.some(({ id }) => !ids.includes(id))) throw apiError('NOT_VALID', 'error.policy_newer');
  await db
    .insertInto('consent')
    .values(
      due.map(({ id, kind, start_date }) => ({
        ...owner,
        kind: consentOf[kind],
        version: start_date,
        policy_id: id,
        agreed: true,
        given_at: now,
      })),
    )
    .execute();
}
