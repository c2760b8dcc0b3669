import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { employerDisplayState } from '#server/states/employers.ts';

/** Locks the account as orders do, so that no order is created between the old name and the new one. */
export const lockAccount = async (db: Db, id: number) =>
  orNotFound(
    await db
      .selectFrom('employer as e')
      .where('e.id', '=', id)
      .select(['e.id', 'e.company_id', 'e.status', 'e.approval_cancelled'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
type Account = Awaited<ReturnType<typeof lockAccount>>;

/** The answer to a decision about a company. */
export const toDecisionAnswer = (employer: Account) => ({
  id: employer.id,
  state: employerDisplayState.of(employer),
});
