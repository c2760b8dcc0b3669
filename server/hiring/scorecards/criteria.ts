import type { z } from 'zod';
import { type Localized, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { isForbiddenCriterion } from '#contract/lint/forbidden-criterion.ts';
import type { setCriteria as declared } from '#contract/recruitments/ad-criteria.ts';
import { message } from '#contract/text/messages.ts';
import { lockOwnRecruitment, writeEvent } from '#server/hiring/recruitments/record/queries.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';

type Work = Pick<Context, 'db' | 'now'> & { actor: EmployerActor };
type Asked = z.output<typeof declared.input>;

/** The rating criteria of an ad in their order, each with the number of marks that members have given. */
export const listCriteria = (db: Db, recruitmentId: number) =>
  db
    .selectFrom('ad_criterion as c')
    .leftJoin('scorecard_mark as m', 'm.criterion_id', 'c.id')
    .where('c.recruitment_id', '=', recruitmentId)
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .select(['c.id', 'c.name_vi', 'c.name_kr', 'c.name_en'])
    .select(({ fn }) => fn.count<number>('m.scorecard_id').as('marks'))
    .execute();
type Criterion = Awaited<ReturnType<typeof listCriteria>>[number];

/**
 * Changes the rating criteria of an ad. Criteria that the caller does not name stay, after the others, because a
 * colleague may just have added them. The ad is locked, so that no mark is given in between. Throws 404 for an ad or a
 * criterion of another ad, 414 if there are too many or one is about the person, 4027 if a criterion to remove has
 * marks and `remove_marks` is not set.
 */
export async function setCriteria({ db, now, actor }: Work, asked: Asked) {
  checkNames(asked.criteria);
  orNotFound(await lockOwnRecruitment(db, actor.companyId, asked.id));
  const there = await listCriteria(db, asked.id);
  for (const { id } of asked.criteria) if (id !== undefined) orNotFound(there.find((one) => one.id === id));
  const removed = there.filter(({ id }) => asked.removed_ids.includes(id));
  if (!asked.remove_marks && removed.some(({ marks }) => marks > 0))
    throw apiError('NOT_VALID', 'error.criterion_has_marks');
  const unnamed = there.filter(
    (one) => !removed.includes(one) && !asked.criteria.some(({ id }) => id === one.id),
  );
  const named = asked.criteria.filter(({ id }) => !removed.some((one) => one.id === id));
  if (named.length + unnamed.length > limits.criteriaPerAd)
    throw validationError({ criteria: message('max_entries', { max: limits.criteriaPerAd }) });
  await removeCriteria(db, removed);
  await storeCriteria(db, asked.id, [...named, ...unnamed]);
  await writeEvent(db, { recruitmentId: asked.id, actor, action: 'set_criteria', now });
  return { criteria: await listCriteria(db, asked.id) };
}

/**
 * Throws 414 for each criterion that is about the person, such as age. The check runs here and not in the schema,
 * because a schema checks all entries even of a list that is too long.
 */
function checkNames(criteria: Asked['criteria']): void {
  const refused = criteria.flatMap((one, at) =>
    languages
      .map((language) => `name_${language}` as const)
      .filter((name) => isForbiddenCriterion(one[name] ?? ''))
      .map((name) => [`criteria.${at}.${name}`, message('forbidden_criterion')]),
  );
  if (refused.length > 0) throw validationError(Object.fromEntries(refused));
}

/** Deletes criteria with their marks, and scorecards that have become empty. */
async function removeCriteria(db: Db, removed: readonly Criterion[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const cards = await db
    .selectFrom('scorecard_mark')
    .where('criterion_id', 'in', ids)
    .select('scorecard_id')
    .distinct()
    .execute();
  await db.deleteFrom('ad_criterion').where('id', 'in', ids).execute();
  if (cards.length === 0) return;
  await db
    .deleteFrom('scorecard as c')
    .where(
      'c.id',
      'in',
      cards.map(({ scorecard_id }) => scorecard_id),
    )
    .where('c.text', 'is', null)
    .where('c.overall', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scorecard_mark as m').whereRef('m.scorecard_id', '=', 'c.id').select('m.mark'))),
    )
    .execute();
}

/** A criterion to store; a new one without `id`. */
type StoredCriterion = Partial<Record<Localized<'name'>, string | null>> & { id?: number | undefined };

async function storeCriteria(
  db: Db,
  recruitment_id: number,
  criteria: readonly StoredCriterion[],
): Promise<void> {
  for (const [position, { id, name_vi = null, name_kr = null, name_en = null }] of criteria.entries()) {
    const values = { recruitment_id, position, name_vi, name_kr, name_en };
    if (id === undefined) await db.insertInto('ad_criterion').values(values).execute();
    else await db.updateTable('ad_criterion').set(values).where('id', '=', id).execute();
  }
}

/** Copies the rating criteria of an ad to a copy of the ad, without marks. */
export async function copyCriteria(db: Db, from: number, to: number): Promise<void> {
  const criteria = await listCriteria(db, from);
  await storeCriteria(
    db,
    to,
    criteria.map(({ name_vi, name_kr, name_en }) => ({ name_vi, name_kr, name_en })),
  );
}
