import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { callLimits } from '#contract/call-limits.ts';
import { alertCriteria } from '#contract/hiring/alerts.ts';
import type { InputOf } from '#contract/index.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { deleteExpired } from '#server/accounts/own-data/erasing.ts';
import { storedQuery } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { type CandidatePerson, people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { getParsedQuery, parseAlertSearch } from './parsed.ts';
import { sendAlerts } from './send-alerts.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam, minsu } = await people(server);
const company = await addCompany(db, { company_name: 'Sổ Xanh' });
let count = 0;

/** The address of a new visitor. */
const newAddress = () => `khach${++count}@people.test`;
const save = (fields: Partial<InputOf<'POST /alert/create'>> & Record<string, unknown>, caller = {}) =>
  server.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY', ...fields }, caller);
const linkIn = (text: string, page: 'confirm' | 'stop') =>
  new RegExp(`/alerts/${page}/([0-9]+-[A-Za-z0-9]+)`).exec(text)?.[1] ?? '';
async function linkTo(address: string, page: 'confirm' | 'stop' = 'confirm') {
  const [newest] = await mailsTo(server, address);
  return linkIn(newest?.text ?? '', page);
}
/** Saves a search as a visitor and confirms it by the mail. */
async function subscribe(fields: Parameters<typeof save>[0] = {}, email = newAddress()) {
  await save({ email, ...fields });
  await server.call('POST /alert/confirm', { link: await linkTo(email) });
  return email;
}
const post = (title: string, more = {}) =>
  addRecruitment(db, company, { title_vi: title, posted_at: server.clock(), ...more });
async function runOn(days: number) {
  server.advanceClock(days * DAY_MILLISECONDS);
  return sendAlerts({ db, env: server.env, queue: server.queue }, server.clock());
}
/** The candidate with a new session, because the sessions of earlier days have expired. */
const now = async ({ id }: CandidatePerson) => ({
  token: await startSession(db, { kind: 'candidate', id }, server.clock(), 10),
});
const jobMails = async (address: string) =>
  (await mailsTo(server, address)).filter(({ template }) => template === 'new-jobs');

test('a visitor gets new ads only after confirming the address', async () => {
  const email = newAddress();
  const answer = await save({ email });
  expect(answer.data).toEqual({ status: 'WAITING' });
  const link = await linkTo(email);
  await post('Thợ gốm Bát Tràng 1');
  await runOn(1);
  expect(await jobMails(email)).toEqual([]);
  expect((await server.call('GET /alert/show', { link })).data).toMatchObject({
    name: ['thợ gốm'],
    status: 'WAITING',
  });
  await server.call('POST /alert/confirm', { link });
  await post('Thợ gốm Chu Đậu 2');
  await runOn(1);
  const [mail] = await jobMails(email);
  expect(mail?.text).toContain('Thợ gốm Chu Đậu 2');
  expect(mail?.text).not.toContain('Thợ gốm Bát Tràng 1');
});

test('no ad is mailed twice, and nothing is sent if there are no new ads', async () => {
  const email = await subscribe();
  const ad = await post('Thợ gốm Phù Lãng');
  await runOn(1);
  // The reader saves a second search that finds the same ad again; then the ad is edited and shown again.
  await subscribe({ key: 'phù lãng' }, email);
  await sql`UPDATE recruitment SET posted_at = now() WHERE id = ${ad}`.execute(db);
  await runOn(1);
  await runOn(1);
  expect(await jobMails(email)).toHaveLength(1);
});

test('an ad that matches two searches of one reader is listed once in their mail', async () => {
  const email = await subscribe();
  await subscribe({ key: 'thợ' }, email);
  await post('Thợ gốm Thanh Hà');
  await runOn(1);
  const [mail, ...others] = await jobMails(email);
  expect(others).toEqual([]);
  expect(mail?.text.match(/Thợ gốm Thanh Hà/g)).toHaveLength(1);
});

test('a weekly search is mailed once a week, without the ads of a daily one', async () => {
  const email = await subscribe({ frequency: 'WEEKLY', key: 'thợ lò' });
  // Moves the clock to Monday of the next week.
  const weekday = new Date(server.clock().getTime() + 7 * 3_600_000).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  await runOn(toMonday);
  await post('Thợ lò một');
  await runOn(1);
  expect(await jobMails(email)).toHaveLength(0);
  await subscribe({ key: 'thợ lò cao' }, email);
  await post('Thợ lò cao hai');
  await runOn(1);
  expect(await jobMails(email)).toHaveLength(1);
  await runOn(5);
  const [weekly] = await jobMails(email);
  expect(weekly?.text).toContain('Thợ lò một');
  expect(weekly?.text).not.toContain('Thợ lò cao hai');
});

test('mails are in the language of their recipient', async () => {
  const email = newAddress();
  await save({ email, key: '도예가' }, { language: 'kr' });
  await server.call('POST /alert/confirm', { link: await linkTo(email) }, { language: 'kr' });
  await post('x', { title_vi: null, title_kr: '도예가 모집' });
  await runOn(1);
  const [mail] = await jobMails(email);
  expect(mail).toMatchObject({ language: 'kr', subject: '저장한 검색 조건의 새 채용 공고' });
  expect(mail?.text).toContain('/ko/recruitment/');
});

test('a search of a candidate is active at once, because the contact e-mail is verified', async () => {
  const answer = await save({ key: 'thợ men' }, await now(hoa));
  expect(answer).toMatchObject({ status: 200, data: { status: 'ACTIVE' } });
  await post('Thợ men Hoa');
  await runOn(1);
  const [mail] = await jobMails(hoa.email);
  expect(mail?.text).toContain('Thợ men Hoa');
});

test('the same search saved twice is one alert with the latest frequency', async () => {
  await save({ key: 'thợ men' }, await now(hoa));
  await save({ key: 'thợ men', frequency: 'WEEKLY' }, await now(hoa));
  const { list } = (await server.call('GET /candidate/alert/list', {}, await now(hoa))).data;
  expect(list.filter(({ name }) => name[0] === 'thợ men')).toMatchObject([{ frequency: 'WEEKLY' }]);
});

test('a visitor who opens an account sees their earlier alerts once the address is verified', async () => {
  await subscribe({ key: 'người nhóm lò' }, nam.email);
  const { list, email } = (await server.call('GET /candidate/alert/list', {}, await now(nam))).data;
  expect(email).toBe(nam.email);
  expect(list).toMatchObject([{ name: ['người nhóm lò'], status: 'ACTIVE' }]);
});

test('one address has at most twenty alerts', async () => {
  const email = newAddress();
  for (let at = 0; at < 20; at++) {
    await subscribe({ key: `gốm ${at}a` }, email);
    // Moves the clock, because confirmation mails are capped per day.
    server.advanceClock(DAY_MILLISECONDS / 4);
  }
  server.advanceClock(DAY_MILLISECONDS);
  await save({ email, key: 'gốm 21a' });
  const link = await linkTo(email);
  expect((await server.call('GET /alert/show', { link })).data.is_full).toBe(true);
  expect((await server.call('POST /alert/confirm', { link })).status).toBe(4027);
});

test('an address gets at most five confirmation mails a day, and the answer does not reveal it', async () => {
  const email = newAddress();
  const answers = [];
  for (let at = 0; at < 7; at++) answers.push((await save({ email, key: `gốm ${at}b` })).data);
  expect(new Set(answers.map((data) => JSON.stringify(data))).size).toBe(1);
  expect(await mailsTo(server, email)).toHaveLength(5);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM job_alert a
    JOIN alert_reader r ON r.id = a.reader_id WHERE r.email = ${email}`.execute(db);
  expect(rows[0]?.count).toBe(5);
});

test('a confirmation mail repeats the words as one short line without a link', async () => {
  const textFor = async (key: string) => {
    const email = newAddress();
    await save({ email, key });
    const [mail] = await mailsTo(server, email);
    return mail?.text ?? '';
  };
  const text = await textFor(
    'kho\n\nYour account\u0000\u2028is locked.\r\nhttps://evil.example/pay www.evil.example a@evil.example evil。example',
  );
  const words = text.split('\n').filter((line) => /kho|Your|evil/.test(line));
  expect(words).toEqual([
    expect.stringMatching(/: kho Your account is locked\. https evil example [^.:/@]{1,40}…$/),
  ]);
  expect(await textFor('C++, C# / part-time')).toContain(': C++, C# / part-time\n');
  expect(await textFor('evil.example。x/y:z@evil\u200b.example')).toContain(
    ': evil example x y z evil\u200b example\n',
  );
});

test('an address in capital letters is the same address', async () => {
  const email = newAddress();
  for (let at = 0; at < 5; at++) await save({ email, key: `gốm ${at}c` });
  await save({ email: email.toUpperCase(), key: 'gốm 5c' });
  await save({ email: email.replace('k', 'K'), key: 'gốm 6c' });
  expect(await mailsTo(server, email)).toHaveLength(5);
});

test('an unconfirmed alert is deleted after seven days, with its address', async () => {
  const email = newAddress();
  await save({ email });
  server.advanceClock(6.9 * DAY_MILLISECONDS);
  await deleteExpired(db, server.clock());
  const link = await linkTo(email);
  expect((await server.call('GET /alert/show', { link })).status).toBe(200);
  server.advanceClock(0.2 * DAY_MILLISECONDS);
  await deleteExpired(db, server.clock());
  expect((await server.call('GET /alert/show', { link })).status).toBe(404);
  const left = await db.selectFrom('alert_reader').where('email', '=', email).select('id').execute();
  expect(left).toEqual([]);
});

test('one POST of a mail program stops all alerts of the address, and a GET stops none', async () => {
  const email = await subscribe();
  await post('Thợ gốm cuối');
  await runOn(1);
  const link = await linkTo(email, 'stop');
  const list = async () => (await server.call('GET /alert/reader/show', { link })).data.list;
  expect(await list()).toHaveLength(1);
  await server.app.inject({ url: `/alerts/stop/${link}` });
  expect(await list()).toHaveLength(1);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/alerts/stop/${link}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await list()).toEqual([]);
  await post('Thợ gốm sau đó');
  await runOn(1);
  expect(await jobMails(email)).toHaveLength(1);
});

/** The request that a mailbox provider sends when a reader presses its one-click unsubscribe button. */
const oneClick = (link: string) =>
  server.app.inject({
    method: 'POST',
    url: `/alerts/stop/${link}`,
    remoteAddress: '203.0.113.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const readerLink = async (email: string): Promise<string> =>
  (await server.call('GET /alert/show', { link: await linkTo(email) })).data.reader_link;
/** More requests than one address or one link may make per minute. */
const flood = Array.from({ length: callLimits.write.points + 1 });

test('many links opened from one address all stop their alerts, even if invalid links were tried there', async () => {
  const email = await subscribe({ key: 'gốm nâu' });
  const link = await readerLink(email);
  const guesses = [];
  for (const _ of flood) guesses.push((await oneClick(`1-${'A'.repeat(22)}`)).statusCode);
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
  expect((await oneClick(link)).statusCode).toBe(200);
  expect((await server.call('GET /alert/reader/show', { link })).data.list).toEqual([]);
});

test('a link that is used too often is rejected with the time of the next try', async () => {
  const link = await readerLink(await subscribe({ key: 'gốm tím' }));
  for (const _ of flood.slice(1)) await oneClick(link);
  const refused = await oneClick(link);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const form = await server.app.inject({ method: 'POST', url: `/en/alerts/stop/${link}` });
  expect(form.statusCode).toBe(429);
  expect(form.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(form.body).toContain('<h1>429</h1><p role="alert">Too');
});

test('a reader stops one of several alerts', async () => {
  const email = await subscribe({ key: 'gốm đỏ' });
  await subscribe({ key: 'gốm xanh' }, email);
  const shown = await server.call('GET /alert/show', { link: await linkTo(email) });
  const link = shown.data.reader_link;
  const before = (await server.call('GET /alert/reader/show', { link })).data.list;
  await server.call('POST /alert/stop', { link, id: before[0]?.id });
  const after = (await server.call('GET /alert/reader/show', { link })).data.list;
  expect(after).toEqual(before.slice(1));
});

test('a link with another number or signature is rejected', async () => {
  const email = await subscribe({ key: 'gốm trắng' });
  const link = await linkTo(email);
  const [id = '', signature = ''] = link.split('-');
  for (const wrong of [`${Number(id) - 1}-${signature}`, `${id}-${'A'.repeat(22)}`]) {
    expect((await server.call('GET /alert/show', { link: wrong })).status).toBe(404);
    expect((await server.call('POST /alert/confirm', { link: wrong })).status).toBe(404);
    expect((await server.call('GET /alert/reader/show', { link: wrong })).status).toBe(404);
    expect((await server.call('POST /alert/stop', { link: wrong })).status).toBe(404);
  }
});

test('a visitor must give an address, and words must contain a letter or digit', async () => {
  expect((await save({})).data).toHaveProperty('email');
  expect((await save({ email: newAddress(), key: '…' })).data).toHaveProperty('key');
  expect((await save({}, minsu)).data).toHaveProperty('email');
});

test('a saved search stores its parsed query and the language of its reader, anew with each edit', async () => {
  const ask = async () => ({ ...(await now(hoa)), language: 'kr' as const });
  const [key, other] = ['하노이 도예가 신입', '도예가 재택'];
  expect((await save({ key }, await ask())).status).toBe(200);
  const saved = async () => {
    const row = await db
      .selectFrom('job_alert')
      .where('language', '=', 'kr')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.parsed_version).toBe(row.version);
    return { ...row, query: storedQuery.parse(row.parsed) };
  };
  const first = await saved();
  expect(first.query.isOld).toBe(false);
  expect(first.query.conditions.map(({ kind }) => kind).sort()).toEqual(['experience', 'place']);
  const again = await save({ key, frequency: 'WEEKLY' }, await ask());
  expect(again).toMatchObject({ status: 200 });
  const { id, version } = await saved();
  expect({ id, version }).toEqual({ id: first.id, version: first.version + 1 });
  const edit = { id, version, key: other, frequency: 'DAILY', status: 'ACTIVE' } as const;
  expect((await server.call('POST /candidate/alert/update', edit, await ask())).status).toBe(200);
  expect((await saved()).query.conditions).toEqual([{ kind: 'remote', excluded: false }]);
});

test('an alert is matched by its stored query, and one in an unknown form is parsed anew', async () => {
  const alert = { criteria: alertCriteria.parse({ key: 'thợ gốm' }), spellings: [], language: 'vi' as const };
  const reader = { now: server.clock(), language: 'vi' as const };
  const { parsed } = await parseAlertSearch(db, alertCriteria.parse({ key: 'thợ vẽ ở Huế' }), reader);
  expect(await getParsedQuery(db, { ...alert, parsed })).toEqual(JSON.parse(parsed));
  const own = { ...JSON.parse(parsed), version: 9 };
  const anew = await getParsedQuery(db, { ...alert, parsed: JSON.stringify(own) });
  expect(anew).toMatchObject({ version: 1, isOld: false, conditions: [] });
});

test('a candidate edits and pauses an alert, and ads from the pause are not mailed later', async () => {
  await save({ key: 'thợ vẽ gốm' }, await now(hoa));
  const find = async () =>
    (await server.call('GET /candidate/alert/list', { key: 'vẽ' }, await now(hoa))).data.list[0];
  const { id = 0, version = 0 } = (await find()) ?? {};
  const change = async (fields: object) =>
    server.call(
      'POST /candidate/alert/update',
      { id, frequency: 'DAILY', key: 'thợ vẽ', ...fields },
      await now(hoa),
    );
  const paused = await change({ status: 'PAUSED', version });
  expect(paused.data).toMatchObject({ status: 'PAUSED', key: 'thợ vẽ' });
  expect((await change({ status: 'ACTIVE', version })).status).toBe(4027);
  await post('Thợ vẽ lúc nghỉ');
  const before = (await jobMails(hoa.email)).length;
  await runOn(1);
  await change({ status: 'ACTIVE', version: version + 1 });
  await post('Thợ vẽ lúc làm');
  await runOn(1);
  const [mail, ...rest] = await jobMails(hoa.email);
  expect(rest).toHaveLength(before);
  expect(mail?.text).toContain('Thợ vẽ lúc làm');
  expect(mail?.text).not.toContain('Thợ vẽ lúc nghỉ');
  await server.call('POST /candidate/alert/remove', { id }, await now(hoa));
  expect(await find()).toBeUndefined();
});
