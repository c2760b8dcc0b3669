import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { type AlertCriteria, alertCriteria } from '#contract/hiring/alerts.ts';
import { createRandom } from '#demo/language/random.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { toTimeRange } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { serializeCriteria } from './criteria.ts';
import { recordAllAds, recordMissedAds, recordNewAds } from './new-ads.ts';
import { parseAlertSearch } from './parsed.ts';
import { addAlert, listConfirmed } from './queries.ts';
import { listSlices, sendAlerts, sendSlice } from './send-alerts.ts';
import { alertTasks } from './tasks.ts';

const server = await startTestServer();
const { db, env } = server;
await people(server);
const now = server.clock();
const deps = { db, env, queue: new TaskQueue() };
const random = createRandom('alerts in slices');
const before = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
let company = 0;

const words = ['thợ gốm', 'kế toán', 'bán hàng', 'thợ lò', 'tổng hợp'];
const korean = ['도예가', '회계'];

beforeAll(async () => {
  company = await addCompany(db, { company_name: 'Sổ Xanh' });
  for (let index = 0; index < 90; index += 1) {
    const title_vi = random.chance(0.8) ? `${random.pick(words)} ${random.pick(words)}` : null;
    const title_kr = title_vi === null || random.chance(0.4) ? `${random.pick(korean)} ${index}` : null;
    const posted_at = before(random.whole(0, 12));
    const working_form = random.pick(['NORMAL', 'REMOTE'] as const);
    await addRecruitment(db, company, { title_vi, title_kr, posted_at, working_form });
  }
  await recordNewAds(db, before(20));
  const { rows } = await sql<{ id: number }>`SELECT recruitment_id AS id FROM alert_ad`.execute(db);
  // Ads were first seen during the last twelve days, several at each moment.
  for (const { id } of rows)
    await db
      .updateTable('alert_ad')
      .set({ seen_at: before(random.whole(0, 24) / 2 + 0.01) })
      .where('recruitment_id', '=', id)
      .execute();
});

const randomSearch = (): AlertCriteria =>
  alertCriteria.parse({
    ...(random.chance(0.7) ? { key: random.pick([...words, ...korean]) } : {}),
    ...(random.chance(0.3) ? { working_form: 'REMOTE' } : {}),
    ...(random.chance(0.2) ? { languages: ['kr'] } : {}),
  });

