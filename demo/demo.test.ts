import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPassword } from '#contract/accounts/account-fields.ts';
import { dateOf } from '#contract/calendar.ts';
import { companyRoles } from '#contract/call.ts';
import { applicationStages, recruitmentStatus } from '#contract/enums.ts';
import { adPlacements } from '#contract/hiring/ad-views.ts';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import { resumeShape } from '#contract/resumes/resume-shape.ts';
import { isDemoDatabase } from '#server/infrastructure/db/facts.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { undoRun } from '#server/operations/import/undo.ts';
import { listPopular } from '#server/search/beside/popular.ts';
import { findRecruitments } from '#server/search/index.ts';
import { type StageFacts, stageOf } from '#server/states/applications.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { describeDemo } from './language/lines.ts';
import { loadDemo } from './load.ts';
import { closingEmployers, demoAdmins, demoPassword, leadingEmployers } from './people.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-03-14T02:30:00Z');
const varDir = await mkdtemp(join(tmpdir(), 'demo-'));
const options = { clock: () => now, files: openFileStore({ VAR_DIR: varDir }), isEmbedded: true };

beforeAll(async () => {
  expect(await loadDemo(db, options)).toBe(true);
});
afterAll(() => rm(varDir, { recursive: true, force: true }));

/** First column of the first row. */
async function ask<Value>(query: ReturnType<typeof sql<{ answer: Value }>>): Promise<Value> {
  const { rows } = await query.execute(db);
  return rows[0]?.answer as Value;
}

test('a second start loads nothing', async () => {
  expect(await loadDemo(db, options)).toBe(false);
  expect(await isDemoDatabase(db)).toBe(true);
  expect(await ask(sql`SELECT count(*)::int AS answer FROM company WHERE source IS NULL`)).toBe(120);
});

test('interviews that took place were confirmed before them and judged after them', async () => {
  const { rows } = await sql<{ met: number; early: number; late: number }>`
    SELECT count(*)::int AS met,
      count(*) FILTER (WHERE confirmed_at >= held_at)::int AS late,
      count(*) FILTER (WHERE result_at <= held_at)::int AS early
    FROM (SELECT confirmed_at, coalesce(passed.happened_at, result_at) AS result_at,
            (interview_date + interview_time::time) AT TIME ZONE 'Asia/Ho_Chi_Minh' AS held_at
          FROM application a
          LEFT JOIN application_event passed ON passed.profile_apply_id = a.profile_apply_id
            AND passed.kind = 'INTERVIEW_PASSED'
          WHERE confirmed_at IS NOT NULL) held
    WHERE held_at < ${now}`.execute(db);
  expect(rows[0]?.met).toBeGreaterThan(5);
  expect(rows[0]).toMatchObject({ early: 0, late: 0 });
});

test('popular searches exist from the first start', async () => {
  const words = await listPopular(db, now);
  expect(words).toHaveLength(10);
  const found = await Promise.all(
    words.map(
      async ({ key }) =>
        (await findRecruitments(db, searchCriteria.parse({ key }), { now, language: 'vi' }))?.total,
    ),
  );
  expect(Math.min(...found.map((count) => count ?? 0))).toBeGreaterThan(0);
});

test('members have asked in every state, and reported ads and companies', async () => {
  const states = await ask(sql<{ answer: string[] }>`
    SELECT array_agg(DISTINCT status || ' ' || kind ORDER BY status || ' ' || kind) AS answer FROM inquiry`);
  expect(states).toEqual([
    'ANSWERED QUESTION',
    'UNANSWERED QUESTION',
    'UNANSWERED REPORT',
    'WAITING QUESTION',
    'WAITING REPORT',
  ]);
  const photos = await ask(sql<{ answer: number }>`SELECT count(*)::int AS answer FROM inquiry_photo`);
  expect(photos).toBeGreaterThan(2);
});

