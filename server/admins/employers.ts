import { sql } from 'kysely';
import type { z } from 'zod';
import { type listEmployers, type showEmployer, shownEmployerStates } from '#contract/admin-members.ts';
import { dateOf } from '#contract/calendar.ts';
import { fileUrl } from '#contract/files.ts';
import { fold } from '#contract/fold.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { containing, isPastEnd, offsetOf, toPage } from '#server/db/page.ts';
import type { AdminActor } from '#server/http/context.ts';
import { found } from '#server/http/error.ts';
import { describeAddress } from '#server/locations/addresses.ts';
import { listConsents, listHistory } from './history.ts';
import { employerAbilitiesOf, shownEmployerSql, shownEmployerState } from './states.ts';
import { workingDaysBetween } from './workdays.ts';

type Filters = z.output<typeof listEmployers.input>;
type ShowAnswer = z.input<typeof showEmployer.output>;

const orders = {
  newest: sql`e.id desc`,
  oldest: sql`e.id asc`,
  waiting_longest: sql`e.licence_sent_at asc nulls last, e.id asc`,
} as const;

const members = (db: Db) =>
  db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .select((eb) => [
      'e.id',
      'e.user_uid',
      'e.user_name',
      'e.user_email',
      'e.status',
      'e.approval_cancelled',
      'e.status_reason',
      'e.created_at',
      'e.licence_sent_at',
      'e.version',
      'c.id as company_id',
      'c.company_name',
      'c.company_tax_code',
      'c.logo_id',
      eb
        .selectFrom('recruitment as r')
        .whereRef('r.company_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('recruitment_count'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** Employer members with their approval state, and how many stand in each. */
export async function listEmployerMembers(db: Db, filters: Filters, actor: AdminActor, now: Date) {
  const matching = members(db)
    .$if(filters.key !== undefined, (query) => query.where(matches(filters.key ?? '')))
    .$if(filters.state !== undefined, (query) =>
      query.where(shownEmployerSql, '=', filters.state ?? 'WAITING'),
    );
  const counts = await countStates(db);
  const total =
    filters.key === undefined
      ? counts[filters.state ?? 'all']
      : Number(
          (
            await db
              .selectFrom(matching.as('m'))
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        );
  if (isPastEnd(filters)) return { ...toPage([], total, filters), counts };
  const rows = await matching
    .orderBy(orders[filters.sort ?? 'newest'])
    .offset(offsetOf(filters))
    .limit(filters.limit)
    .execute();
  return {
    ...toPage(
      rows.map((row) => toAnswer(row, actor, now)),
      total,
      filters,
    ),
    counts,
  };
}

const matches = (key: string) => sql<boolean>`(lower(c.company_name) like ${containing(key)}
  or c.company_tax_code like ${containing(key)} or e.user_uid like ${containing(key)}
  or lower(e.user_name) like ${containing(key)} or lower(e.user_email) like ${containing(key)})`;

async function countStates(db: Db) {
  const rows = await db
    .selectFrom('employer as e')
    .select([shownEmployerSql.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const counts = { all: 0, ...Object.fromEntries(shownEmployerStates.map((state) => [state, 0])) } as Record<
    'all' | (typeof shownEmployerStates)[number],
    number
  >;
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

function toAnswer(row: Row, actor: AdminActor, now: Date) {
  const isWaiting = shownEmployerState(row) === 'WAITING' && row.licence_sent_at !== null;
  return {
    id: row.id,
    user_uid: row.user_uid,
    user_name: row.user_name,
    user_email: row.user_email,
    company: {
      id: row.company_id,
      name: row.company_name,
      tax_code: row.company_tax_code,
      logo: row.logo_id === null ? null : fileUrl(row.logo_id),
    },
    state: shownEmployerState(row),
    status_reason: row.status_reason,
    created_at: row.created_at.toISOString(),
    licence_sent_at: row.licence_sent_at?.toISOString() ?? null,
    waiting_days: isWaiting ? workingDaysBetween(dateOf(row.licence_sent_at ?? now), dateOf(now)) : null,
    recruitment_count: row.recruitment_count ?? 0,
    version: row.version,
    abilities: employerAbilitiesOf(row, actor),
  };
}

/** One employer with company, licence, automatic checks and history. */
export async function showEmployerMember(
  db: Db,
  id: number,
  { actor, language, now }: { actor: AdminActor; language: Language; now: Date },
): Promise<ShowAnswer> {
  const row = found(
    await members(db)
      .where('e.id', '=', id)
      .leftJoin('file as f', 'f.id', 'e.licence_id')
      .select([
        'e.user_phone',
        'e.language',
        'e.approved_at',
        'e.last_login_at',
        'e.licence_id',
        'f.name as licence_name',
        'f.mime as licence_mime',
        'f.bytes as licence_bytes',
        'c.company_representative',
        'c.address_code',
        'c.current_ward_code',
        'c.address_detail',
        'c.established_date',
        'c.employee_count',
        'c.website',
      ])
      .executeTakeFirst(),
  );
  const { licence_id, licence_name, licence_mime, licence_bytes } = row;
  return {
    ...toAnswer(row, actor, now),
    user_phone: row.user_phone,
    language: row.language,
    approved_at: row.approved_at?.toISOString() ?? null,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    licence:
      licence_id !== null && licence_name !== null && licence_mime !== null && licence_bytes !== null
        ? {
            id: licence_id,
            name: licence_name,
            mime: licence_mime,
            bytes: licence_bytes,
            url: fileUrl(licence_id),
          }
        : null,
    company_details: {
      representative: row.company_representative,
      address: await describeAddress(db, row, row.address_detail, language),
      established_date: row.established_date,
      employee_count: row.employee_count,
      website: row.website,
    },
    checks: await compareWithRegistry(db, row),
    consents: await listConsents(db, { employer_id: id }),
    history: await listHistory(db, 'employer', id),
    next_waiting_id: await findNextWaiting(db, row),
  };
}

/** Compares what was given at registration with the company registry; what has no counterpart is "not checked". */
async function compareWithRegistry(
  db: Db,
  row: Row & { company_representative: string | null },
): Promise<ShowAnswer['checks']> {
  const registered = await db
    .selectFrom('company_registry')
    .where('tax_code', '=', row.company_tax_code ?? '')
    .select(['tax_code', 'name', 'representative', 'active'])
    .executeTakeFirst();
  const compare = (
    kind: 'tax_code' | 'company_name' | 'representative',
    known: string | undefined,
    given: string | null,
  ) => ({
    kind,
    outcome:
      known === undefined
        ? ('not_checked' as const)
        : fold(known) === fold(given ?? '')
          ? ('same' as const)
          : ('different' as const),
    registered: known ?? null,
    given,
  });
  return [
    compare('tax_code', registered?.active ? registered.tax_code : undefined, row.company_tax_code),
    compare('company_name', registered?.name, row.company_name),
    compare('representative', registered?.representative, row.company_representative),
    { kind: 'email', outcome: 'same', registered: row.user_email, given: row.user_email },
  ];
}

/** The company to look at after this one: the next in the queue, from its end the first again. */
async function findNextWaiting(
  db: Db,
  { id, licence_sent_at }: Pick<Row, 'id' | 'licence_sent_at'>,
): Promise<number | null> {
  const next = await db
    .selectFrom('employer')
    .where('status', '=', 'WAITING')
    .where('approval_cancelled', '=', false)
    .where('id', '!=', id)
    .orderBy(sql`(licence_sent_at, id) > (${licence_sent_at}::timestamptz, ${id}::bigint)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('licence_sent_at')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