/** Stores readers with one to four saved searches, matched at different moments. */
async function fillReaders(count: number): Promise<void> {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('alert_reader').execute();
  for (let index = 0; index < count; index += 1) {
    const language = random.pick(['vi', 'kr'] as const);
    const { id: reader_id } = await db
      .insertInto('alert_reader')
      .values({ email: `reader${index}@people.test`, candidate_id: null, language, created_at: before(15) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let alert = random.whole(1, 4); alert > 0; alert -= 1) {
      const criteria = randomSearch();
      const reading = await parseAlertSearch(db, criteria, { now, language });
      const frequency = random.pick(['DAILY', 'DAILY', 'WEEKLY'] as const);
      const status = 'ACTIVE';
      const created = { reader_id, criteria: serializeCriteria(criteria), frequency, status } as const;
      const id = await addAlert(db, { ...reading, ...created }, before(random.whole(10, 14)));
      const matched_until = before(random.pick([0, 0.9, 1.6, 3, 6, 7.5, 9]));
      await db.updateTable('job_alert').set({ matched_until }).where('id', '=', id).execute();
    }
  }
}

type SentMail = { count: number; ids: number[] }[];

/** The expected mails, computed with the public list alone: one search after the other, all ads at once. */
async function expectedMails(): Promise<Map<string, SentMail>> {
  const { rows: ads } = await sql<{ id: number; seen_at: Date; posted_at: Date; languages: string[] }>`
    SELECT n.recruitment_id AS id, n.seen_at, r.posted_at,
      array_remove(ARRAY[CASE WHEN r.title_vi IS NOT NULL THEN 'vi' END, CASE WHEN r.title_kr IS NOT NULL THEN 'kr' END], NULL) AS languages
    FROM alert_ad n JOIN recruitment r ON r.id = n.recruitment_id ORDER BY r.posted_at DESC, r.id DESC`.execute(
    db,
  );
  const lists = new Map<string, Set<number>>();
  const listedBy = async (criteria: AlertCriteria) => {
    const key = serializeCriteria(criteria);
    const known = lists.get(key);
    if (known) return known;
    const { data } = await server.call('POST /home/job', { ...criteria, widen: false, limit: 100 });
    const isUnmatched = criteria.key !== undefined && data.understood.matching === 0;
    const listed = new Set(isUnmatched ? [] : data.list.map(({ id }) => id));
    lists.set(key, listed);
    return listed;
  };
  const readers = await db.selectFrom('alert_reader').selectAll().orderBy('id').execute();
  const mails = new Map<string, SentMail>();
  for (const { id, email, language } of readers) {
    const alerts = await listConfirmed(db, [id]);
    const told = new Set<number>();
    const mail: SentMail = [];
    for (const alert of alerts) {
      const begin = toTimeRange(alert.frequency === 'WEEKLY' ? 'THIS_WEEK' : 'TODAY', now).from;
      if (alert.matched_until >= begin) continue;
      const listed = await listedBy(alert.criteria);
      const found = ads.filter(
        (ad) => listed.has(ad.id) && ad.seen_at > alert.matched_until && ad.seen_at <= now,
      );
      const isReadable = (ad: (typeof ads)[number]) => ad.languages.includes(language);
      const ordered = [...found.filter(isReadable), ...found.filter((ad) => !isReadable(ad))].slice(0, 40);
      const ids: number[] = [];
      for (const ad of ordered) {
        let isSent = told.has(ad.id) || ids.length >= 10;
        for (const other of alerts)
          if (other !== alert && ad.seen_at > other.created_at && ad.seen_at <= other.matched_until)
            isSent ||= (await listedBy(other.criteria)).has(ad.id);
        if (isSent) continue;
        told.add(ad.id);
        ids.push(ad.id);
      }
      if (ids.length > 0) mail.push({ count: found.length, ids });
    }
    if (mail.length > 0) mails.set(email ?? '', mail);
  }
  return mails;
}

async function storedMails(): Promise<Map<string, SentMail>> {
  const rows = await db
    .selectFrom('mail')
    .where('template', '=', 'new-jobs')
    .select(['recipient', 'parameters'])
    .execute();
  const idIn = ({ path }: { path: string }) => Number(/^\/recruitment\/(\d+)/.exec(path)?.[1]);
  return new Map(
    rows.map(({ recipient, parameters }) => {
      const { groups } = parameters as unknown as { groups: { count: number; ads: { path: string }[] }[] };
      return [recipient, groups.map(({ count, ads }) => ({ count, ids: ads.map(idIn) }))];
    }),
  );
}

const byReader = (mails: Map<string, SentMail>) => Object.fromEntries([...mails].sort());

test('slices that are matched portion by portion send the mails that matching each search by the list would send', async () => {
  let found = 0;
  for (const sizes of [
    { alerts: 7, ads: 11 },
    { alerts: 1, ads: 1_000 },
    { alerts: 1_000, ads: 1 },
  ]) {
    await fillReaders(25);
    const expected = await expectedMails();
    const sent = await sendAlerts(deps, now, sizes);
    expect(byReader(await storedMails())).toEqual(byReader(expected));
    expect(sent).toBe(expected.size);
    // A second run on the same day finds nothing to do.
    expect(await sendAlerts(deps, now, sizes)).toBe(0);
    found += sent;
  }
  expect(found).toBeGreaterThan(30);
});

test('slices cover each reader once, and two nodes that run the same slice mail once', async () => {
  await fillReaders(12);
  const slices = await listSlices(db, now, { alerts: 5, ads: 10 });
  expect(slices.length).toBeGreaterThan(2);
  expect(slices.map(({ after }) => after)).toEqual([0, ...slices.slice(0, -1).map(({ until }) => until)]);
  const expected = await expectedMails();
  await Promise.all([...slices, ...slices].map((slice) => sendSlice(deps, now, slice)));
  const rows = await db.selectFrom('mail').where('template', '=', 'new-jobs').select('recipient').execute();
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual([...expected.keys()].sort());
});

test('the task at six only plans tasks of slices, which mail everything once, also if they run again', async () => {
  await fillReaders(8);
  const expected = await expectedMails();
  const planned: { name: string; payload: unknown }[] = [];
  const queue = new TaskQueue();
  queue.add = async (_trx, { name }, tasks) =>
    void planned.push(...tasks.map(({ payload }) => ({ name, payload })));
  const run = (name: string, payload: unknown) =>
    alertTasks.find(({ kind }) => kind.name === name)?.run({ ...deps, queue, clock: () => now }, payload);
  // Runs the task with the payload that a node of the previous version queues.
  await run('send-alerts', {});
  expect(byReader(await storedMails())).toEqual({});
  expect(planned.map(({ name }) => name)).toEqual(['match-alerts']);
  for (const { name, payload } of [...planned, ...planned]) await run(name, payload);
  expect(byReader(await storedMails())).toEqual(byReader(expected));
});

test('a search that changes while its slice runs is matched as it is then', async () => {
  await fillReaders(3);
  const reading = await parseAlertSearch(db, alertCriteria.parse({ key: 'thợ lò' }), { now, language: 'vi' });
  const changed = { ...reading, criteria: serializeCriteria(alertCriteria.parse({ key: 'thợ lò' })) };
  let running: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('alert_reader').select('id').forUpdate().execute();
    running = sendAlerts(deps, now);
    // Waits until the slice has matched all searches and waits for the locked readers.
    const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await trx
      .updateTable('job_alert')
      .set({ ...changed, parsed_version: 2, version: 2 })
      .execute();
  });
  const sent = await running;
  const stored = byReader(await storedMails());
  expect(sent).toBeGreaterThan(0);
  const ids = Object.values(stored).flatMap((mail) => mail.flatMap((part) => part.ids));
  for (const id of ids) expect((await titleOf(id)).title_vi).toContain('thợ lò');
});