test('support has hidden one reported ad for a day that is not over, and no list has it', async () => {
  const { rows } = await sql`
    SELECT i.status, a.role, i.hid_ad_at + interval '1 day' = r.hidden_until AS is_a_day, i.created_at < i.hid_ad_at AS is_later,
      r.hidden, r.hidden_until > ${now} AS is_on, r.status = 4 AND r.end_date > '2026-03-14' AS is_open, s.id AS found,
      (SELECT max(action) FROM recruitment_event e WHERE e.recruitment_id = r.id AND happened_at = i.hid_ad_at) AS event
    FROM recruitment r JOIN inquiry i ON i.recruitment_id = r.id JOIN admin a ON a.id = i.taken_by
      LEFT JOIN recruitment_search s ON s.id = r.id
    WHERE r.hidden_until IS NOT NULL`.execute(db);
  expect(rows).toEqual([
    {
      ...{ status: 'WAITING', role: 'support', is_a_day: true, is_later: true, hidden: true, is_on: true },
      ...{ is_open: true, found: null, event: 'hide_for_a_day' },
    },
  ]);
  const bought = sql<{ answer: number }>`SELECT count(*)::int AS answer FROM placement p
    JOIN recruitment r ON r.id = p.recruitment_id WHERE r.hidden_until IS NOT NULL`;
  expect(await ask(bought)).toBe(0);
});

test('support has handed one report over to an operator, who is on it', async () => {
  const { rows } = await sql`
    SELECT i.kind, i.status, t.role, d.after->>'name' = t.name AS is_named, by.role AS handed_by, d.happened_at > i.created_at AS is_later
    FROM audit d JOIN inquiry i ON i.id = d.object_id JOIN admin t ON t.id = i.taken_by JOIN admin by ON by.id = d.admin_id
    WHERE d.action = 'inquiry.hand'`.execute(db);
  expect(rows).toEqual([
    {
      ...{ kind: 'REPORT', status: 'WAITING', role: 'operator' },
      ...{ is_named: true, handed_by: 'support', is_later: true },
    },
  ]);
});

test('two candidates have referred each other to one company, and no owner has decided yet', async () => {
  const { rows } = await sql<{ id: number; other: number }>`
    SELECT s.id, s.status, s.mutual_decided_at, mutual_claim(s) AS other, c.referral_code IS NOT NULL AS has_code, a.result
    FROM support_claim s JOIN candidate c ON c.id = s.candidate_id JOIN application a USING (profile_apply_id)
    WHERE mutual_claim(s) IS NOT NULL ORDER BY s.id`.execute(db);
  const waiting = { status: 'DUE', mutual_decided_at: null, has_code: true, result: 'ELECT' };
  const [one, two] = rows.map(({ id }) => id);
  expect(rows).toEqual([
    { id: one, other: two, ...waiting },
    { id: two, other: one, ...waiting },
  ]);
  const uncoded = sql<{ answer: number }>`SELECT count(*)::int AS answer FROM application a
    JOIN candidate c ON c.id = a.referrer_id WHERE c.referral_code IS NULL OR a.referrer_id = a.candidate_id`;
  expect(await ask(uncoded)).toBe(0);
});

test('requested company names exist in every state, and only approved ones are on the pages', async () => {
  const { rows } = await sql<{ status: string; is_new: boolean }>`
    SELECT n.status, (n.new_name, n.new_name_kr, n.new_name_en) =
      (c.company_name, c.company_name_kr, c.company_name_en) AS is_new
    FROM company_name_change n JOIN company c ON c.id = n.company_id ORDER BY n.status`.execute(db);
  expect(rows).toEqual([
    { status: 'REFUSED', is_new: false },
    { status: 'TAKEN_OVER', is_new: true },
    { status: 'WAITING', is_new: false },
  ]);
});

test('every company has photos of its sector as they are drawn, and the first six have a mark', async () => {
  const { rows } = await sql<{ photos: number; companies: number }>`
    SELECT photos, count(*)::int AS companies
    FROM (SELECT count(p.file_id)::int AS photos FROM company c LEFT JOIN company_photo p ON p.company_id = c.id
          WHERE c.source IS NULL GROUP BY c.id) counted
    GROUP BY photos ORDER BY photos`.execute(db);
  expect(rows).toEqual([
    { photos: 2, companies: 100 },
    { photos: 5, companies: 15 },
    // Besides five photos, these companies have a picture of the person whom their page quotes.
    { photos: 6, companies: 5 },
  ]);
  expect(
    await ask(sql`SELECT array_agg(id ORDER BY id) AS answer FROM company WHERE logo_id IS NOT NULL`),
  ).toEqual([1, 2, 3, 4, 5, 6]);
  const first = sql<{ answer: string }>`SELECT f.name || ' ' || f.mime AS answer FROM file f
    JOIN company_photo p ON p.file_id = f.id WHERE p.company_id = 1 AND p.position = 0`;
  expect(await ask(first)).toBe('factory.webp image/webp');
});

