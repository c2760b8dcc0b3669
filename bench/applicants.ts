import { sql } from 'kysely';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { measureBeacons } from './beacons.ts';
import { openDemoDatabase } from './database.ts';
import { reportSearchClass } from './report-class.ts';
import type { SearchClass } from './search/classes.ts';
import { Targets } from './targets.ts';

/** Applicants of the one ad; `BENCH_APPLICANTS=500 npm run bench -- applicants` runs it with fewer. */
const APPLICANTS = Number(process.env.BENCH_APPLICANTS ?? 5_000);
const size = { companies: 20, recruitments: 300, candidates: 200, unusedTaxCodes: 5 };
/** Target in milliseconds for 95 of 100 answers to one client. */
const TARGET = 50;
/** Target in milliseconds for 95 of 100 answers with figures, which count all applicants of 60 days and more. */
const FIGURE_TARGET = 100;
const EACH = 25;

interface Crowd {
  token: string;
  ad: number;
  places: string[];
}

/** Measures the calls of a company about one ad with thousands of applicants, over HTTP. */
export async function measureApplicants(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, size);
  const crowd = await gather(db);
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const { port } = await targets.startSite('kept');
  console.log(`${APPLICANTS} applicants of one ad; milliseconds over HTTP`);
  for (const one of makeClasses(crowd)) await reportSearchClass(port, one, crowd.token);
  await measureBeacons(targets, crowd.ad);
}

