import { sql } from 'kysely';
import { withPlacement } from '#contract/hiring/ad-views.ts';
import type { Language } from '#contract/languages.ts';
import { recruitmentPath } from '#contract/record-paths.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { translatorFor } from '#server/infrastructure/text/i18n.ts';
import { getCareerNames } from '#server/places/careers/queries.ts';
import { listRecruitmentCards, rangeOf } from '#server/search/index.ts';
import { isSent } from '#server/states/alerts.ts';
import { isActive } from '#server/states/candidates.ts';
import { queryOf } from './criteria.ts';
import { type DigestPart, digest, Matcher } from './digest.ts';
import { signLink } from './links.ts';
import { type CareerNames, formatAlertTitle } from './name.ts';
import { listNewAds, recordNewAds } from './new-ads.ts';
import { type Alert, listConfirmed } from './queries.ts';

/** Readers per transaction. Queued mails and `matched_until` must be committed together. */
const READERS = 500;

interface Reader {
  id: number;
  language: Language;
  candidate_id: number | null;
  address: string;
  name: string | null;
}
export type AlertDeps = Omit<MailContext, 'now'>;

/**
 * Mails the new ads of saved searches: daily ones once a day, weekly ones once a week. An interrupted run is
 * continued by the next one, and a second run on the same day finds nothing to do.
 * @returns number of queued mails
 */
export async function sendAlerts(deps: AlertDeps, now: Date): Promise<number> {
  const { db } = deps;
  await recordNewAds(db, now);
  const oldest = await findOldest(db, now);
  if (oldest === undefined) return 0;
  const matcher = new Matcher(db, await listNewAds(db, oldest, now));
  const names = new Map<string, string>();
  let sent = 0;
  let last = 0;
  while (true) {
    const readers = await listDueReaders(db, last, now);
    if (readers.length === 0) return sent;
    last = readers.at(-1)?.id ?? last;
    sent += await db
      .transaction()
      .execute((trx) => sendTo({ ...deps, db: trx, now }, { readers, matcher, names }));
  }
}

/** True if an alert is due: it was last matched before this day or week. Over `job_alert a`. */
const isDue = (now: Date) => sql<boolean>`(${isSent.sql} AND a.matched_until <
  CASE WHEN a.frequency = 'WEEKLY' THEN ${rangeOf('THIS_WEEK', now).from}::timestamptz ELSE ${rangeOf('TODAY', now).from}::timestamptz END)`;

/** As `isDue`, for a loaded alert. */
function isAlertDue(alert: Alert, now: Date): boolean {
  const begin = rangeOf(alert.frequency === 'WEEKLY' ? 'THIS_WEEK' : 'TODAY', now).from;
  return isSent.matches(alert) && alert.matched_until < begin;
}