test('three companies show a whole page, one waits with a photo, and one was refused', async () => {
  const { rows } = await sql<{ status: string; parts: number; photos: number; unseen: number }>`
    SELECT g.status, (SELECT count(*)::int FROM company_story s WHERE s.page_id = g.id
        AND num_nonnulls(s.text_vi, s.text_kr, s.text_en) = 3) AS parts,
      count(p.file_id)::int AS photos, count(f.unseen_since)::int AS unseen
    FROM company_page g JOIN company_photo p USING (company_id) JOIN file f ON f.id = p.file_id
    WHERE g.people_agreed_at <= ${now} AND num_nonnulls(g.quote_vi, g.quote_kr, g.quote_en, g.quote_by_vi, g.quote_by_kr, g.quote_by_en, g.quote_face) = 7
    GROUP BY g.id ORDER BY g.id`.execute(db);
  expect(rows).toEqual([
    { status: 'SHOWN', parts: 4, photos: 6, unseen: 0 },
    { status: 'SHOWN', parts: 3, photos: 6, unseen: 0 },
    { status: 'SHOWN', parts: 5, photos: 6, unseen: 0 },
    { status: 'WAITING', parts: 2, photos: 6, unseen: 2 },
    { status: 'REFUSED', parts: 1, photos: 6, unseen: 0 },
  ]);
  const jobs = sql<{ answer: number }>`SELECT min(jobs)::int AS answer FROM
    (SELECT count(s.id) AS jobs FROM company c LEFT JOIN recruitment_search s ON s.company_id = c.id WHERE c.id <= 3 GROUP BY c.id) counted`;
  expect(await ask(jobs)).toBeGreaterThanOrEqual(4);
});

test('a person shown has asked to be taken out of a public photo', async () => {
  const { rows } = await sql`SELECT i.status, i.reason, f.name FROM inquiry i
    JOIN company_photo p ON p.company_id = i.company_id AND p.file_id = i.photo_id
    JOIN file f ON f.id = p.file_id AND f.unseen_since IS NULL`.execute(db);
  expect(rows).toEqual([{ status: 'UNANSWERED', reason: 'PERSON_SHOWN', name: 'office.webp' }]);
});

test('main banners of the site and of a company are pictures in three languages', async () => {
  const { rows } = await sql`SELECT array_agg(f.name ORDER BY f.name) AS names FROM banner b
    JOIN file f ON f.id IN (b.image_vi_id, b.image_kr_id, b.image_en_id) GROUP BY b.id ORDER BY names`.execute(
    db,
  );
  expect(rows).toHaveLength(5);
  expect(rows[1]).toEqual({
    names: ['banners-job-fair-en.webp', 'banners-job-fair-kr.webp', 'banners-job-fair-vi.webp'],
  });
});

test('events have a picture each, with an alternative text inside of a text', async () => {
  const covers = sql<{ answer: number }>`SELECT count(*)::int AS answer FROM event WHERE image_id IS NULL`;
  expect(await ask(covers)).toBe(0);
  const inside = sql<{ answer: string }>`SELECT body_en::text AS answer FROM event ORDER BY id LIMIT 1`;
  expect(await ask(inside)).toContain('Drawing: colleagues in a bright office');
});

