import { sql } from 'kysely';
import { z } from 'zod';
import { withPlacement } from '#contract/hiring/ad-views.ts';
import type { Language } from '#contract/languages.ts';
import { recruitmentPath } from '#contract/record-paths.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { translatorFor } from '#server/infrastructure/text/i18n.ts';
import { getCareerNames } from '#server/places/careers/queries.ts';
import { listRecruitmentCards, toTimeRange } from '#server/search/index.ts';
import { isActiveAlert } from '#server/states/alerts.ts';
import { isActive } from '#server/states/candidates.ts';
import { queryOf } from './criteria.ts';
import { buildDigest, type DigestPart } from './digest.ts';
import { signLink } from './links.ts';
import type { NewAd } from './match.ts';
import { type MatchedAlert, Matcher } from './matcher.ts';
import { type CareerNames, formatAlertTitle } from './name.ts';
import { listNewAds, readNewAds, recordNewAds } from './new-ads.ts';
import { type Alert, listConfirmed } from './queries.ts';

/** Readers (recipients of alerts) per transaction. Queued mails and `matched_until` must be committed together. */
const READERS = 500;

interface Reader {
  id: number;
  language: Language;
  candidate_id: number | null;
  address: string;
  name: string | null;
}
export type AlertDeps = Omit<MailContext, 'now'>;

/** A slice: the readers with ids above `after`, up to `until`. Nodes share the slices of a run. */
export const alertSlice = z.object({ after: z.int(), until: z.int() });
type Slice = z.infer<typeof alertSlice>;

/** Limits of the memory that a slice takes: its due alerts, and the new ads that are matched at once. */
const sliceSizes = { alerts: 10_000, ads: 5_000 };
type Sizes = typeof sliceSizes;
/** Number of passes over a slice. Alerts that are changed during one pass are matched in the next. */
const PASSES = 3;

/** Mails the new ads of all saved searches that are due, slice by slice. @returns number of queued mails */
export async function sendAlerts(deps: AlertDeps, now: Date, sizes: Sizes = sliceSizes): Promise<number> {
  let sent = 0;
  for (const slice of await listSlices(deps.db, now, sizes)) sent += await sendSlice(deps, now, slice, sizes);
  return sent;
}

/** Divides all readers into slices with at most `sizes.alerts` due alerts each. */
export async function listSlices(db: Db, now: Date, sizes: Sizes = sliceSizes): Promise<Slice[]> {
  const bounds = await db.transaction().execute(async (trx) => {
    // With millions of alerts the statement takes seconds, and no user waits for it.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    const { rows } = await sql<{ reader_id: number }>`
      SELECT DISTINCT reader_id FROM (
        SELECT a.reader_id, row_number() OVER (ORDER BY a.reader_id) AS number FROM job_alert a WHERE ${isDue(now)}
      ) due WHERE number % ${sizes.alerts} = 0 ORDER BY reader_id`.execute(trx);
    return rows.map(({ reader_id }) => reader_id);
  });
  return [0, ...bounds].map((after, index) => ({ after, until: bounds[index] ?? Number.MAX_SAFE_INTEGER }));
}

/**
 * Mails the new ads of the saved searches of a slice: daily ones once a day, weekly ones once a week. An interrupted run
 * is continued by the next one, and a second run on the same day finds nothing to do.
 * @returns number of queued mails
 */
export async function sendSlice(
  deps: AlertDeps,
  now: Date,
  slice: Slice,
  sizes: Sizes = sliceSizes,
): Promise<number> {
  const { db } = deps;
  // Waits for ads that another node records at this moment, so that they are included.
  await recordNewAds(db, now);
  let sent = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const matcher = await addSearches(db, slice, now);
    const oldest = matcher.findOldest();
    if (oldest === undefined) break;
    for await (const ads of listNewAds(db, oldest, now, sizes.ads)) matcher.match(ads);
    const names = new Map<string, string>();
    for await (const readers of listDueReaders(db, slice, now))
      sent += await db
        .transaction()
        .execute((trx) => sendTo({ ...deps, db: trx, now }, { readers, matcher, names }));
  }
  return sent;
}

async function addSearches(db: Db, slice: Slice, now: Date): Promise<Matcher> {
  const matcher = new Matcher(db);
  for await (const readers of listDueReaders(db, slice, now)) {
    const languages = new Map(readers.map(({ id, language }) => [id, language]));
    const alerts = await listConfirmed(db, [...languages.keys()]);
    for (const alert of alerts)
      if (isAlertDue(alert, now)) await matcher.add(alert, languages.get(alert.reader_id) ?? 'vi');
  }
  return matcher;
}

/** SQL condition over `job_alert a`: the alert is due, because it was last matched before today or this week. */
const isDue = (now: Date) => sql<boolean>`(${isActiveAlert.sql} AND a.matched_until <
  CASE WHEN a.frequency = 'WEEKLY' THEN ${toTimeRange('THIS_WEEK', now).from}::timestamptz ELSE ${toTimeRange('TODAY', now).from}::timestamptz END)`;

/** Same as `isDue`, for an alert that is already loaded. */
function isAlertDue(alert: Alert, now: Date): boolean {
  const begin = toTimeRange(alert.frequency === 'WEEKLY' ? 'THIS_WEEK' : 'TODAY', now).from;
  return isActiveAlert.matches(alert) && alert.matched_until < begin;
}

/** Yields the readers of a slice who have due alerts, in portions. */
async function* listDueReaders(db: Db, { after, until }: Slice, now: Date): AsyncGenerator<Reader[]> {
  for (let last = after; ; ) {
    const { rows } = await sql<Reader>`
      SELECT r.id, r.candidate_id, coalesce(c.language, r.language) AS language,
             coalesce(r.email, c.profile_user_email) AS address, c.profile_full_name AS name
      FROM alert_reader r LEFT JOIN candidate c ON c.id = r.candidate_id
      WHERE r.id > ${last} AND r.id <= ${until} AND (r.candidate_id IS NULL OR ${isActive.sql})
        AND EXISTS (SELECT FROM job_alert a WHERE a.reader_id = r.id AND ${isDue(now)})
      ORDER BY r.id LIMIT ${READERS}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < READERS) return;
    last = rows.at(-1)?.id ?? until;
  }
}

