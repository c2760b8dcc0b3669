import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { type CompanyRecipient, listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { isApproved } from '#server/states/employers.ts';
import { endsWithin, isRunning } from '#server/states/recruitments.ts';
import { extendAdPurpose, linkEndsAt, toLinkSubject } from './links.ts';

/** Days before the end of an ad on which its company is mailed. */
const FIRST = 7;
const LAST = 2;
/** Ads per transaction. The queued mails and the columns that mark the ads as mailed are committed together. */
const ADS = 100;

/**
 * Mails companies seven and two days before an ad ends, with a link that extends it once
 * (docs/decisions/0144-mails-before-an-ad-ends.md). An interrupted run is continued by the next one, and a second run finds
 * nothing to do.
 * @returns number of ads
 */
export async function mailEndings(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  for (let told = 0; ; ) {
    const count = await deps.db.transaction().execute((db) => mailNext({ ...deps, db, now }));
    told += count;
    if (count === 0) return told;
  }
}

async function mailNext(context: MailContext): Promise<number> {
  const { db, now } = context;
  const soon = addDays(dateOf(now), LAST);
  const ads = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where(isApproved.sql)
    .where(isRunning(now).sql)
    .where(endsWithin(FIRST, now).sql)
    .where(
      sql<boolean>`(r.ending_told_for IS DISTINCT FROM r.end_date OR (r.ending_told_days > ${LAST} AND r.end_date <= ${soon}))`,
    )
    .orderBy('r.id')
    .limit(ADS)
    .select(['r.id', 'r.end_date', 'r.title_vi', 'r.title_kr', 'r.title_en', 'e.id as employer_id'])
    .forUpdate('r')
    // An ad that is locked is being changed at this moment. The next run sees the result.
    .skipLocked()
    .execute();
  if (ads.length === 0) return 0;
  await db
    .updateTable('recruitment')
    .set((eb) => ({
      ending_told_for: eb.ref('end_date'),
      ending_told_days: sql<number>`CASE WHEN end_date <= ${soon} THEN ${LAST}::int ELSE ${FIRST}::int END`,
    }))
    .where(
      'id',
      'in',
      ads.map(({ id }) => id),
    )
    .execute();
  for (const ad of ads)
    for (const reader of await listCompanyRecipients(db, 'recruitment-ending', {
      employerId: ad.employer_id,
      recruitmentId: ad.id,
    }))
      await mailReader(context, ad, reader);
  return ads.length;
}

interface EndingAd {
  id: number;
  end_date: string | null;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
}
async function mailReader(context: MailContext, ad: EndingAd, reader: CompanyRecipient): Promise<void> {
  const { db, now } = context;
  const end_date = ad.end_date ?? dateOf(now);
  const expiresAt = linkEndsAt(end_date);
  const token = await issueTicket(
    db,
    {
      purpose: extendAdPurpose,
      subject: toLinkSubject({ recruitmentId: ad.id, memberId: reader.account.id, end_date }),
      minutes: (expiresAt.getTime() - now.getTime()) / 60_000,
    },
    now,
  );
  await queueMail(context, {
    ...reader,
    template: 'recruitment-ending',
    parameters: {
      recruitment_id: ad.id,
      title: selectLocalized(ad, 'title', reader.language)?.text ?? '',
      end_date,
    },
    // The field `secret` is meant for codes. Here it holds the token of the link.
    secret: ` ${token}`,
    expiresAt,
  });
}