test('companies stand in every state of an account', async () => {
  const states = await ask(sql<{ answer: string[] }>`
    SELECT array_agg(DISTINCT status || CASE WHEN approval_cancelled THEN ' cancelled' ELSE '' END) AS answer
    FROM employer`);
  expect(states.sort()).toEqual([
    'APPROVED',
    'DENIED',
    'REGISTERED',
    'WAITING',
    'WAITING cancelled',
    'WITHDRAWN',
  ]);
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM employer
    WHERE (status = 'REGISTERED') <> (licence_id IS NULL) AND status <> 'APPROVED'
      OR status = 'DENIED' AND status_reason IS NULL`);
  expect(wrong).toBe(0);
});

test('the activity log has the actions of administrators in their order', async () => {
  const earlier = await ask<number>(sql`SELECT count(*)::int AS answer FROM
    (SELECT happened_at, lag(happened_at) OVER (ORDER BY id) AS before FROM audit) told WHERE happened_at < before`);
  expect(earlier).toBe(0);
  const changed = sql`UPDATE audit SET action = 'changed'`.execute(db);
  await expect(changed).rejects.toThrow('audit rows are never changed');
});

test('every audited state is stored as an object, so that it can be read field by field', async () => {
  const broken = await ask<number>(sql`SELECT count(*)::int AS answer FROM audit
    WHERE jsonb_typeof(before) = 'string' OR jsonb_typeof(after) = 'string'`);
  expect(broken).toBe(0);
});

test('histories say what the administrator decided, and no ad is older than its company', async () => {
  const acts = await ask<string[]>(sql`SELECT array_agg(DISTINCT action) AS answer FROM audit`);
  expect(acts.sort()).toEqual([
    'banner.approve',
    'banner.refuse',
    'employer.approve',
    'employer.cancelApproval',
    'employer.deny',
    'employer.withdraw',
    'inquiry.hand',
    'inquiry.hide_ad',
    'inquiry.take',
    'notification.update',
    'order.mark_paid',
    'order.refund',
    'price.save',
    'recruitment.approve',
    'recruitment.hide',
    'recruitment.hide_for_a_day',
    'recruitment.return',
    'recruitment.suspend',
    'setting.update',
    'support.cancel',
    'support.confirm',
    'support.pay',
    'support.propose',
    'support.return',
  ]);
  const early = await ask(sql`
    SELECT count(*)::int AS answer FROM recruitment r JOIN employer e USING (company_id)
    WHERE r.created_at < e.approved_at OR e.approved_at IS NULL`);
  expect(early).toBe(0);
});

test('the first person has saved ads that are open and ended, companies, and a history of several days', async () => {
  const counts = await ask(sql`SELECT json_build_array(
    (SELECT count(*) FROM saved_recruitment WHERE candidate_id = f.id),
    (SELECT count(*) FROM saved_company WHERE candidate_id = f.id),
    (SELECT count(*) FROM viewed_recruitment WHERE candidate_id = f.id)) AS answer
    FROM (SELECT min(id) AS id FROM candidate) f`);
  expect(counts).toEqual([23, 7, 34]);
  const days = sql`count(DISTINCT (viewed_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)`;
  expect(await ask(sql`SELECT ${days}::int AS answer FROM viewed_recruitment`)).toBeGreaterThan(10);
});

test('ads were published on each of the last days, today too', async () => {
  const days = await ask<string[]>(sql`
    SELECT array_agg(DISTINCT (posted_at + interval '7 hours')::date::text) AS answer FROM recruitment
    WHERE status = ${recruitmentStatus.RECRUITING} AND posted_at > ${new Date(now.getTime() - 5 * 86_400_000)}`);
  expect(days.length).toBeGreaterThanOrEqual(5);
  expect(days).toContain(dateOf(now));
});

test('every ad is long enough, unlike any other, and written in its languages', async () => {
  const text = sql`coalesce(description_vi, description_kr, description_en)`;
  const title = sql`coalesce(title_vi, title_kr, title_en)`;
  expect(await ask(sql`SELECT count(*)::int AS answer FROM recruitment`)).toBe(2_008);
  expect(await ask(sql`SELECT count(DISTINCT ${text})::int AS answer FROM recruitment`)).toBe(2_008);
  expect(
    await ask(sql`SELECT count(DISTINCT ${title})::int AS answer FROM recruitment`),
  ).toBeGreaterThanOrEqual(400);
  const shortest = await ask<number>(sql`
    SELECT least(min(length(description_vi)), min(length(description_kr)), min(length(description_en))) AS answer
    FROM recruitment`);
  expect(shortest).toBeGreaterThanOrEqual(400);
  const left = await ask(sql`
    SELECT count(*)::int AS answer FROM recruitment
    WHERE concat(description_vi, description_kr, description_en, title_vi, title_kr, title_en) ~ '[{}]|undefined|null'
      OR (title_vi IS NULL) <> (description_vi IS NULL) OR (title_kr IS NULL) <> (description_kr IS NULL)
      OR (title_en IS NULL) <> (description_en IS NULL) OR length(title_vi) > 100`);
  expect(left).toBe(0);
});

test('most ads are Vietnamese, some Korean, some English, some all three', async () => {
  const share = (condition: ReturnType<typeof sql>) =>
    ask<number>(sql`SELECT avg((${condition})::int)::float8 AS answer FROM recruitment`);
  expect(await share(sql`title_vi IS NOT NULL`)).toBeGreaterThan(0.6);
  expect(await share(sql`title_kr IS NOT NULL AND title_vi IS NULL`)).toBeGreaterThan(0.1);
  expect(await share(sql`title_en IS NOT NULL AND title_vi IS NULL`)).toBeGreaterThan(0.1);
  expect(await share(sql`num_nonnulls(title_vi, title_kr, title_en) = 3`)).toBeGreaterThan(0.04);
});

test('ads cover every career and every province of the three-level law', async () => {
  const missing = await ask(sql`
    SELECT array_agg(name_vi) AS answer FROM career c WHERE c.parent_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM recruitment_career r WHERE r.career_id = c.id)`);
  expect(missing).toBeNull();
  const empty = await ask(sql`
    SELECT array_agg(p.name) AS answer FROM location p
    WHERE p.level = 1 AND p.valid_to IS NOT NULL AND NOT EXISTS (
      SELECT FROM recruitment r JOIN location w ON w.code = r.address_code
        JOIN location d ON d.code = w.parent_code WHERE d.parent_code = p.code)`);
  expect(empty).toBeNull();
});

test('ads stand in every state, and end on each of the coming 31 days', async () => {
  const kinds = await ask<string[]>(sql`
    SELECT array_agg(DISTINCT concat_ws(' ', status, CASE WHEN hidden THEN 'hidden' END,
      CASE WHEN suspended THEN 'suspended' END, CASE WHEN changed_since_approval THEN 'changed' END,
      CASE WHEN status = 1 AND status_reason IS NOT NULL THEN 'returned' END,
      CASE WHEN end_date < '2026-03-14' THEN 'expired' END,
      CASE WHEN status = 4 AND start_date > '2026-03-14' THEN 'scheduled' END)) AS answer FROM recruitment`);
  expect(kinds).toEqual(
    expect.arrayContaining([
      '1',
      '1 returned',
      '2',
      '3',
      '3 suspended',
      '4',
      '4 changed',
      '4 expired',
      '4 hidden',
    ]),
  );
  expect(kinds).toEqual(expect.arrayContaining(['4 scheduled', '5']));
  const days = await ask(sql`
    SELECT count(DISTINCT end_date)::int AS answer FROM recruitment
    WHERE status = 4 AND NOT hidden AND end_date BETWEEN '2026-03-14' AND '2026-04-13'`);
  expect(days).toBe(31);
});

test('only ads of approved companies can be found', async () => {
  const found = await ask<number>(sql`SELECT count(*)::int AS answer FROM recruitment_search`);
  expect(found).toBeGreaterThan(1_500);
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM recruitment_search s JOIN employer e USING (company_id)
    WHERE e.status <> 'APPROVED'`);
  expect(wrong).toBe(0);
});

