import { sql } from 'kysely';
import type { z } from 'zod';
import type { listSignIns as contract } from '#contract/admin/people/admin-sign-ins.ts';
import { limits } from '#contract/limits.ts';
import { accountTypeOf } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPastEnd, offsetOf, toPage } from '#server/infrastructure/db/page.ts';

type Filters = z.output<typeof contract.input>;

/** Query of the sign-ins that match the filters. */
function attemptsOf(db: Db, { account, result, key }: Filters) {
  return db
    .selectFrom('sign_in as s')
    .$if(account !== undefined, (query) =>
      query.where('s.account_type', '=', accountTypeOf[account ?? 'admin']),
    )
    .$if(result !== undefined, (query) => query.where('s.result', '=', result ?? 'OK'))
    .$if(key !== undefined, (query) =>
      query.where(
        sql<boolean>`(s.network = ${key}
          OR (s.account_type = ${accountTypeOf.admin} AND s.account_id = (SELECT id FROM admin WHERE uid = ${key}))
          OR (s.account_type = ${accountTypeOf.employer}
            AND s.account_id = (SELECT id FROM company_member WHERE user_uid = ${key})))`,
      ),
    );
}

/** One page of the sign-in log, newest first. Pages end at 10,000 rows, so rows beyond are not counted. */
export async function listSignIns(db: Db, filters: Filters): Promise<z.input<typeof contract.output>> {
  const counted = attemptsOf(db, filters)
    .select('s.id')
    .limit(limits.pagedItemsMax + 1);
  const [count, rows] = await Promise.all([
    db.selectFrom(counted.as('o')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    isPastEnd(filters)
      ? []
      : attemptsOf(db, filters)
          .leftJoin('admin as a', (join) =>
            join.onRef('a.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.admin),
          )
          .leftJoin('company_member as m', (join) =>
            join.onRef('m.id', '=', 's.account_id').on('s.account_type', '=', accountTypeOf.employer),
          )
          .leftJoin('employer as e', 'e.id', 'm.employer_id')
          .leftJoin('company as c', 'c.id', 'e.company_id')
          .orderBy('s.id', 'desc')
          .offset(offsetOf(filters))
          .limit(filters.limit)
          .select(['s.id', 's.account_type', 's.account_id', 's.way', 's.result', 's.browser', 's.system'])
          .select(['s.network', 's.happened_at'])
          .select((eb) => [
            eb.fn.coalesce('a.uid', 'm.user_uid').as('user_uid'),
            eb.fn.coalesce('a.name', 'c.company_name').as('name'),
          ])
          .execute(),
  ]);
  const list = rows.map(({ account_type, happened_at, ...row }) => ({
    ...row,
    account: account_type === accountTypeOf.admin ? ('admin' as const) : ('employer' as const),
    happened_at: happened_at.toISOString(),
  }));
  return toPage(list, count.total, filters);
}
