import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { rebuildSuggestions } from '../index/rebuild-suggestions.ts';
import { removeEnded } from '../index/remove-ended.ts';
import { refreshSearchRow, removeCompanyFromSearch, restoreCompanyInSearch } from '../index/write.ts';
import { countAll, countChanges } from './fold.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam } = await people(server);
const start = server.clock();
const [group, first, second] = [9100, 9101, 9102];
const companies: number[] = [];
const provinces = ['Y1', 'Y2'];

beforeAll(async () => {
  await db
    .insertInto('career')
    .values([
      { id: group, name_vi: 'Nhóm gốm', name_kr: '도자기', name_en: 'Pottery' },
      { id: first, parent_id: group, name_vi: 'Thợ gốm', name_kr: '도공', name_en: 'Potter' },
      { id: second, parent_id: group, name_vi: 'Thợ lò', name_kr: '가마', name_en: 'Kilnworker' },
    ])
    .execute();
  await db
    .insertInto('location')
    .values(
      provinces.map((code) => ({
        code,
        name: code,
        unit_type: 'Tỉnh',
        level: 1 as const,
        folded: code.toLowerCase(),
      })),
    )
    .execute();
  for (const name of ['Gốm Một', 'Gốm Hai', 'Gốm Ba'])
    companies.push(await addCompany(db, { company_name: name }));
});

const careers = fc.constantFrom<number[]>([], [first], [second], [first, second], [second, first]);
const title = fc.constantFrom('Thợ gốm', 'thợ GỐM', 'Thợ lò', 'Phụ việc');
const day = fc.integer({ min: -3, max: 4 });
const skills = fc.subarray(['Xoay', 'xoay', 'Men', 'Nung']);
const ad = fc.record({
  company: fc.nat(2),
  careers,
  title_vi: title,
  skills,
  start: day,
  end: day,
  address_code: fc.constantFrom(...provinces, null),
});
const at = fc.nat(30);
const act = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), ad }),
  fc.record({ kind: fc.constant('edit' as const), at, ad }),
  fc.record({ kind: fc.constant('hide' as const), at, hidden: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), at }),
  fc.record({ kind: fc.constant('apply' as const), at, who: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), at, cancelled: fc.boolean() }),
  fc.record({ kind: fc.constant('erase' as const), at }),
  fc.record({ kind: fc.constant('company' as const), company: fc.nat(2), isPublic: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('night' as const) }),
  fc.record({ kind: fc.constant('count' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function columnsOf(given: Extract<Act, { kind: 'post' }>['ad'], now: Date) {
  const [from, until] = [given.start, given.end].sort((a, b) => a - b);
  const { title_vi, skills: own, address_code } = given;
  return {
    title_vi,
    skills: own,
    address_code,
    start_date: addDays(dateOf(now), from ?? 0),
    end_date: addDays(dateOf(now), until ?? 0),
  };
}

const apply = (recruitment_id: number, candidate_id: number, applied_at: Date) =>
  sql`
  INSERT INTO application (recruitment_id, candidate_id, company_id, retention_years, applied_at)
  SELECT id, ${candidate_id}, company_id, 1, ${applied_at} FROM recruitment WHERE id = ${recruitment_id}`.execute(
    db,
  );

/** Business time of all tests in this file, which never goes back. */
let now = start;

/** Performs the acts of one test case, each on one of the ads that it has posted. */
async function play(acts: readonly Act[]): Promise<void> {
  const ads: number[] = [];
  const pick = (index: number) => ads[index % Math.max(1, ads.length)];
  for (const one of acts) {
    const id = 'at' in one ? pick(one.at) : undefined;
    if ('at' in one && id === undefined) continue;
    if (one.kind === 'post')
      ads.push(
        await addRecruitment(db, companies[one.ad.company] ?? 0, {
          ...columnsOf(one.ad, now),
          careers: one.ad.careers,
        }),
      );
    else if (one.kind === 'wait') now = new Date(now.getTime() + one.days * DAY_MILLISECONDS);
    else if (one.kind === 'night') await removeEnded(db, now);
    else if (one.kind === 'count') await countChanges(db, now);
    else if (one.kind === 'company')
      await (one.isPublic
        ? restoreCompanyInSearch(db, companies[one.company] ?? 0, now)
        : removeCompanyFromSearch(db, companies[one.company] ?? 0));
    else if (id !== undefined) await change(one, id, ads);
  }
}

async function change(one: Extract<Act, { at: number }>, id: number, ads: number[]): Promise<void> {
  const applications = db
    .selectFrom('application')
    .where('recruitment_id', '=', id)
    .select('profile_apply_id');
  if (one.kind === 'apply') {
    const candidate_id = one.who ? hoa.id : nam.id;
    const known = await applications.where('candidate_id', '=', candidate_id).execute();
    if (known.length > 0) return;
    await apply(id, candidate_id, now);
    return;
  }
  if (one.kind === 'cancel') {
    const cancelled = one.cancelled
      ? { cancelled_at: now, cancel_reason: 'OTHER' as const }
      : { cancelled_at: null, cancel_reason: null };
    await db.updateTable('application').set(cancelled).where('recruitment_id', '=', id).execute();
    return;
  }
  if (one.kind === 'erase') {
    await db.deleteFrom('application').where('recruitment_id', '=', id).execute();
    return;
  }
  if (one.kind === 'delete') {
    if ((await applications.execute()).length > 0) return;
    await db.deleteFrom('recruitment').where('id', '=', id).execute();
    ads.splice(ads.indexOf(id), 1);
    return;
  }
  await db
    .updateTable('recruitment')
    .set(one.kind === 'hide' ? { hidden: one.hidden } : { ...columnsOf(one.ad, now), updated_at: now })
    .where('id', '=', id)
    .execute();
  if (one.kind === 'edit') {
    await db.deleteFrom('recruitment_career').where('recruitment_id', '=', id).execute();
    const rows = one.ad.careers.map((career_id, index) => ({
      recruitment_id: id,
      career_id,
      position: (index + 1) as 1 | 2,
    }));
    if (rows.length > 0) await db.insertInto('recruitment_career').values(rows).execute();
  }
  await refreshSearchRow(db, id);
}

/** All figures, without the moments of changes and the spelling of texts. */
async function readFigures() {
  const read = async (columns: string, table: string, order = columns) =>
    (await sql`SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} ORDER BY ${sql.raw(order)}`.execute(db))
      .rows;
  return {
    careers: await read('id, ads, listed_ads', 'career'),
    companies: await read('id, listed_ads', 'company'),
    applicants: await read('id, applicants', 'recruitment'),
    found: await read('id, applicants', 'recruitment_search'),
    landings: await read('career_id, province, ads', 'landing'),
    tokens: await read('token, ads', 'search_token'),
    words: await read('word, counted, alone', 'search_word'),
    texts: await read('kind, key, ads, companies', 'suggest_text'),
    counted: await read('*', 'counted_ad', 'recruitment_id'),
    keys: await read('kind, id, name, ads, published', 'ad_count'),
    open: await read('recruitment_id', 'count_change'),
  };
}

test('figures of careers, companies and pages of careers follow the period of an ad without an act', async () => {
  const ids = [];
  for (const company of companies)
    ids.push(
      await addRecruitment(db, company, {
        title_vi: 'Thợ men',
        careers: [first],
        start_date: addDays(dateOf(start), 20),
        end_date: addDays(dateOf(start), 22),
      }),
    );
  const read = async (days: number) => {
    await countChanges(db, new Date(start.getTime() + days * DAY_MILLISECONDS));
    const career = await db
      .selectFrom('career')
      .where('id', '=', first)
      .select('listed_ads')
      .executeTakeFirst();
    const page = await db
      .selectFrom('landing')
      .where('career_id', '=', first)
      .where('province', 'is', null)
      .select('ads')
      .executeTakeFirst();
    return [career?.listed_ads, page?.ads];
  };
  expect(await read(19)).toEqual([0, undefined]);
  expect(await read(21)).toEqual([3, 3]);
  expect(await read(23)).toEqual([0, undefined]);
  await db.deleteFrom('recruitment').where('id', 'in', ids).execute();
});

test('a row that an act has locked is left for the next run, and no run waits for it', async () => {
  const id = await addRecruitment(db, companies[0] ?? 0, { title_vi: 'Thợ xoay' });
  await countChanges(db, start);
  await apply(id, hoa.id, start);
  const applicants = async () =>
    (await db.selectFrom('recruitment').where('id', '=', id).select('applicants').executeTakeFirst())
      ?.applicants;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('recruitment').where('id', '=', id).forUpdate().select('id').execute();
    await countChanges(db, start);
  });
  expect(await applicants()).toBe(0);
  await countChanges(db, start);
  expect(await applicants()).toBe(1);
  await db.deleteFrom('application').where('recruitment_id', '=', id).execute();
});

test('a run beside a count of everything does nothing and does not fail, and the next one folds what is left', async () => {
  const id = await addRecruitment(db, companies[0] ?? 0, { title_vi: 'Thợ vẽ' });
  const waiting = async () =>
    (await db.selectFrom('count_change').where('recruitment_id', '=', id).select('id').execute()).length;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ad_count IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await countChanges(db, start);
    expect(await waiting()).toBeGreaterThan(0);
  });
  await countChanges(db, start);
  expect(await waiting()).toBe(0);
  await db.deleteFrom('recruitment').where('id', '=', id).execute();
});