test('candidates have resumes of every kind, and one default each who has finished one', async () => {
  const kinds = await ask<string[]>(sql`
    SELECT array_agg(DISTINCT status || CASE WHEN is_public THEN ' public' ELSE ' hidden' END) AS answer FROM resume`);
  expect(kinds.sort()).toEqual(['COMPLETED hidden', 'COMPLETED public', 'WRITING hidden']);
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM (SELECT FROM resume GROUP BY candidate_id 
      HAVING (count(*) FILTER (WHERE is_default) = 1) <> bool_or(status = 'COMPLETED')) x`);
  expect(wrong).toBe(0);
  expect(await ask(sql`SELECT count(*)::int AS answer FROM candidate`)).toBe(200);
});

test('no ad is premium, in a showcase or paid for beyond its own last day', async () => {
  const bought = await ask<number>(sql`
    SELECT count(*)::int AS answer FROM placement WHERE recruitment_id IS NOT NULL AND end_date IS NOT NULL`);
  expect(bought).toBeGreaterThan(3);
  const beyond = await ask(sql`
    SELECT coalesce(array_agg(p.id || ': ' || p.end_date || ' > ' || r.end_date), '{}') AS answer
    FROM placement p JOIN recruitment r ON r.id = p.recruitment_id
    WHERE p.paid_at IS NOT NULL AND p.ended_at IS NULL AND p.end_date > r.end_date`);
  expect(beyond).toEqual([]);
});

test('applications stand in every stage, with the first company and with Hoa', async () => {
  const rows = await db.selectFrom('application').orderBy('profile_apply_id').selectAll().execute();
  const stages = (some: typeof rows) => new Set(some.map((row) => stageOf(row as StageFacts).stage));
  const own = rows.filter((row) => row.company_id === 1);
  const hoa = rows.filter((row) => row.candidate_id === 1);
  for (const list of [own, hoa]) expect([...stages(list)].sort()).toEqual([...applicationStages].sort());
  expect(rows.some((row) => now.getTime() - row.applied_at.getTime() > 90 * 86_400_000)).toBe(true);
  for (const row of rows.slice(0, 20)) resumeShape.parse(row.resume);
});

test('an application fits its ad: sent while it was public, told step by step, never more hired than wanted', async () => {
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM application a JOIN recruitment r ON r.id = a.recruitment_id
    WHERE a.applied_at < r.posted_at OR a.applied_at > ${now} OR (a.applied_at + interval '7 hours')::date > r.end_date
      OR (SELECT count(*) FROM application b WHERE b.recruitment_id = r.id AND b.result = 'ELECT') > r.headcount
      OR a.result = 'NOT_HIRING' AND r.status = 4 AND r.end_date >= '2026-03-14'`);
  expect(wrong).toBe(0);
  const unmailed = await ask(sql`
    SELECT count(*)::int AS answer FROM application a WHERE NOT EXISTS (
        SELECT FROM application_event e WHERE e.profile_apply_id = a.profile_apply_id AND e.kind = 'APPLIED')
      OR a.result IS NOT NULL AND NOT EXISTS (
        SELECT FROM application_event e WHERE e.profile_apply_id = a.profile_apply_id
          AND e.kind = CASE a.result WHEN 'NO_ANSWER' THEN 'ENDED_BY_CLOCK' ELSE a.result END)
      OR EXISTS (SELECT FROM application_event e WHERE e.profile_apply_id = a.profile_apply_id AND e.happened_at > ${now})`);
  expect(unmailed).toBe(0);
});