interface Batch {
  readers: Reader[];
  matcher: Matcher;
  /** Cached titles of searches by language and search, because many people save the same search. */
  names: Map<string, string>;
}

async function sendTo(context: MailContext, { readers, matcher, names }: Batch): Promise<number> {
  const { db, now } = context;
  const ids = readers.map(({ id }) => id);
  // A request that stops an alert waits for this batch, or has already committed and is not in it.
  await sql`SELECT FROM alert_reader WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
  const alertsOf = Map.groupBy(await listConfirmed(db, ids), ({ reader_id }) => reader_id);
  const matched = readers.flatMap((reader) => {
    const all = (alertsOf.get(reader.id) ?? []).filter(isActiveAlert.matches);
    const due = all.filter((alert) => isAlertDue(alert, now));
    const found = due.flatMap((alert) => matcher.find(alert, reader.language) ?? []);
    // An alert of this reader was changed during the pass. The next pass includes the reader.
    return found.length < due.length ? [] : [{ reader, all, found }];
  });
  const several = matched.filter(({ all }) => all.length > 1);
  const ads = await readFound(
    db,
    several.flatMap(({ found }) => found),
    now,
  );
  const mails: Mail[] = [];
  for (const { reader, all, found } of matched) {
    const parts = await buildDigest(matcher, found, all, ads);
    if (parts.length > 0) mails.push({ reader, parts });
  }
  const [cards, careers] = [await readCards(db, mails, now), await readCareers(db, mails)];
  const written = await Promise.all(mails.map((mail) => writeMail(context, mail, { cards, careers, names })));
  const sent = await queueMails(context, written);
  await db
    .updateTable('job_alert')
    .set({ matched_until: now })
    .where('id', 'in', [0, ...matched.flatMap(({ found }) => found.map(({ alert }) => alert.id))])
    .execute();
  return sent.length;
}

/** The found ads by id, to check whether another search of the same reader has mailed them. */
async function readFound(db: Db, found: readonly MatchedAlert[], now: Date): Promise<Map<number, NewAd>> {
  const ids = new Set(found.flatMap((one) => one.ids));
  return new Map((await readNewAds(db, [...ids], now)).map((ad) => [ad.id, ad]));
}

type Cards = ReadonlyMap<string, RecruitmentCard>;
interface Mail {
  reader: Reader;
  parts: DigestPart[];
}

/** Loads the cards of all ads in the mails, one query per language. */
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

/** Loads the names of all careers in the searches of the mails, one query per language. */
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
