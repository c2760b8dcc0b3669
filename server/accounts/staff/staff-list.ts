import { sql } from 'kysely';
import type { z } from 'zod';
import type { listStaff as listStaffCall } from '#contract/admin/people/admin-staff.ts';
import { adminStates } from '#contract/enums.ts';
import { listSessionsOf } from '#server/accounts/auth/sessions/own-sessions.ts';
import { accountTypeOf } from '#server/accounts/auth/sessions/sessions.ts';
import { isCommittedAction } from '#server/audit/history.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { adminState } from '#server/states/staff.ts';

/** Query of administrators, with the columns that the list and the page of one share. */
const members = (db: Db) =>
  db
    .selectFrom('admin as a')
    .select(['a.id', 'a.uid', 'a.name', 'a.email', 'a.role', 'a.is_active'])
    .select(['a.created_at', 'a.last_login_at', 'a.ended_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factor as x')
            .where('x.account_type', '=', accountTypeOf.admin)
            .whereRef('x.account_id', '=', 'a.id')
            .select('x.account_id'),
        )
        .as('has_factor'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

/** Administrators by state, active ones by name. */
export async function listStaff(
  { db, actor }: { db: Db; actor: AdminActor },
  filters: z.output<typeof listStaffCall.input>,
) {
  const { owners } = await db
    .selectFrom('admin')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .executeTakeFirstOrThrow();
  const page = await listRecords(db, {
    records: members(db),
    state: adminState.sql,
    states: adminStates,
    search: sql<string>`a.folded`,
    order: sql`a.is_active desc, a.folded, a.id`,
    filters,
  });
  return {
    ...page,
    list: page.list.map((row) => toRow(row, actor)),
    owners,
    has_own_email: actor.email !== '',
  };
}

/** One administrator with valid sessions and history; 404 if unknown. */
export async function showStaff(
  work: Pick<Context, 'db' | 'now' | 'session'> & { actor: AdminActor },
  id: number,
) {
  const { db, actor, now, session } = work;
  const row = orNotFound(await members(db).where('a.id', '=', id).executeTakeFirst());
  return {
    ...toRow(row, actor),
    sessions: await listSessionsOf({ db, now, session }, { type: 'admin', id }),
    history: await listOwnHistory(db, id),
  };
}

function toRow({ uid, name, email, is_active, ...row }: Row, actor: AdminActor) {
  const is_self = row.id === actor.id;
  const has_factor = Boolean(row.has_factor);
  const isOther = is_active && !is_self;
  return {
    id: row.id,
    user_uid: uid,
    user_name: name,
    user_email: email,
    role: row.role,
    state: adminState.of({ is_active }),
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_self,
    has_factor,
    abilities: { change_role: isOther, end: isOther, reset_factor: isOther && has_factor },
  };
}

/** Actions on the account of an administrator, newest first, with the role if the action set one. */
async function listOwnHistory(db: Db, id: number) {
  const rows = await db
    .selectFrom('audit as u')
    .innerJoin('admin as m', 'm.id', 'u.admin_id')
    .where('u.object_kind', '=', 'admin')
    .where('u.object_id', '=', id)
    .where(isCommittedAction)
    .orderBy('u.id', 'desc')
    .limit(50)
    .select(['u.id', 'u.action', 'm.name as admin_name', 'u.happened_at'])
    .select(sql<Row['role'] | null>`u.after ->> 'role'`.as('role'))
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}