test('the first company has notes and tags on those who applied to its first ad, none written before it opened them or later than now', async () => {
  const [notes, tags] = [
    await ask<number>(sql`SELECT count(*)::int AS answer FROM applicant_note`),
    await ask<number>(sql`SELECT count(DISTINCT folded)::int AS answer FROM applicant_tag`),
  ];
  expect(notes).toBeGreaterThan(5);
  expect(tags).toBeGreaterThan(3);
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM applicant_note n JOIN application a USING (profile_apply_id)
    WHERE a.company_id <> 1 OR n.written_at < a.viewed_at OR n.written_at > ${now}`);
  expect(wrong).toBe(0);
});

test('the first three companies have a member of each role, one who has left, and an open and an expired invitation', async () => {
  const members = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where('e.user_uid', 'in', ['minsu01', 'lananh01', 'emily01'])
    .select(['e.user_uid as team', 'm.role', 'm.state', 'm.created_at', 'm.ended_at'])
    .execute();
  for (const { uid } of leadingEmployers) {
    const team = members.filter((one) => one.team === uid);
    const roles = team.filter(({ state }) => state === 'ACTIVE').map(({ role }) => role);
    expect(roles.sort()).toEqual([...companyRoles].sort());
    const left = team.filter(({ state }) => state === 'ENDED');
    expect(left).toHaveLength(1);
    for (const { created_at, ended_at } of left)
      expect(ended_at?.getTime()).toBeGreaterThan(created_at.getTime());
    const invitations = await db
      .selectFrom('company_invitation as i')
      .innerJoin('employer as e', 'e.id', 'i.employer_id')
      .where('e.user_uid', '=', uid)
      .select('i.expires_at')
      .execute();
    expect(invitations.map(({ expires_at }) => expires_at > now).sort()).toEqual([false, true]);
  }
});

test('notes, decisions and orders of companies name a member of the company who may do it', async () => {
  const nameless = await ask(sql`
    SELECT (SELECT count(*) FROM applicant_note WHERE member_id IS NULL)
      + (SELECT count(*) FROM application_event v JOIN application a USING (profile_apply_id) JOIN employer e USING (company_id)
          WHERE v.actor_type = 2 AND v.member_id IS NULL)
      + (SELECT count(*) FROM service_order_event WHERE made_by = 'buyer' AND member_id IS NULL)::int AS answer`);
  expect(Number(nameless)).toBe(0);
  const foreign = await ask(sql`
    SELECT count(*)::int AS answer FROM application_event v JOIN application a USING (profile_apply_id)
      JOIN company_member m ON m.id = v.member_id JOIN employer e ON e.id = m.employer_id
      WHERE e.company_id <> a.company_id OR v.actor_type <> 2 OR m.role NOT IN ('owner', 'recruiter')`);
  expect(foreign).toBe(0);
});

test('the first company has rated applicants of its ads by criteria and overall, none before it opened them or later than now', async () => {
  const [marked, overall] = [
    await ask<number>(sql`SELECT count(DISTINCT scorecard_id)::int AS answer FROM scorecard_mark`),
    await ask<number>(sql`SELECT count(*)::int AS answer FROM scorecard WHERE overall IS NOT NULL`),
  ];
  expect(marked).toBeGreaterThan(5);
  expect(overall).toBeGreaterThan(0);
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM scorecard c JOIN application a USING (profile_apply_id)
    WHERE a.company_id <> 1 OR c.written_at < a.viewed_at OR c.written_at > ${now}`);
  expect(wrong).toBe(0);
});

