import { consentVersion } from '#contract/accounts/consents.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { eventRow } from './events.ts';
import { type ApplicationParties, selectParties, toParties } from './people.ts';

/** Data of a validated application. The rows that it depends on are locked until the transaction ends. */
interface NewApplication {
  recruitment_id: number;
  candidate_id: number;
  company_id: number;
  profile_id: number;
  /** The frozen resume as JSON. */
  resume: string;
  retention_years: 1 | 3;
  /** The account named by the candidate's referral code. */
  referrer_id: number | null;
  /** Days in which the ad promises an answer (server/hiring/answers/clock.ts); null if it promises none. */
  answer_days: number | null;
  answer_promised: Date | null;
  answer_due: Date | null;
  now: Date;
}

/**
 * Stores an application with its files, its consent and the first timeline event, and loads the mail recipients of both
 * sides. All of it is one statement: five consecutive ones would hold the locks on ad, company and candidate for five
 * round trips.
 * @returns both sides as mail recipients; undefined if this candidate already has an open application to this ad
 */
export async function storeApplication(
  trx: Db,
  given: NewApplication,
): Promise<ApplicationParties | undefined> {
  const [stored] = await store(trx, given);
  return stored && toParties(stored);
}

const store = compiledStatement((trx, given: NewApplication) => {
  const { now, profile_id, candidate_id } = given;
  const event = eventRow({ kind: 'APPLIED', by: 'candidate', now });
  const query = trx
    .with('told', (part) =>
      part
        .insertInto('application')
        .values({
          recruitment_id: given.recruitment_id,
          candidate_id,
          company_id: given.company_id,
          profile_id,
          resume: given.resume,
          retention_years: given.retention_years,
          referrer_id: given.referrer_id,
          answer_days: given.answer_days,
          answer_promised: given.answer_promised,
          answer_due: given.answer_due,
          applied_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['candidate_id', 'recruitment_id']).where('cancelled_at', 'is', null).doNothing(),
        )
        .returning(['profile_apply_id', 'recruitment_id', 'candidate_id', 'company_id']),
    )
    .with('frozen_files', (part) =>
      part
        .insertInto('application_file')
        .columns(['profile_apply_id', 'file_id'])
        .expression((eb) =>
          eb
            .selectFrom(['told', 'resume_portfolio as p'])
            .where('p.profile_id', '=', profile_id)
            .where('p.file_id', 'is not', null)
            .select(['told.profile_apply_id', 'p.file_id']),
        ),
    )
    .with('given_consent', (part) =>
      part
        .insertInto('consent')
        .columns(['profile_apply_id', 'candidate_id', 'kind', 'version', 'agreed', 'given_at'])
        .expression((eb) =>
          eb
            .selectFrom('told')
            .select([
              'profile_apply_id',
              'candidate_id',
              eb.val('apply_privacy').as('kind'),
              eb.val(consentVersion).as('version'),
              eb.val(true).as('agreed'),
              eb.val(now).as('given_at'),
            ]),
        ),
    )
    .with('first_event', (part) =>
      part
        .insertInto('application_event')
        .columns(['profile_apply_id', 'kind', 'actor_type', 'details', 'happened_at'])
        .expression((eb) =>
          eb
            .selectFrom('told')
            .select([
              'profile_apply_id',
              eb.val(event.kind).as('kind'),
              eb.val(event.actor_type).as('actor_type'),
              eb.val(event.details).as('details'),
              eb.val(event.happened_at).as('happened_at'),
            ]),
        ),
    );
  return selectParties(query);
});
