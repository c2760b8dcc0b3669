import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import { memberRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isApproved } from '#server/states/employers.ts';
import { endsWithin, isRunning } from '#server/states/recruitments.ts';
import { linkEndsAt, purpose, subjectOf } from './links.ts';

/** Days before the end of an ad on which its company is mailed, the longest first. */
export const MAILED_DAYS = [7, 2] as const;
const [FIRST, LAST] = MAILED_DAYS;
/** Ads per transaction. Queued mails and the marks of the ads are committed together. */
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
    .select(sql<number>`coalesce(e.contact_member_id, e.id)`.as('contact_id'))
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
  const readers = await listReaders(db, ads);
  for (const ad of ads) for (const reader of readers.get(ad.id) ?? []) await mailReader(context, ad, reader);
  return ads.length;
}

interface EndingAd {
  id: number;
  end_date: string | null;
  contact_id: number;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
}
interface Reader {
  id: number;
  user_email: string;
  user_name: string;
  language: Language;
}

/** The people who are mailed, by ad: owners and recruiters who are assigned to it, else the contact of the account. */
async function listReaders(db: Db, ads: readonly EndingAd[]): Promise<ReadonlyMap<number, Reader[]>> {
  const columns = ['m.id', 'm.user_email', 'm.user_name', 'm.language'] as const;
  const assigned = await db
    .selectFrom('ad_assignment as s')
    .innerJoin('company_member as m', 'm.id', 's.member_id')
    .where(
      's.recruitment_id',
      'in',
      ads.map(({ id }) => id),
    )
    .where('m.role', 'in', ['owner', ...memberRoles.ads])
    .where(isMemberActive.sql)
    .orderBy('m.id')
    .select(['s.recruitment_id', ...columns])
    .execute();
  const byAd = Map.groupBy(assigned, ({ recruitment_id }) => recruitment_id);
  const contacts = await db
    .selectFrom('company_member as m')
    .where(
      'm.id',
      'in',
      ads.map(({ contact_id }) => contact_id),
    )
    .where(isMemberActive.sql)
    .select(columns)
    .execute();
  return new Map(
    ads.map((ad) => [ad.id, byAd.get(ad.id) ?? contacts.filter(({ id }) => id === ad.contact_id)]),
  );
}

async function mailReader(context: MailContext, ad: EndingAd, reader: Reader): Promise<void> {
  const { db, now } = context;
  const end_date = ad.end_date ?? dateOf(now);
  const expiresAt = linkEndsAt(end_date);
  const token = await issueTicket(
    db,
    {
      purpose,
      subject: subjectOf({ recruitmentId: ad.id, memberId: reader.id, end_date }),
      minutes: (expiresAt.getTime() - now.getTime()) / 60_000,
    },
    now,
  );
  await queueMail(context, {
    to: reader.user_email,
    name: reader.user_name,
    language: reader.language,
    account: { type: 2, id: reader.id },
    template: 'recruitment-ending',
    parameters: {
      recruitment_id: ad.id,
      title: selectLocalized(ad, 'title', reader.language)?.text ?? '',
      end_date,
    },
    // Not a code, only the token of the link.
    secret: ` ${token}`,
    expiresAt,
  });
}
