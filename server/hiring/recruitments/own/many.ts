import { sql } from 'kysely';
import { updateRecruitment } from '#contract/recruitments/own-recruitments.ts';
import { recruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { statuses } from '#contract/status.ts';
import { requireAdInSight } from '#server/hiring/assignments/sight.ts';
import { toErrorResponse } from '#server/infrastructure/calls/call-response.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import { ApiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { listCareersOf, lockOwnRecruitment } from '../record/queries.ts';
import { updateOwnAd } from './actions.ts';

type Work = Pick<Context, 'db' | 'now' | 'language'> & { actor: EmployerActor };
type Act = (work: Work, id: number) => Promise<{ id: number }>;

/**
 * Applies an action to several own ads, each by the rules of the single action. Errors are returned per ad and do not
 * affect the others. Each ad has a savepoint, so it is changed completely or not at all. Ads that the member may not
 * see answer 404.
 * @param makesNew true if the action creates another ad, as a copy does
 */
export async function applyToEachAd(work: Work, ids: readonly number[], act: Act, makesNew = false) {
  const outcomes = new Map<number, { id: number; status: number; message: string; copy_id: number | null }>();
  // Process in id order, to avoid a deadlock when two people act on the same ads.
  for (const id of [...ids].sort((one, other) => one - other)) {
    await sql`savepoint each_ad`.execute(work.db);
    try {
      await requireAdInSight(work.db, work.actor, id);
      const { id: left } = await act(work, id);
      outcomes.set(id, { id, status: statuses.OK.code, message: '', copy_id: makesNew ? left : null });
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      await sql`rollback to savepoint each_ad`.execute(work.db);
      outcomes.set(id, { id, copy_id: null, ...translateError(work, refusal) });
    }
    await sql`release savepoint each_ad`.execute(work.db);
  }
  const list = ids.flatMap((id) => outcomes.get(id) ?? []);
  return { list, done: list.filter(({ status }) => status === statuses.OK.code).length };
}

/** Formats an error as one line: the first field message if there is one, otherwise the general message. */
export function translateError({ language }: Pick<Work, 'language'>, refusal: ApiError) {
  const { status, message, data } = toErrorResponse(refusal, language).body;
  const atFields = refusal.fields ? Object.values(data as Record<string, string[]>).flat() : [];
  return { status, message: atFields[0] ?? message };
}

/** Sets a new last day of an own ad. Throws the same errors as its form, such as for a past day or a closed ad. */
export async function extendOwnAd(work: Work, id: number, end_date: string) {
  const ad = orNotFound(await lockOwnRecruitment(work.db, work.actor.companyId, id));
  const careers = await listCareersOf(work.db, id, 'vi');
  const fields = recruitmentFields.parse({ ...ad, career_ids: careers.map((career) => career.id) });
  const changed = updateRecruitment.input.safeParse({ ...fields, end_date, id, version: ad.version });
  if (changed.success) return updateOwnAd(work, changed.data);
  const messages = changed.error.issues.map(({ path, message }) => [String(path[0]), message]);
  throw validationError(Object.fromEntries(messages));
}
