import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { allCalls, type CallName, type InputOf } from '#contract/index.ts';
import { languages, pathIn } from '#contract/languages.ts';
import { findShareImageContent } from '#server/documents/share-images/facts.ts';
import { sendAlerts } from '#server/hiring/alerts/send-alerts.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { rebuildSearch } from '#server/search/index/rebuild.ts';
import { rowToken } from '#server/search/index/write.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';
import { addRecruitment } from '../support/ads.ts';
import { applyTo, writeResume } from '../support/applications.ts';
import { people, testWard } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';
import { readPdf } from '../support/values/read-pdf.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const { db } = server;
const { hoa, minsu, thanh } = await people(server);
const { id: career } = await db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .orderBy('id')
  .select('id')
  .executeTakeFirstOrThrow();

/** Figures of one negotiable ad and of no other one, as they are stored, and as each language writes them. */
const [salary_min, salary_max] = [7_654_321, 8_765_432];
const figures = /7\D?654\D?321|8\D?765\D?432|7[.,]7 – 8[.,]8|765만|877만/;
const shared = {
  careers: [career],
  address_code: testWard,
  employment_type: 1,
  experience_years: 1,
  skills: ['Kim hoàn'],
  salary_unit: 1,
};
let ad = 0;
let applied = { recruitment_id: 0, profile_apply_id: 0 };

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1)
    for (const { companyId } of [minsu, thanh])
      await addRecruitment(db, companyId, {
        ...shared,
        title_vi: `Thợ kim hoàn ${count}`,
        salary_min: 12_000_000 + count * 1_000_000,
        salary_max: 20_000_000 + count * 1_000_000,
      });
  const alert = { key: 'thợ kim hoàn', frequency: 'DAILY' };
  await server.call('POST /alert/create', alert, hoa);
  ad = await addRecruitment(db, minsu.companyId, {
    ...shared,
    title_vi: 'Thợ kim hoàn bạc',
    title_kr: '은세공사',
    title_en: 'Silversmith',
    description_vi: 'Chạm bạc.',
    salary_min,
    salary_max,
    is_negotiable: true,
  });
  applied = await applyTo(server, hoa, ad, await writeResume(server, hoa));
  await server.call('POST /candidate/saved-recruitment/add', { recruitment_id: ad }, hoa);
  await server.call('POST /candidate/viewed/add', { recruitment_id: ad }, hoa);
});

/** Writes other figures directly into the table, so that everything that was cached is read again. */
async function storePay(least: number, most: number) {
  await db
    .updateTable('recruitment')
    .set({ salary_min: least, salary_max: most })
    .where('id', '=', ad)
    .execute();
  const isOld = sql<boolean>`tokens[1] > ${rowToken}`;
  await db
    .updateTable('recruitment_search')
    .set({ salary_max: most })
    .where('id', '=', ad)
    .where(isOld)
    .execute();
  await notifyChanged(db, ['pages', 'references', 'settings']);
}

/** Writes the search row as a node of the previous version does. */
async function writeOldRow() {
  await sql`UPDATE recruitment_search SET salary_max = ${salary_max}, tokens[1] = ${rowToken + 1} WHERE id = ${ad}`.execute(
    db,
  );
  await notifyChanged(db, ['pages']);
}

/** Values for the fields of a call, so that it finds the ad, its company or its application. */
const values: readonly Record<string, unknown>[] = [
  {},
  { id: () => ad, recruitment_id: () => ad, key: 'thợ kim hoàn', limit: 20 },
  {
    id: minsu.companyId,
    company_id: minsu.companyId,
    key: 'kim hoàn lương từ 8 triệu',
    salary_from: 8_000_000,
  },
  { id: () => applied.profile_apply_id, profile_apply_id: () => applied.profile_apply_id, key: '은세공사' },
  { career_ids: [career], career_id: career, address_codes: ['79'], salary_unit: 1, salary_from: 5_000_000 },
  { ids: () => [ad], recruitment_ids: () => [ad], from: 0, kind: 'RECRUITMENT' },
];
const readings = allCalls.filter(
  ({ access, effect, name }) =>
    ['anyone', 'candidate', 'member'].includes(access.who) && (effect === 'read' || name.startsWith('GET ')),
);

/** Answers of every call that reads, to visitors and to the candidate who has applied, saved and opened the ad. */
async function readAll(): Promise<string[]> {
  const answers: string[] = [];
  for (const { name, input } of readings)
    for (const [at, given] of values.entries())
      for (const [kind, who] of ([{}, hoa] as TestCaller[]).entries()) {
        const asked = Object.fromEntries(
          Object.entries(given)
            .filter(([field]) => field in ((input as { shape?: object }).shape ?? {}))
            .map(([field, value]) => [field, typeof value === 'function' ? value() : value]),
        );
        // Each language for each call.
        const language = languages[(at + kind) % languages.length] ?? 'vi';
        const answer = await server.call(name as CallName, asked, { ...who, language });
        answers.push(`${name} ${JSON.stringify(answer.data)}`);
      }
  return answers;
}

/** Pages and files that the public reads, in each language, and all sitemaps. */
async function listAddresses(): Promise<string[]> {
  const { body } = await open('/sitemap.xml');
  const sitemaps = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const paths = [
    '/',
    `/recruitment/${ad}`,
    '/recruitment',
    '/recruitment?key=kim+hoàn',
    '/recruitment?key=kim+hoàn&salary_from=8000000',
    `/company/${minsu.companyId}`,
    '/search?key=kim+hoàn',
    `/jobs/${career}`,
    ...['index.xml', 'xml', 'linkedin.xml', 'rss', 'atom', 'json'].map(
      (name) => `/feeds/recruitment/${name}`,
    ),
    `/feeds/recruitment/json?company_id=${minsu.companyId}`,
    '/feeds/recruitment/json?salary_from=8000000',
  ];
  return [
    ...paths.flatMap((path) => languages.map((language) => pathIn(language, path))),
    '/sitemap.xml',
    ...sitemaps,
  ];
}

