import { sql } from 'kysely';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { isApproved } from '#server/states/employers.ts';
import { isExpired, isPublished } from '#server/states/recruitments.ts';
import { selectHiddenPay } from './hidden-pay.ts';

/** Name of the fact that stores the last company that was handled, or `done`. */
const fact = 'hidden_pay_mailed';
const done = 'done';
/** Companies per transaction. Queued mails and the fact are committed together. */
const COMPANIES = 100;
/** Maximum of ads that a mail lists. */
const ADS = 20;

/**
 * Mails each company once, after the upgrade to version 0.9, that the public does not read the figures of its negotiable
 * ads (docs/decisions/0109-negotiable-pay.md). An interrupted run is continued by the next one.
 * @returns number of queued mails
 */
export async function mailHiddenPay(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  await deps.db
    .insertInto('site_fact')
    .values({ name: fact, value: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let sent = 0; ; ) {
    const count = await deps.db.transaction().execute((db) => mailNext({ ...deps, db, now }));
    if (count === undefined) return sent;
    sent += count;
  }
}

/** Mails the next companies. Undefined if all have been mailed. A second run waits for the lock. */
async function mailNext(context: MailContext): Promise<number | undefined> {
  const { db, now } = context;
  const { value } = await db
    .selectFrom('site_fact')
    .where('name', '=', fact)
    .select('value')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (value === done) return undefined;
  const readable = selectHiddenPay(db)
    .where(isPublished.sql)
    .where(not(isExpired(now)).sql);
  const employers = await db
    .selectFrom('employer as e')
    .where('e.company_id', '>', Number(value))
    .where(isApproved.sql)
    .where(({ exists }) =>
      exists(readable.clearOrderBy().where('r.company_id', '=', sql.ref<number>('e.company_id'))),
    )
    .orderBy('e.company_id')
    .limit(COMPANIES)
    .select(['e.id', 'e.company_id'])
    .execute();
  const mails = [];
  for (const employer of employers) {
    const ads = await readable.where('r.company_id', '=', employer.company_id).execute();
    const template = 'pay-hidden' as const;
    for (const reader of await listCompanyRecipients(db, template, { employerId: employer.id }))
      mails.push({
        ...reader,
        template,
        parameters: {
          count: ads.length,
          ads: ads.slice(0, ADS).map(({ id, salary_min, salary_max, salary_unit, ...ad }) => ({
            id,
            title: selectLocalized(ad, 'title', reader.language)?.text ?? '',
            salary_min,
            salary_max,
            salary_unit,
          })),
        },
      });
  }
  await queueMails(context, mails);
  const last = employers.at(-1)?.company_id;
  await db
    .updateTable('site_fact')
    .set({ value: last === undefined ? done : String(last) })
    .where('name', '=', fact)
    .execute();
  return mails.length;
}