test('a title of two companies is suggested after the next run, and no longer once one of them has left', async () => {
  const suggested = async () => {
    await countChanges(db, start);
    await rebuildSuggestions(db);
    const { data } = await server.call('GET /home/suggest', { key: 'tho khac go' });
    return JSON.stringify(data).includes('Thợ khắc gỗ');
  };
  const ads = [];
  ads.push(await addRecruitment(db, companies[0] ?? 0, { title_vi: 'Thợ khắc gỗ' }));
  expect(await suggested()).toBe(false);
  ads.push(await addRecruitment(db, companies[1] ?? 0, { title_vi: 'Thợ khắc gỗ' }));
  expect(await suggested()).toBe(true);
  await db
    .deleteFrom('recruitment')
    .where('id', '=', ads[1] ?? 0)
    .execute();
  expect(await suggested()).toBe(false);
});

test(
  'after any history, what was counted from changes equals a count of everything',
  async () => {
    now = new Date(start.getTime() + 30 * DAY_MILLISECONDS);
    await countChanges(db, now);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        await play(acts);
        await countChanges(db, now);
        // The first run writes applicants into search rows, which records these ads as changed once more.
        await countChanges(db, now);
        const folded = await readFigures();
        expect(folded.open).toEqual([]);
        await countAll(db, now);
        await countChanges(db, now);
        expect(await readFigures()).toEqual(folded);
      }),
      { numRuns: 40 },
    );
  },
  2 * waitLimit,
);