const titleOf = (id: number) =>
  db.selectFrom('recruitment').where('id', '=', id).select('title_vi').executeTakeFirstOrThrow();

const seenOf = async (id: number) =>
  (await db.selectFrom('alert_ad').where('recruitment_id', '=', id).select('seen_at').execute()).map(
    ({ seen_at }) => seen_at,
  );

test('an ad is noted with its search row, and seen on its first day', async () => {
  const id = await addRecruitment(db, company, {
    title_vi: 'Thợ gốm mai',
    start_date: addDays(dateOf(now), 1),
    end_date: '2099-01-01',
  });
  await recordNewAds(db, now);
  expect(await seenOf(id)).toEqual([null]);
  const later = new Date(now.getTime() + 3 * DAY_MILLISECONDS);
  await recordNewAds(db, later);
  await recordNewAds(db, new Date(later.getTime() + DAY_MILLISECONDS));
  expect(await seenOf(id)).toEqual([later]);
});

test('ads that a node of the version before has written are noted once a week, each once', async () => {
  const id = await addRecruitment(db, company, { title_vi: 'Thợ gốm cũ' });
  const forget = () => db.deleteFrom('alert_ad').where('recruitment_id', '=', id).execute();
  await forget();
  await recordMissedAds(db, now);
  expect(await seenOf(id)).toEqual([null]);
  await recordNewAds(db, now);
  await recordAllAds(db);
  expect(await seenOf(id)).toEqual([now]);
  await forget();
  await recordMissedAds(db, new Date(now.getTime() + 6 * DAY_MILLISECONDS));
  expect(await seenOf(id)).toEqual([]);
  await recordMissedAds(db, new Date(now.getTime() + 8 * DAY_MILLISECONDS));
  expect(await seenOf(id)).toEqual([null]);
});