test('each hiring manager works on an ad with applicants, and writes notes on no others', async () => {
  const ads = await ask(sql`
    SELECT array_agg(DISTINCT (SELECT count(*)::int FROM ad_assignment s WHERE s.member_id = m.id
        AND EXISTS (SELECT FROM application a WHERE a.recruitment_id = s.recruitment_id))) AS answer
      FROM company_member m WHERE m.role = 'hiring_manager' AND m.state = 'ACTIVE'`);
  // In the small world of the tests, a team has few ads with applicants.
  expect(ads).not.toContain(0);
  const elsewhere = await ask(sql`
    SELECT count(*)::int AS answer FROM applicant_note n JOIN company_member m ON m.id = n.member_id
      JOIN application a USING (profile_apply_id) WHERE m.role = 'hiring_manager'
        AND NOT EXISTS (SELECT FROM ad_assignment s WHERE s.member_id = m.id AND s.recruitment_id = a.recruitment_id)`);
  expect(elsewhere).toBe(0);
});

test('some applicants have a member who sees their ad, and others have none', async () => {
  const [assigned, others] = [
    await ask(sql`SELECT count(*)::int AS answer FROM application WHERE assignee_id IS NOT NULL`),
    await ask(sql`SELECT count(*)::int AS answer FROM application a JOIN ad_assignment s USING (recruitment_id)
      WHERE a.assignee_id IS NULL`),
  ];
  expect(assigned).toBeGreaterThan(2);
  expect(others).toBeGreaterThan(2);
  const unseen = await ask(sql`
    SELECT count(*)::int AS answer FROM application a WHERE a.assignee_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM ad_assignment s JOIN company_member m ON m.id = s.member_id AND m.state = 'ACTIVE'
        WHERE s.recruitment_id = a.recruitment_id AND s.member_id = a.assignee_id)`);
  expect(unseen).toBe(0);
});

