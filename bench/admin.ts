import { sql } from 'kysely';
import { activityPeriods } from '#contract/admin/admin-activity.ts';
import { shownRecruitmentStates, sorts } from '#contract/enums.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { countDays } from '#server/accounts/staff/activity/count-days.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { copyRows } from './copy-rows.ts';
import { openDemoDatabase } from './database.ts';
import { reportSearchClass } from './report-class.ts';
import type { SearchClass } from './search/classes.ts';
import { fillAds } from './search/fill.ts';
import { Targets } from './targets.ts';

/** Ads and members that are generated one by one; the others are copies of them. */
const size = { companies: 120, recruitments: 5_000, candidates: 200, unusedTaxCodes: 30 };
/** `BENCH_ADS=50000 npm run bench -- admin` runs it with fewer. */
const ads = Number(process.env.BENCH_ADS ?? 1_000_000);
/** Members: a tenth of the ads, of which a fifth are companies. */
const candidates = Math.ceil(ads / 12.5);
const employers = Math.ceil(ads / 50);
/** Target in milliseconds for 95 of 100 answers to one client. */
const TARGET = 100;
const EACH = 20;

/** Measures every list of administrators that grows with members and ads, over HTTP. */
export async function measureAdmin(endings: ShutdownHooks): Promise<void> {
  const begin = performance.now();
  const { database, db } = await openDemoDatabase(endings, size);
  await fillAds(db, ads);
  await fillMembers(db);
  await spreadStates(db);
  await sql`VACUUM ANALYZE`.execute(db);
  await sql`DELETE FROM activity_day`.execute(db);
  const counted = performance.now();
  await countDays(db, new Date());
  console.log(`half a year of activity counted in ${(performance.now() - counted).toFixed(0)} ms`);
  const { id } = await db
    .selectFrom('admin')
    .where('role', '=', 'owner')
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await startSession(db, { kind: 'admin', id }, new Date(), 60);
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  console.log(
    `${ads} ads, ${candidates} candidates, ${employers} companies after ${seconds} s; milliseconds over HTTP`,
  );
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const { port } = await targets.startSite('kept');
  for (const one of makeClasses()) await reportSearchClass(port, one, token);
}

/** Copies members up to the wanted number, each with its own identity, name and address. */
async function fillMembers(db: Db): Promise<void> {
  const numbered = (column: string) => sql`t.${sql.ref(column)} || '-' || copy`;
  const copies = async (table: 'candidate' | 'company' | 'employer', wanted: number) => {
    const { n, first } = await db
      .selectFrom(table)
      .select([sql<number>`count(*)::int`.as('n'), sql<number>`max(id)`.as('first')])
      .executeTakeFirstOrThrow();
    return { first, copies: Math.ceil(wanted / n) - 1 };
  };
  const people = await copies('candidate', candidates);
  await copyRows(db, 'candidate', {
    ...people,
    values: {
      subject: numbered('subject'),
      profile_full_name: numbered('profile_full_name'),
      referral_code: sql`NULL`,
    },
  });
  const companies = await copies('company', employers);
  await copyRows(db, 'company', {
    ...companies,
    values: {
      company_name: numbered('company_name'),
      company_tax_code: sql`NULL`,
      source_id: sql`NULL`,
      source: sql`NULL`,
    },
  });
  const firsts = await copies('employer', employers);
  await copyRows(db, 'employer', {
    first: firsts.first,
    // Each copy belongs to the copy of its company.
    copies: Math.min(firsts.copies, companies.copies),
    values: {
      company_id: sql`t.company_id + copy * ${companies.first}::bigint`,
      user_uid: sql`'c' || lpad(to_hex(t.id + copy * ${firsts.first}::bigint), 8, '0')`,
      user_email: sql`copy || '-' || t.user_email`,
    },
  });
}

/** Puts eight of 500 ads into other states: draft, waiting, stopped, hidden, closed for applications and expired. */
async function spreadStates(db: Db): Promise<void> {
  const state = (rest: number, values: ReturnType<typeof sql>) =>
    sql`UPDATE recruitment SET ${values} WHERE id % 500 = ${rest} AND status = 4`.execute(db);
  await state(1, sql`status = 1`);
  await state(2, sql`status = 5, submitted_at = created_at`);
  for (const rest of [3, 4, 5]) await state(rest, sql`status = 3`);
  await state(6, sql`hidden = true`);
  await state(7, sql`status = 2`);
  await state(8, sql`end_date = '2020-01-31', start_date = '2020-01-01'`);
  await sql`DELETE FROM recruitment_search s USING recruitment r
    WHERE r.id = s.id AND r.id % 500 BETWEEN 1 AND 8`.execute(db);
}

function makeClasses(): SearchClass[] {
  const classOf = (name: string, path: string, queryOf: (at: number) => string = () => ''): SearchClass => ({
    name,
    target: TARGET,
    requests: Array.from({ length: EACH }, (_, at) => ({
      method: 'GET',
      path: `/admin/${path}?${queryOf(at)}`,
    })),
  });
  const words = [
    'ke toan',
    'Kỹ sư',
    'nhân viên bán hàng',
    '개발',
    'sales manager',
    'zzz',
    'kho',
    'phiên dịch',
  ];
  const people = ['nguyen', 'Trần', 'linh', 'minh-7', 'gmail', '0912', 'zzz', 'thi'];
  const key = (all: string[]) => (at: number) => `key=${encodeURIComponent(all[at % all.length] ?? '')}`;
  const page = (at: number) => `page=${1 + at * 20}`;
  return [
    classOf('ads', 'recruitment/list'),
    classOf('ads, later pages', 'recruitment/list', page),
    ...Object.entries(sorts).map(([name, sort]) =>
      classOf(`ads by ${name}`, 'recruitment/list', (at) => `sort=${sort}&page=${1 + at}`),
    ),
    ...shownRecruitmentStates.map((state) =>
      classOf(`ads ${state}`, 'recruitment/list', (at) => `state=${state}&page=${1 + at}`),
    ),
    classOf('ads searched', 'recruitment/list', key(words)),
    classOf('ads searched, showing', 'recruitment/list', (at) => `state=showing&${key(words)(at)}`),
    classOf('ads of a career', 'recruitment/list', (at) => `career_id=${1 + at}`),
    classOf('ads of a company', 'recruitment/list', (at) => `company_id=${1 + at}`),
    classOf('candidates', 'candidate/list', page),
    classOf('candidates searched', 'candidate/list', key(people)),
    classOf('candidates withdrawn', 'candidate/list', () => 'status=WITHDRAWN'),
    classOf('companies', 'employer/list', page),
    classOf('companies searched', 'employer/list', key(['cong ty', 'Hải', 'zzz', 'demo', 'mai', '한국'])),
    classOf('companies waiting', 'employer/list', () => 'state=WAITING&sort=waiting_longest'),
    classOf('advertisers', 'advertiser/list', page),
    classOf('advertisers by ads', 'advertiser/list', () => 'sort=ads'),
    classOf('advertisers searched', 'advertiser/list', key(['cong ty', 'Hải', 'zzz', 'mai'])),
    classOf('ads by career', 'recruitment/job-list'),
    classOf('inquiries', 'question/list'),
    classOf('activity', 'audit/list', page),
    classOf('dashboard', 'dashboard/show'),
    ...activityPeriods.map((days) =>
      classOf(`activity of ${days} days`, 'dashboard/activity', () => `days=${days}`),
    ),
  ];
}