/** Copies applications of the demo, resume and stage, to one ad: each by its own candidate, within 80 days. */
async function gather(db: Db): Promise<Crowd> {
  const now = new Date();
  const { id: ad, company_id } = await db
    .selectFrom('recruitment as r')
    .innerJoin('employer as e', 'e.company_id', 'r.company_id')
    .where('e.status', '=', 'APPROVED')
    .where('r.status', '=', 4)
    .orderBy('r.id')
    .select(['r.id', 'r.company_id'])
    .executeTakeFirstOrThrow();
  const person = sql`issuer, profile_date_birthday, profile_user_gender, profile_user_phone, profile_address, address_code,
    language, created_at, updated_at, user_name, profile_full_name, user_email, profile_user_email`;
  await sql`INSERT INTO candidate (subject, ${person})
    SELECT 'crowd-' || g, ${person} FROM generate_series(1, ${APPLICANTS}::int) g
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS all_of FROM candidate) c
      ON c.at = 1 + g % c.all_of`.execute(db);
  const facts = sql`resume, retention_years, viewed_at, result, result_at, invited_at, confirmed_at, declined_at,
    interview_date, interview_time, interview_minutes, interview_place, interview_note, interview_sequence, cancelled_at, cancel_reason`;
  await sql`INSERT INTO application (recruitment_id, company_id, candidate_id, applied_at, ${facts})
    SELECT ${ad}, ${company_id}, p.id, ${now}::timestamptz - make_interval(mins => (p.id * 7919 % 115200)::int), ${facts}
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM candidate WHERE subject LIKE 'crowd-%') p
    JOIN (SELECT ${facts}, row_number() OVER (ORDER BY profile_apply_id) AS at, count(*) OVER () AS all_of
          FROM application WHERE resume IS NOT NULL) a ON a.at = 1 + p.place % a.all_of`.execute(db);
  await addEvents(db, ad);
  await sql`UPDATE recruitment SET skills = ARRAY(
      SELECT skill FROM application, jsonb_array_elements_text(card -> 'skills') AS skill
      GROUP BY skill ORDER BY count(*) DESC, skill LIMIT 10) WHERE id = ${ad}`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  const { id } = await db
    .selectFrom('employer')
    .where('company_id', '=', company_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('application')
    .where('recruitment_id', '=', ad)
    .where('province_code', 'is not', null)
    .groupBy('province_code')
    .select('province_code')
    .execute();
  const token = await startSession(db, { kind: 'employer', id }, now, 60);
  return { token, ad, places: places.map(({ province_code }) => String(province_code)) };
}

/** Writes the events of the copied applications from their facts, in the order of time, as the product does. */
async function addEvents(db: Db, ad: number): Promise<void> {
  await sql`INSERT INTO application_event (profile_apply_id, kind, actor_type, details, happened_at)
    SELECT a.profile_apply_id, v.kind, 2, '{}', a.applied_at + make_interval(hours => v.hours + (a.profile_apply_id % 90)::int)
    FROM application a CROSS JOIN LATERAL (VALUES
      ('APPLIED', -90, true), ('VIEWED', 1, a.viewed_at IS NOT NULL), ('CV_PASSED', 30, a.result IS NOT NULL),
      ('INVITED', 40, a.invited_at IS NOT NULL), ('ENDED_BY_CLOCK', 120, a.result = 'NO_ANSWER'),
      (a.result, 120, a.result NOT IN ('CV_PASSED', 'NO_ANSWER'))) v (kind, hours, happened)
    WHERE a.recruitment_id = ${ad} AND v.happened
      AND NOT EXISTS (SELECT FROM application_event e WHERE e.profile_apply_id = a.profile_apply_id)
    ORDER BY 5`.execute(db);
}

/** Figures of all ads and applicants of the company. */
const figureClass = (name: string, pathOf: (at: number) => string): SearchClass => ({
  name,
  target: FIGURE_TARGET,
  requests: Array.from({ length: EACH }, (_, at) => ({ method: 'GET', path: pathOf(at) })),
});

function makeClasses({ ad, places }: Crowd): SearchClass[] {
  const classOf = (name: string, queryOf: (at: number) => string, path = 'list'): SearchClass => ({
    name,
    target: TARGET,
    requests: Array.from({ length: EACH }, (_, at) => ({
      method: 'GET',
      path: `/employer/applicant/${path}?recruitment_id=${ad}&${queryOf(at)}`,
    })),
  });
  const words = ['nguyen', 'thi', 'excel', 'Trần', 'van', 'giao tiếp', 'an', 'kế toán', 'linh', 'zzz'];
  const word = (at: number) => `key=${encodeURIComponent(words[at % words.length] ?? '')}`;
  const place = (at: number) => `place=${places[at % places.length]}`;
  return [
    classOf('list, first pages', (at) => `page=${1 + (at % 5)}&limit=20`),
    classOf('list, last pages', (at) => `page=${Math.max(1, Math.floor(APPLICANTS / 20) - at)}&limit=20`),
    classOf('list, one stage', (at) => `stages=${at % 2 ? 'SEEN' : 'CV_PASSED'}&limit=20`),
    classOf('search', (at) => `${word(at)}&limit=20`),
    classOf('search, 100 rows', (at) => `${word(at)}&limit=100`),
    classOf('experience', (at) => `experience_years=${1 + (at % 5)}&limit=20`),
    classOf('place', (at) => `${place(at)}&limit=20`),
    classOf('match', (at) => `match=${1 + (at % 5)}&limit=20`),
    classOf('all filters', (at) => `${word(at)}&${place(at)}&match=1&experience_years=1&limit=20`),
    ...applicantSorts.map((sort) =>
      classOf(`sort ${sort}`, (at) => `sort=${sort}&page=${1 + (at % 9)}&limit=20`),
    ),
    classOf('board', () => '', 'board'),
    classOf('board, search', word, 'board'),
    classOf('board, match', (at) => `match=${1 + (at % 5)}&sort=MATCH`, 'board'),
    classOf('queue', (at) => `page=${1 + (at % 5)}&limit=50`, 'queue'),
    classOf('queue, search', (at) => `${word(at)}&limit=50`, 'queue'),
    figureClass('figures of the overview', () => '/employer/dashboard/figures'),
    figureClass('report', (at) => `/employer/report/show?period=${at % 2 ? 'DAYS_30' : 'DAYS_90'}`),
    figureClass('report of one ad', () => `/employer/report/show?period=DAYS_90&recruitment_id=${ad}`),
    figureClass('report of a year', () => '/employer/report/show?period=THIS_YEAR'),
  ];
}