async function findOldest(db: Db, now: Date): Promise<Date | undefined> {
  const { oldest } = await db
    .selectFrom('job_alert as a')
    .where(isDue(now))
    .select((eb) => eb.fn.min('a.matched_until').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}

async function listDueReaders(db: Db, after: number, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    SELECT r.id, r.candidate_id, coalesce(c.language, r.language) AS language,
           coalesce(r.email, c.profile_user_email) AS address, c.profile_full_name AS name
    FROM alert_reader r LEFT JOIN candidate c ON c.id = r.candidate_id
    WHERE r.id > ${after} AND (r.candidate_id IS NULL OR ${isActive.sql})
      AND EXISTS (SELECT FROM job_alert a WHERE a.reader_id = r.id AND ${isDue(now)})
    ORDER BY r.id LIMIT ${READERS}`.execute(db);
  return rows;
}

interface Batch {
  readers: Reader[];
  matcher: Matcher;
  /** Titles of searches by language. Many people save the same search. */
  names: Map<string, string>;
}

async function sendTo(context: MailContext, { readers, matcher, names }: Batch): Promise<number> {
  const { db, now } = context;
  const ids = readers.map(({ id }) => id);
  // A request that stops an alert waits for this batch, or has already committed and is not in it.
  await sql`SELECT FROM alert_reader WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
  const alertsOf = Map.groupBy(await listConfirmed(db, ids), ({ reader_id }) => reader_id);
  const due = [...alertsOf.values()].flat().filter((alert) => isAlertDue(alert, now));
  const mails = [];
  for (const reader of readers) {
    const all = alertsOf.get(reader.id) ?? [];
    const found = [];
    for (const alert of all)
      if (isAlertDue(alert, now)) found.push(await matcher.find(alert, reader.language));
    const parts = await digest(matcher, found, all.filter(isSent.matches));
    if (parts.length > 0) mails.push({ reader, parts });
  }
  const [cards, careers] = [await readCards(db, mails, now), await readCareers(db, mails)];
  const written = await Promise.all(mails.map((mail) => writeMail(context, mail, { cards, careers, names })));
  const sent = await queueMails(context, written);
  await db
    .updateTable('job_alert')
    .set({ matched_until: now })
    .where('id', 'in', [0, ...due.map(({ id }) => id)])
    .execute();
  return sent.length;
}

type Cards = ReadonlyMap<string, RecruitmentCard>;
interface Mail {
  reader: Reader;
  parts: DigestPart[];
}

/** Cards of all ads in the mails, one query per language. */
async function readCards(db: Db, mails: readonly Mail[], now: Date): Promise<Cards> {
  const cards = new Map<string, RecruitmentCard>();
  for (const [language, own] of Map.groupBy(mails, ({ reader }) => reader.language)) {
    const ids = new Set(own.flatMap(({ parts }) => parts.flatMap((part) => part.ids)));
    for (const { data } of await listRecruitmentCards(db, [...ids], language, now))
      cards.set(`${language} ${data.id}`, data);
  }
  return cards;
}

type Careers = ReadonlyMap<Language, CareerNames>;

/** Names of all careers in the searches of the mails, one query per language. */
async function readCareers(db: Db, mails: readonly Mail[]): Promise<Careers> {
  const careers = new Map<Language, CareerNames>();
  for (const [language, own] of Map.groupBy(mails, ({ reader }) => reader.language)) {
    const ids = own.flatMap(({ parts }) => parts.flatMap(({ alert }) => alert.criteria.career_ids));
    const named = await getCareerNames(db, [...new Set(ids)], language);
    careers.set(language, new Map(named.map(({ id, name }) => [id, name])));
  }
  return careers;
}

async function writeMail(
  { db, env }: MailContext,
  { reader, parts }: Mail,
  { cards, careers, names }: { cards: Cards; careers: Careers; names: Map<string, string> },
) {
  const { language } = reader;
  const groups = [];
  for (const { alert, count, ids } of parts) {
    const query = queryOf(alert.criteria);
    const key = `${language} ${query}`;
    const name =
      names.get(key) ??
      (await formatAlertTitle(db, alert.criteria, language, careers.get(language))).join(' · ');
    names.set(key, name);
    const ads = ids
      .flatMap((id) => cards.get(`${language} ${id}`) ?? [])
      .map((card) => toLine(card, language));
    groups.push({ name, count, path: `/recruitment${query}${query ? '&' : '?'}sort=0`, ads });
  }
  return {
    to: reader.address,
    language,
    template: 'new-jobs' as const,
    parameters: { link: signLink(env.SECRET_KEY, 'alert-reader', reader.id), groups },
    ...(reader.name ? { name: reader.name } : {}),
    ...(reader.candidate_id === null ? {} : { account: { type: 1 as const, id: reader.candidate_id } }),
  };
}

function toLine(card: RecruitmentCard, language: Language) {
  const { id, title, company, place } = card;
  return {
    path: withPlacement(encodeURI(recruitmentPath({ id, title })), 'mail'),
    title,
    facts: [company.name, place, formatSalaryPerUnit(card, translatorFor(language), language)]
      .filter(Boolean)
      .join(' · '),
  };
}