async function open(url: string) {
  const first = await server.app.inject(encodeURI(url));
  const { location } = first.headers;
  return first.statusCode === 301 && location ? server.app.inject(location) : first;
}

describe.each(['this version', 'the version before'])('the search row is of %s', (version) => {
  beforeAll(async () => {
    if (version === 'the version before') await writeOldRow();
  });

  test('no answer of a call to visitors and candidates has the hidden figures of a negotiable ad', async () => {
    const answers = await readAll();
    expect(answers.some((answer) => answer.includes('Silversmith'))).toBe(true);
    expect(answers.filter((answer) => figures.test(answer))).toEqual([]);
  });

  test('no public address has the hidden figures, and the page of the ad says negotiable', async () => {
    for (const url of await listAddresses()) {
      const { statusCode, body } = await open(url);
      expect.soft([url, statusCode, figures.exec(body)?.[0]]).toEqual([url, 200, undefined]);
    }
    const { body } = await open(`/en/recruitment/${ad}`);
    expect(body).toContain('Negotiable');
    expect(body).not.toContain('baseSalary');
  });

  test('link previews and mails about new ads name no figures', async () => {
    for (const language of languages) {
      const shown = await findShareImageContent(db, 'recruitment', String(ad), {
        language,
        now: server.clock(),
      });
      expect(shown?.pay).not.toBe('');
      expect(JSON.stringify(shown)).not.toMatch(figures);
    }
    server.advanceClock(DAY_MILLISECONDS);
    await sendAlerts({ db, env: server.env, queue: server.queue }, server.clock());
    const { rows } = await sql<{ parameters: unknown }>`SELECT parameters FROM mail`.execute(db);
    expect(JSON.stringify(rows)).not.toMatch(figures);
    server.advanceClock(-DAY_MILLISECONDS);
  });

  test('no PDF of the candidate who applied or of the company has the hidden figures', async () => {
    const { data: resumes } = await server.call('GET /candidate/profile/list', {}, hoa);
    const profile_id = resumes.list[0]?.profile_id;
    const files = [
      await server.call('GET /candidate/profile/pdf', { profile_id, language: 'vi' }, hoa),
      await server.call('GET /employer/applicant/pdf', { ...applied, language: 'vi' }, minsu),
    ];
    for (const { data } of files) {
      const { text } = await readPdf((data as unknown as { bytes: Buffer }).bytes);
      expect(text).toContain('Hoa');
      expect(text).not.toMatch(figures);
    }
  });

  test('no filter, order or words tell hidden figures: answers are the same with others', async () => {
    const asked: [CallName, object][] = [
      ...[1, 5_000_000, 8_000_000, 15_000_000].flatMap((salary_from): [CallName, object][] => [
        ['POST /home/job', { salary_from, limit: 50 }],
        ['POST /home/job', { key: 'thợ kim hoàn', salary_from }],
        ['POST /home/facets', { salary_from }],
        ['POST /home/facets', { key: 'thợ kim hoàn', salary_from }],
      ]),
      ['POST /home/job', { key: 'thợ kim hoàn lương từ 8 triệu' }],
      ['POST /home/job', { key: 'thợ kim hoàn bạc lương từ 8 triệu' }],
      ['POST /home/job', { key: '은세공사 월급 1000만동 이상' }],
      ['POST /home/job', { key: 'silversmith from 18 million' }],
      ...[0, 1, 2, 3, 4, 5].map((sort): [CallName, object] => ['POST /home/job', { key: 'kim hoàn', sort }]),
      ['GET /recruitment/show', { id: ad }],
      ['GET /recruitment/market', { career_id: career, salary_unit: 1 }],
      ['GET /home/landing/facts', { career_id: career }],
    ];
    const readEach = async () => {
      const answers: unknown[] = [];
      for (const [name, input] of asked)
        answers.push([name, input, (await server.call(name, input as InputOf<CallName>)).data]);
      return answers;
    };
    const before = await readEach();
    await storePay(90_000_000, 95_000_000);
    const after = await readEach();
    await storePay(salary_min, salary_max);
    expect(after).toEqual(before);
    const { data } = await server.call('POST /home/job', { salary_from: 1, limit: 50 });
    expect(data.list.map(({ id }) => id)).not.toContain(ad);
    expect(data.list).toHaveLength(10);
  });
});

test('the task that rewrites old rows removes the hidden pay from the search row', async () => {
  await writeOldRow();
  await rebuildSearch(db);
  const row = await db
    .selectFrom('recruitment_search')
    .where('id', '=', ad)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.salary_max).toBeNull();
  expect(row.tokens[0]).toBe(rowToken);
});

test('the company that agreed to show its figures is found and read with them', async () => {
  await db.updateTable('recruitment').set({ pay_shown: true }).where('id', '=', ad).execute();
  await writeOldRow();
  await rebuildSearch(db);
  const { data } = await server.call('POST /home/job', { salary_from: 8_000_000, key: 'bạc' });
  expect(data.list).toMatchObject([{ id: ad, salary_min, salary_max, is_negotiable: true }]);
  const { body } = await open(`/en/recruitment/${ad}`);
  expect(body).toContain('7.7 – 8.8M ₫, negotiable');
  expect(body).toContain('"minValue":7654321');
});