test('recruiters of more than one team decide on applicants and change ads', async () => {
  const shared = await ask(sql`
    SELECT count(*)::int AS answer FROM (
      SELECT m.employer_id FROM application_event v JOIN company_member m ON m.id = v.member_id
        JOIN recruitment_event w ON w.actor_type = 2 AND w.actor_id = m.id
        WHERE m.role = 'recruiter' GROUP BY m.employer_id) teams`);
  expect(shared).toBeGreaterThan(1);
});

test('the start prints who can sign in and five unused tax codes', async () => {
  const lines = (await describeDemo(db)).join('\n');
  for (const { uid } of [...closingEmployers, ...demoAdmins]) expect(lines).toContain(uid);
  const codes = lines.match(/\b09\d{8}\b/g) ?? [];
  expect(new Set(codes).size).toBe(5);
  const used = await db.selectFrom('company').where('company_tax_code', 'in', codes).select('id').execute();
  expect(used).toEqual([]);
  expect(newPassword().safeParse(demoPassword).success).toBe(true);
  expect(await ask(sql`SELECT count(*)::int AS answer FROM company_registry`)).toBe(150);
});

test('a foreign database that is in use is left alone', async () => {
  await sql`DELETE FROM site_fact WHERE name = 'demo'`.execute(db);
  expect(await loadDemo(db, { ...options, isEmbedded: false })).toBe(false);
  expect(await isDemoDatabase(db)).toBe(false);
});

test('an undo of the last imports removes their ads and companies', async () => {
  const runs = await db
    .selectFrom('import_run')
    .where('undone_at', 'is', null)
    .orderBy('id')
    .select(['id', 'added'])
    .execute();
  const reports = [];
  for (const { id } of runs) reports.push(await undoRun(db, { run: id, now }, () => {}));
  expect(runs.map(({ added }) => added)).toEqual([5, 3]);
  expect(reports).toEqual([
    { removed: 9, restored: 0, kept: 0 },
    { removed: 5, restored: 0, kept: 0 },
  ]);
  expect(await ask(sql`SELECT count(*)::int AS answer FROM company WHERE source IS NOT NULL`)).toBe(0);
});

test('ads of the first companies have views of sixty days by every way and from several hosts, and some ads have none', async () => {
  const { rows } = await sql<{
    days: number;
    placements: number;
    hosts: number;
    unseen: number;
    late: number;
  }>`
    SELECT count(DISTINCT d.day)::int AS days, count(DISTINCT d.placement)::int AS placements, count(DISTINCT d.source)::int AS hosts,
      count(*) FILTER (WHERE d.day NOT BETWEEN ${dateOf(now)}::date - 59 AND ${dateOf(now)}::date)::int AS late,
      (SELECT count(*)::int FROM recruitment r WHERE r.company_id <= ${leadingEmployers.length} AND r.posted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM ad_day d WHERE d.recruitment_id = r.id)) AS unseen
    FROM ad_day d JOIN recruitment r ON r.id = d.recruitment_id WHERE r.company_id <= ${leadingEmployers.length}`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({ days: 60, placements: adPlacements.length, late: 0 });
  expect(rows[0]?.hosts).toBeGreaterThan(4);
  expect(rows[0]?.unseen).toBeGreaterThan(0);
});

test('no ad of the demo has more applications than presses on Apply, nor more presses than views', async () => {
  const wrong = await ask(sql`
    SELECT count(*)::int AS answer FROM (
      SELECT a.recruitment_id, count(*) AS applied FROM application a
      WHERE a.applied_at >= (${dateOf(now)}::date - 59)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' AND a.cancelled_at IS NULL
      GROUP BY 1) a
      LEFT JOIN (SELECT recruitment_id, sum(views) AS views, sum(clicks) AS clicks FROM ad_day GROUP BY 1) d USING (recruitment_id)
    WHERE d.clicks IS NULL OR d.clicks < a.applied OR d.views < d.clicks`);
  expect(wrong).toBe(0);
});
