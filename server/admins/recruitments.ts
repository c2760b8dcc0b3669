import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type listAllRecruitments,
  type showAnyRecruitment,
  shownRecruitmentStates,
} from '#contract/admin-recruitments.ts';
import { dateOf } from '#contract/calendar.ts';
import { recruitmentStatus, sorts } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { localized } from '#server/db/localized.ts';
import { containing, isPastEnd, offsetOf, toPage } from '#server/db/page.ts';
import type { AdminActor } from '#server/http/context.ts';
import { found } from '#server/http/error.ts';
import { showOwn } from '#server/recruitments/show.ts';
import { adminAbilitiesOf } from '#server/recruitments/states.ts';
import { mayDecide, shownRecruitmentSql, shownRecruitmentState } from './states.ts';

/** Who looks, in which language, when. */
interface Look {
  actor: AdminActor;
  language: Language;
  now: Date;
}
type Filters = z.output<typeof listAllRecruitments.input>;
type ShowAnswer = z.input<typeof showAnyRecruitment.output>;

const ads = (db: Db) =>
  db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .select((eb) => [
      'r.id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'r.status',
      'r.hidden',
      'r.suspended',
      'r.changed_since_approval',
      'r.start_date',
      'r.end_date',
      'r.created_at',
      'r.submitted_at',
      'r.posted_at',
      'r.version',
      'c.id as company_id',
      'c.company_name',
      'c.logo_id',
      'e.id as employer_id',
      eb
        .selectFrom('application as a')
        .whereRef('a.recruitment_id', '=', 'r.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('applicant_count'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof ads>['execute']>>[number];

const orders = {
  [sorts.NEWEST]: sql`r.id desc`,
  [sorts.OLDEST]: sql`r.id asc`,
  [sorts.MODIFIED]: sql`r.updated_at desc, r.id desc`,
  [sorts.EXPIRY]: sql`r.end_date asc nulls last, r.id asc`,
  [sorts.TITLE]: sql`lower(coalesce(r.title_vi, r.title_kr, r.title_en)) asc, r.id asc`,
  [sorts.APPLICANTS]: sql`applicant_count desc, r.id desc`,
} as const;

/** Who waits longest comes first. */
const queueOrder = sql`r.submitted_at asc nulls last, r.id asc`;
const nothingAllowed = {
  approve: false,
  return: false,
  suspend: false,
  resume: false,
  hide: false,
  show_again: false,
};

/** All ads of all companies with their state, and how many stand in each. */
export async function listRecruitments(db: Db, filters: Filters, look: Look) {
  const { now } = look;
  const state = shownRecruitmentSql(dateOf(now));
  const counts = await countStates(db, state, filters.company_id);
  const matching = ads(db)
    .$if(filters.state !== undefined, (query) => query.where(state, '=', filters.state ?? 'waiting'))
    .$if(filters.company_id !== undefined, (query) =>
      query.where('r.company_id', '=', filters.company_id ?? 0),
    )
    .$if(filters.key !== undefined, (query) => query.where(matches(filters.key ?? '')));
  const total = filters.key === undefined ? counts[filters.state ?? 'all'] : await countRows(db, matching);
  if (isPastEnd(filters)) return { ...toPage([], total, filters), counts };
  const rows = await matching
    .orderBy(
      filters.sort === undefined && filters.state === 'waiting'
        ? queueOrder
        : orders[filters.sort ?? sorts.NEWEST],
    )
    .offset(offsetOf(filters))
    .limit(filters.limit)
    .execute();
  const list = rows.map((row) => toAnswer(row, look));
  return { ...toPage(list, total, filters), counts };
}

const matches = (key: string) => sql<boolean>`(lower(r.title_vi) like ${containing(key)}
  or lower(r.title_kr) like ${containing(key)} or lower(r.title_en) like ${containing(key)}
  or lower(c.company_name) like ${containing(key)})`;

async function countRows(db: Db, matching: ReturnType<typeof ads>): Promise<number> {
  const { count } = await db
    .selectFrom(matching.as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countStates(
  db: Db,
  state: ReturnType<typeof shownRecruitmentSql>,
  companyId: number | undefined,
) {
  const rows = await db
    .selectFrom('recruitment as r')
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .$if(companyId !== undefined, (query) => query.where('r.company_id', '=', companyId ?? 0))
    .groupBy('state')
    .execute();
  const counts = { all: 0, ...Object.fromEntries(shownRecruitmentStates.map((name) => [name, 0])) } as Record<
    'all' | (typeof shownRecruitmentStates)[number],
    number
  >;
  for (const { state: name, count } of rows) {
    counts[name] = count;
    counts.all += count;
  }
  return counts;
}

function toAnswer(row: Row, { actor, language, now }: Look) {
  return {
    id: row.id,
    title: localized(row, 'title', language)?.text ?? '',
    company: {
      id: row.company_id,
      name: row.company_name,
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      employer_id: row.employer_id,
    },
    state: shownRecruitmentState(row, now),
    status: row.status,
    hidden: row.hidden,
    changed_since_approval: row.changed_since_approval,
    applicant_count: row.applicant_count ?? 0,
    start_date: row.start_date,
    end_date: row.end_date,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    posted_at: row.posted_at?.toISOString() ?? null,
    version: row.version,
    abilities: mayDecide(actor) ? adminAbilitiesOf(row) : nothingAllowed,
  };
}

/** One ad exactly as it is saved, with everything that was done to it. */
export async function showRecruitment(db: Db, id: number, look: Look): Promise<ShowAnswer> {
  const row = found(await ads(db).where('r.id', '=', id).executeTakeFirst());
  const { abilities: _employers, ...ad } = await showOwn(db, row.company_id, id, look.language, look.now);
  return {
    ...toAnswer(row, look),
    ad,
    history: await listEvents(db, id),
    next_waiting_id: await findNextWaiting(db, row),
  };
}

async function listEvents(db: Db, recruitmentId: number): Promise<ShowAnswer['history']> {
  const rows = await db
    .selectFrom('recruitment_event as v')
    .leftJoin('employer as e', (join) => join.onRef('e.id', '=', 'v.actor_id').on('v.actor_type', '=', 2))
    .leftJoin('admin as m', (join) => join.onRef('m.id', '=', 'v.actor_id').on('v.actor_type', '=', 3))
    .where('v.recruitment_id', '=', recruitmentId)
    .orderBy('v.id', 'desc')
    .limit(100)
    .select([
      'v.id',
      'v.action',
      'v.actor_type',
      'v.reason',
      'v.changes',
      'v.happened_at',
      'e.user_name as employer_name',
      'm.name as admin_name',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor_type: row.actor_type,
    actor_name: row.employer_name ?? row.admin_name ?? '',
    reason: row.reason,
    // Written by writeEvent of recruitments, so its shape is known.
    changes: Object.entries((row.changes ?? {}) as Record<string, { before: unknown; after: unknown }>).map(
      ([field, { before, after }]) => ({ field, before: String(before ?? ''), after: String(after ?? '') }),
    ),
    happened_at: row.happened_at.toISOString(),
  }));
}

/** The ad to look at after this one: the next in the queue, from its end the first again. */
async function findNextWaiting(
  db: Db,
  { id, submitted_at }: Pick<Row, 'id' | 'submitted_at'>,
): Promise<number | null> {
  const next = await db
    .selectFrom('recruitment')
    .where('status', '=', recruitmentStatus.PENDING)
    .where('id', '!=', id)
    .orderBy(sql`(submitted_at, id) > (${submitted_at}::timestamptz, ${id}::bigint)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
