import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { employerDisplayState } from '#server/states/employers.ts';

/** Locked as an order locks it: no order comes between the old name and the new one. */
export const lockAccount = async (db: Db, id: number) =>
  orNotFound(
    await db
      .selectFrom('employer as e')
      .where('e.id', '=', id)
      .select(['e.id', 'e.company_id', 'e.status', 'e.approval_cancelled'])
      .select(['e.user_email', 'e.user_name', 'e.language'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
type Account = Awaited<ReturnType<typeof lockAccount>>;

/** The answer to a decision about a company. */
export const answerOf = (employer: Account) => ({
  id: employer.id,
  state: employerDisplayState.of(employer),
});

/** Whom the company's mails go to. */
export const addressOf = (employer: Account) => ({
  to: employer.user_email,
  language: employer.language,
  name: employer.user_name,
  account: { type: 2 as const, id: employer.id },
});
