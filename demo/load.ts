import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { demoIssuer } from '#server/accounts/auth/provider/provider.ts';
import { countDays } from '#server/accounts/staff/activity/count-days.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { demoFact, isDemoDatabase } from '#server/infrastructure/db/facts.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { countAll, rebuildSuggestions, recountPay, refreshSearchRows } from '#server/search/index.ts';
import { generateAds } from './ads/recruitments.ts';
import { storeAlerts } from './alerts.ts';
import { storeAnswerDates, storeAnswerFigures } from './answers.ts';
import { storeApplicantMessages } from './applicant-messages.ts';
import { storeApplicantNotes } from './applicant-notes.ts';
import { inventApplications } from './applications.ts';
import { listAudits, renumberAudits } from './audits.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { inventCandidates } from './candidates/candidates.ts';
import { storeApplications, storeCandidates } from './candidates/store-candidates.ts';
import { storeAssignees, storeAssignments } from './companies/assignments.ts';
import { storeAuthors } from './companies/authors.ts';
import { inventCompanies } from './companies/companies.ts';
import { storeNameChanges } from './companies/name-changes.ts';
import { storeCompanyPages } from './companies/pages.ts';
import { storeCompanies } from './companies/store-companies.ts';
import { storeTeams } from './companies/teams.ts';
import { storeContent } from './content/store.ts';
import { storeDelayedNotices } from './delayed-notices.ts';
import { storeDeposits } from './deposits.ts';
import { storeFailures } from './failures.ts';
import { storeInquiries } from './inquiries.ts';
import { storeOrders } from './orders.ts';
import { demoPassword } from './people.ts';
import { listProvinces } from './places.ts';
import { storePrices } from './prices.ts';
import { readReference } from './reference.ts';
import { storeReminders } from './reminders.ts';
import { insertRows, reserveIds } from './rows.ts';
import { storeImportRuns, storeSignIns } from './runs.ts';
import { storeSavedAds } from './saved.ts';
import { storeScorecards } from './scorecards.ts';
import { inventSearches } from './searches.ts';
import { storeSettings } from './settings.ts';
import { demoSize } from './size.ts';
import { storeAdmins, storeInvitations, storeRegistry } from './store-admins.ts';
import { storeSupport } from './support.ts';
import { loadTrades } from './trades.ts';
import { storeAdViews } from './views.ts';

/** Fact that is set once the published content of the demo is stored. */
const contentFact = 'demo_content';

export interface DemoOptions {
  clock: () => Date;
  files: FileStore;
  /** The database is our own embedded one; any other must be empty to be filled (docs/rules.md#settings). */
  isEmbedded: boolean;
  /** With these settings the demo begins with a reminder in its mailbox. */
  mail?: { SECRET_KEY: string; MAIL_FROM: string };
  size?: Size;
}
type Size = Record<keyof typeof demoSize, number>;

/**
 * Fills a database with the demo, once: all in one transaction together with the mark that it is filled. An interrupted
 * start therefore stores nothing, and a second start changes nothing.
 * @returns whether it wrote
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<boolean> {
  const { clock, files, isEmbedded, mail, size = demoSize } = options;
  if (await isDemoDatabase(db)) {
    await bringContent(db, options);
    return false;
  }
  const password = await hash(demoPassword);
  const isLoaded = await db.transaction().execute(async (trx) => {
    if (!isEmbedded && !(await isEmpty(trx))) return false;
    if (!(await claim(trx, demoFact, clock()))) return false;
    // Filling takes longer than any request, so the statement timeout of the connections must not end it.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    const calendar = createCalendar(clock());
    const adminId = await storeAdmins(trx, password, calendar.moment(-720, 8));
    const world = { files, calendar, adminId };
    await storeMarket(trx, world, password, size);
    await storeAlerts(trx, clock());
    await storeSavedAds(trx, clock());
    await storeInquiries(trx, world);
    await storeFailures(trx, clock());
    await storeImportRuns(trx, clock());
    await storeSignIns(trx, clock());
    await storeSettings(trx, adminId, calendar);
    await storePrices(trx, calendar);
    await claim(trx, contentFact, clock());
    await storeContent(trx, world);
    await storeOrders(trx, world);
    await storeDeposits(trx, calendar);
    await storeSupport(trx, calendar);
    await storeAnswerDates(trx, calendar);
    await storeAssignments(trx);
    await storeAssignees(trx);
    await storeAuthors(trx);
    await storeAdViews(trx, clock());
    await storeDelayedNotices(trx, calendar);
    await renumberAudits(trx);
    await notifyChanged(trx, ['pages']);
    return true;
  });
  if (isLoaded) {
    await countAll(db, clock());
    await rebuildSuggestions(db);
    await recountPay(db, clock());
    await countDays(db, clock());
    if (mail) await storeReminders(db, mail, clock());
    await storeAnswerFigures(db, clock());
  }
  return isLoaded;
}

interface World {
  files: FileStore;
  calendar: Calendar;
  /** Id of the owner of the site, whom histories name. */
  adminId: number;
}

