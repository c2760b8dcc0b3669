import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliverPending } from '#server/infrastructure/mail/send.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const log: string[] = [];
const server = await startTestServer({}, { logTo: { write: (line) => log.push(line) } });
const { hoa, minsu, anna } = await people(server);

/** Harmful wherever it is not shown as plain text. */
const evil = `"><script>alert(1)</script></script></title><img src=x onerror=a()> {{name}} ' --> \u2028 ]]>`;
/** Must never reach a browser as markup. */
const markup = /<script>alert|<img src=x|<\/title><img/i;
let target = { recruitment_id: 0, profile_apply_id: 0 };

beforeAll(async () => {
  const ad = await addOpenAd(server, minsu.companyId, {
    title_vi: evil,
    title_kr: evil,
    title_en: evil,
    description_vi: evil,
  });
  await sql`update company set company_name = ${evil} where id = ${minsu.companyId}`.execute(server.db);
  await sql`update candidate set profile_full_name = ${evil} where id = ${hoa.id}`.execute(server.db);
  target = await applyTo(server, hoa, ad, await writeResume(server, hoa));
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(
    server,
    'POST /employer/applicant/invite',
    {
      ...target,
      interview_date: '2099-01-05',
      interview_time: '09:00',
      interview_place: evil,
      interview_note: `${evil}\r\nATTENDEE:mailto:evil@example.com\r\nEND:VEVENT`,
    },
    minsu,
  );
  await server.call('POST /admin/recruitment/suspend', { id: ad, reason: evil }, anna);
  await deliverPending({
    db: server.db,
    env: server.env,
    clock: server.clock,
    publicUrl: () => 'http://localhost:3000',
  } as Parameters<typeof deliverPending>[0]);
});

const mails = () =>
  server.db.selectFrom('mail').select(['template', 'subject', 'html', 'text', 'attachments']).execute();

describe('texts of users', () => {
  test('are plain text in mails, and add no header line', async () => {
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['application-received', 'interview-invited', 'recruitment-suspended']),
    );
    for (const { html, subject } of sent) {
      expect(html).toMatch(/<!doctype html>/);
      expect(html).not.toMatch(markup);
      expect(subject).not.toMatch(/\p{Cc}/u);
    }
    expect(sent.some(({ html }) => html?.includes('&lt;script&gt;'))).toBe(true);
    expect(sent.some(({ html }) => html?.includes('{{name}}'))).toBe(true);
  });

  test('cannot add a line to a calendar', async () => {
    const attached = (await mails()).flatMap(({ attachments }) => JSON.stringify(attachments ?? ''));
    const calendars = attached.filter((text) => text.includes('VCALENDAR'));
    expect(calendars.length).toBeGreaterThan(0);
    for (const calendar of calendars) {
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(calendar).not.toMatch(/\\r\\nATTENDEE|\\nATTENDEE:mailto.*\\r\\nEND:VEVENT.*END:VEVENT/);
    }
  });

  test('leave the API as they entered it', async () => {
    const answer = await server.call('GET /candidate/application/list', {}, hoa);
    expect(answer.data.list[0]?.recruitment.title).toBe(evil);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('are not in the documents of the API', async () => {
    for (const url of ['/api/docs', '/api/v1/openapi.json'])
      expect((await server.app.inject({ url })).body).not.toContain('alert(1)');
  });
});

describe('headers', () => {
  const safe = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(/^geolocation=\(self\), .*camera=\(\)/),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };

  test.each([
    ['an answer', '/api/v1/site/show'],
    ['a refusal', '/api/v1/candidate/my-info'],
    ['an unknown call', '/api/v1/no/such'],
    ['the API as a page', '/api/docs'],
    ['an unknown file', '/files/AAAAAAAAAAAAAAAAAAAAAA'],
    ['an unknown page', '/no/such/page'],
  ])('of %s are safe', async (_name, url) => {
    const { headers, body } = await server.app.inject({ url });
    expect(headers).toMatchObject(safe);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(body).not.toMatch(/ at .*\.ts:\d+/);
  });

  test('of an unknown URL, and of the mailbox, allow even less', async () => {
    const broken = await server.app.inject({ url: '/%E0%A4%A' });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ status: 400, data: {} });
    expect(broken.body).not.toContain('%E0');
    const mailbox = await server.app.inject({ url: '/dev/mail' });
    for (const { headers } of [broken, mailbox]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('the pages of the server itself contain no inline script', async () => {
    for (const url of ['/api/docs', '/dev/mail'])
      expect((await server.app.inject({ url })).body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/i);
  });
});

describe('the log', () => {
  test('contains no personal data when the database fails', async () => {
    log.length = 0;
    await sql`alter table resume add constraint never_long check (length(title) < 20)`.execute(server.db);
    const title = 'Hồ sơ của hoa@people.test, 0912345678';
    const answer = await server.call('POST /candidate/profile/create-profile', { title }, hoa);
    await sql`alter table resume drop constraint never_long`.execute(server.db);
    expect(answer).toMatchObject({ http: 500, status: 500, data: {} });
    expect(answer.message).not.toContain('never_long');
    const written = log.join('');
    expect(written).toContain('never_long');
    expect(written).toMatch(/"requestId":"[0-9a-f]{12}"/);
    for (const secret of ['hoa@people.test', '0912345678', 'alert(1)', hoa.token, 'Hồ sơ'])
      expect(written).not.toContain(secret);
  });
});