/** Stores companies, ads and candidates, and all records that connect them, such as applications. */
async function storeMarket(db: Db, { files, calendar, adminId }: World, password: string, size: Size) {
  await storeInvitations(db, adminId, calendar.moment);
  const [provinces, reference] = [await listProvinces(db), await readReference(db, adminId)];
  const first = {
    company: await reserveIds(db, 'company', 'id', size.companies),
    employer: await reserveIds(db, 'employer', 'id', size.companies),
  };
  const companies = inventCompanies(size.companies, provinces, calendar, first);
  await storeCompanies(db, files, companies, password, calendar);
  await storeTeams(db, companies, password, calendar);
  await storeNameChanges(db, companies, adminId, calendar);
  await storeCompanyPages({ db, files }, companies, adminId, calendar);
  await storeRegistry(db, companies, size.unusedTaxCodes);
  const firstAd = await reserveIds(db, 'recruitment', 'id', size.recruitments);
  const world = { companies, provinces, reference, tradeOf: loadTrades(), calendar };
  const ads = generateAds(size.recruitments, world, firstAd);
  const [rows, careers] = [ads.map(({ row }) => row), ads.flatMap((ad) => ad.careers)];
  await insertRows(db, 'recruitment', rows);
  await insertRows(db, 'recruitment_career', careers);
  const events = ads.flatMap((ad) => ad.events);
  await insertRows(db, 'recruitment_event', events);
  await insertRows(db, 'audit', listAudits(companies, ads, adminId, calendar));
  const firstPerson = {
    candidate: await reserveIds(db, 'candidate', 'id', size.candidates),
    // A candidate has at most three resumes.
    resume: await reserveIds(db, 'resume', 'profile_id', size.candidates * 3),
  };
  const candidates = inventCandidates(size.candidates, { ...world, issuer: demoIssuer }, firstPerson);
  await storeCandidates(db, files, candidates, calendar);
  const firstApplication = await reserveIds(db, 'application', 'profile_apply_id', 0);
  const applications = inventApplications(candidates, ads, calendar, firstApplication);
  await reserveIds(db, 'application', 'profile_apply_id', applications.length);
  await storeApplications(db, applications, calendar);
  const firstOwn = { id: rows[0]?.id as number, company_id: rows[0]?.company_id as number };
  await storeApplicantNotes(db, applications, firstOwn.id, calendar.now);
  await storeApplicantMessages(db, applications, firstOwn, calendar.now);
  await storeScorecards(db, applications, firstOwn, calendar.now);
  await insertRows(db, 'search_count', inventSearches(calendar));
  await refreshSearchRows(
    db,
    rows.map(({ id }) => id as number),
  );
}

/** Stores the published content of the site once, for demos that were created by a version without such content. */
async function bringContent(db: Db, { clock, files }: DemoOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, contentFact, clock()))) return;
    const owner = await trx
      .selectFrom('admin')
      .where('role', '=', 'owner')
      .orderBy('id')
      .select('id')
      .executeTakeFirst();
    if (owner) await storeContent(trx, { files, calendar: createCalendar(clock()), adminId: owner.id });
    await notifyChanged(trx, ['pages']);
  });
}

/** True if there are no accounts and no ads. Reference data do not count. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM company) OR EXISTS (SELECT FROM candidate) OR EXISTS (SELECT FROM admin) AS used
  `.execute(db);
  return rows[0]?.used === false;
}

/**
 * Marks the database with a fact. A second start waits here for the first one, and then finds the mark.
 * @returns true if this start has set it
 */
async function claim(db: Db, name: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('site_fact')
    .values({ name, value: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
