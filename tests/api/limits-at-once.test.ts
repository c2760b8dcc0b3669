import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { newSecurityKey } from '../support/doubles/passkey.ts';
import { sendInquiry, smallPng, visitorContact } from '../support/inquiries.ts';
import { mailsTo } from '../support/mailbox.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '../support/orders.ts';
import { people, testPassword } from '../support/people.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { db } = server;
const { hoa, nam, minsu, anna, chi } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(db, minsu);
const resume = await writeResume(server, hoa);
const ad = await addOpenAd(server, minsu.companyId);
const applied = await applyTo(server, hoa, ad, resume);
const png = { field: 'file', name: 'a.png', mime: 'image/png', content: smallPng };

const AT_ONCE = 8;
/** Remaining room of a limit before eight concurrent requests. */
const ROOM = 2;

type Node = Pick<TestServer, 'call'>;
type Answer = { status: number };
type Act = (node: Node, at: number) => Promise<Answer>;

const seed = (query: ReturnType<typeof sql>) => query.execute(db);
// Rows that only fill a list refer to files and ads that do not exist.
for (const [table, column] of [
  ['company_photo', 'file_id'],
  ['resume_portfolio', 'file_id'],
  ['saved_recruitment', 'recruitment_id'],
])
  await sql`alter table ${sql.table(table ?? '')} drop constraint ${sql.ref(`${table}_${column}_fkey`)}`.execute(
    db,
  );
const upTo = (max: number) => sql`generate_series(1, ${max - ROOM}) as n`;
const fresh = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'employer', id }, server.clock(), 10),
});
const addEntry =
  (kind: string, entry: object): Act =>
  (node) =>
    node.call('POST /candidate/profile/add-profile-info', { profile_id: resume, kind, entry }, hoa);
/** Fills a list of the resume up to the remaining room. */
const seedEntries = (table: string, columns: string, values: string, max: number) => async () => {
  await sql`delete from ${sql.table(table)} where profile_id = ${resume}`.execute(db);
  await seed(sql`insert into ${sql.table(table)} (profile_id, position, ${sql.raw(columns)})
    select ${resume}, n, ${sql.raw(values)} from ${upTo(max)}`);
};
const seedLinks = (kind: string, max: number) =>
  seedEntries(
    'resume_portfolio',
    'kind, title, link, file_id',
    `'${kind}', 'A', ${kind === 'link' ? `'https://a.test'` : 'null'}, ${kind === 'link' ? 'null' : `'file' || n`}`,
    max,
  );

/** Each limit that is counted before a row is added: how to come close to it, and the request that adds one. */
const cases: Record<string, () => Promise<Act>> = {
  'open orders of a company': async () => {
    await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: ad });
    return (node) => orderByTransfer(node, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: ad });
  },
  'passkeys of an account': async () => {
    const who = await fresh(minsu);
    await enableSecondFactor(server, who);
    const credentials: ReturnType<ReturnType<typeof newSecurityKey>['make']>[] = [];
    const tickets: string[] = [];
    // One after another: an attempt counts as a wrong password until it has proven right, and at most five may be wrong.
    for (let at = 0; at < AT_ONCE; at += 1) {
      const own = { current_password: testPassword, name: 'Key' };
      const { data } = await server.call('POST /auth/factor/passkey/begin', own, who);
      credentials.push(newSecurityKey().make(data.options));
      tickets.push(data.passkey_ticket);
    }
    await seed(sql`insert into passkey (account_type, account_id, credential_id, public_key, counter, transports, name, created_at)
      select 2, ${minsu.id}, 'seed' || n, '', 0, '{}', 'Key', now() from ${upTo(limits.passkeysPerAccount)}`);
    return (node, at) => {
      const input = { passkey_ticket: tickets[at], credential: credentials[at], name: 'Key' };
      return node.call('POST /auth/factor/passkey/add', input, who);
    };
  },
  'inquiries of a company in a day': async () => {
    await seed(sql`insert into inquiry (employer_id, kind, title, detail, contact_name, contact_email, contact_phone, status,
        waiting_since, created_at, updated_at)
      select ${minsu.id}, 'QUESTION', 'A', 'A', 'A', 'a@a.test', '0912345678', 'UNANSWERED', now(), now(), now()
      from ${upTo(limits.inquiriesPerDay)}`);
    return (node) =>
      node.call('POST /employer/question/create', { title: 'Tôi hỏi', ...visitorContact }, minsu);
  },
  'inquiries of a candidate in a day': async () => {
    await seed(sql`insert into inquiry (candidate_id, kind, title, detail, contact_name, contact_email, contact_phone, status,
        waiting_since, created_at, updated_at)
      select ${nam.id}, 'QUESTION', 'A', 'A', 'A', 'a@a.test', '0912345678', 'UNANSWERED', now(), now(), now()
      from ${upTo(limits.inquiriesPerDay)}`);
    return (node) => node.call('POST /question/create', { title: 'Tôi hỏi', ...visitorContact }, nam);
  },
  'messages of a company in a day, to different inquiries': async () => {
    await db.deleteFrom('inquiry').where('employer_id', '=', minsu.id).execute();
    const ids: number[] = [];
    for (let at = 0; at < AT_ONCE; at += 1) {
      const asked = { title: 'Tôi hỏi', ...visitorContact };
      ids.push((await server.call('POST /employer/question/create', asked, minsu)).data.id);
    }
    await seed(sql`insert into inquiry_message (inquiry_id, text, created_at)
      select ${ids[0]}, 'A', now() from ${upTo(limits.inquiryMessagesPerDay)}`);
    return (node, at) => node.call('POST /employer/question/add', { id: ids[at], text: 'Thêm' }, minsu);
  },
  'messages of a candidate in a day': async () => {
    const { id } = await sendInquiry(server, hoa);
    await seed(sql`insert into inquiry_message (inquiry_id, text, created_at)
      select ${id}, 'A', now() from ${upTo(limits.inquiryMessagesPerDay)}`);
    return (node) => node.call('POST /question/add', { id, text: 'Thêm' }, hoa);
  },
  'photos of a company': async () => {
    await seed(sql`insert into company_photo (company_id, file_id, position)
      select ${minsu.companyId}, 'photo' || n, n from ${upTo(limits.companyPhotos)}`);
    return (node) => node.call('POST /employer/company/upload-photo', {}, minsu, { files: [png] });
  },
  'saved messages of a company': async () => {
    await seed(sql`insert into message_template (company_id, name, text_vi)
      select ${minsu.companyId}, 'A' || n, 'A' from ${upTo(limits.messageTemplates)}`);
    return (node) =>
      node.call('POST /employer/message-template/create', { name: 'Hẹn gọi', text_vi: 'Chào {name}' }, minsu);
  },
  'saved descriptions of a company': async () => {
    await seed(sql`insert into description_template (company_id, name, text_vi)
      select ${minsu.companyId}, 'A' || n, 'A' from ${upTo(limits.descriptionTemplates)}`);
    return (node) =>
      node.call('POST /employer/description-template/create', { name: 'Ca đêm', text_vi: '## Việc' }, minsu);
  },
  'notes about an applicant': async () => {
    await seed(sql`insert into applicant_note (profile_apply_id, text, written_at)
      select ${applied.profile_apply_id}, 'A', now() from ${upTo(limits.notesPerApplicant)}`);
    return (node) => node.call('POST /employer/applicant/add-note', { ...applied, text: 'Gọi lại' }, minsu);
  },
  'criteria of an ad': async () => {
    await seed(sql`insert into ad_criterion (recruitment_id, position, name_vi)
      select ${ad}, n, 'A' from ${upTo(limits.criteriaPerAd)}`);
    const input = { id: ad, criteria: [{ name_vi: 'Kế toán thuế' }] };
    return (node) => node.call('POST /employer/recruitment/set-criteria', input, minsu);
  },
  'tags of an applicant': async () => {
    await seed(sql`insert into applicant_tag (profile_apply_id, folded, tag, added_at)
      select ${applied.profile_apply_id}, 'a' || n, 'a' || n, now() from ${upTo(limits.tagsPerApplicant)}`);
    return (node, at) =>
      node.call('POST /employer/applicant/add-tag', { ...applied, tag: `gọi ${at}` }, minsu);
  },
  'saved answers of the support': async () => {
    await seed(sql`insert into saved_reply (title_vi, text_vi, created_at, updated_at)
      select 'A' || n, 'A', now(), now() from ${upTo(limits.savedReplies)}`);
    return (node) =>
      node.call('POST /admin/saved-reply/create', { title_vi: 'Chào bạn', text_vi: 'Chào' }, chi);
  },
  'resumes of a candidate': async () => {
    for (let there = 0; there < limits.resumesPerCandidate - ROOM; there += 1)
      await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, nam);
    return (node) => node.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, nam);
  },
  'schools of a resume': async () => {
    await seedEntries(
      'resume_education',
      'school, major, admission, graduation',
      `'A', 'A', 'ENROLLED', 'GRADUATED'`,
      limits.entriesPerResume,
    )();
    return addEntry('education', {
      school: 'Đại học',
      major: 'Kế toán',
      admission: 'ENROLLED',
      graduation: 'GRADUATED',
    });
  },
  'jobs of a resume': async () => {
    await seedEntries(
      'resume_experience',
      'workplace, job_title, start_month, is_working, duties',
      `'A', '', '2020-01-01', true, ''`,
      limits.entriesPerResume,
    )();
    return addEntry('experience', { workplace: 'Sen', start: '01/2020', end: '02/2020', duties: '' });
  },
  'languages of a resume': async () => {
    await seedEntries('resume_language', 'language, level', `'ko', 'BASIC'`, limits.entriesPerResume)();
    return addEntry('language', { language: 'ko', level: 'NATIVE' });
  },
  'certificates of a resume': async () => {
    await seedEntries('resume_culture', 'cultural_level', `'A'`, limits.entriesPerResume)();
    return addEntry('cultural', { cultural_level: 'TOPIK 5' });
  },
  'links of a resume': async () => {
    await seedLinks('link', limits.linksPerResume)();
    return (node) =>
      node.call(
        'POST /candidate/profile/add-portfolio',
        { profile_id: resume, link: 'https://hoa.test' },
        hoa,
      );
  },
  'files of a resume': async () => {
    await seedLinks('attachment', limits.attachmentsPerResume)();
    return (node) =>
      node.call('POST /candidate/profile/upload-portfolio', { profile_id: resume }, hoa, { files: [png] });
  },
  'saved ads of a candidate': async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => addOpenAd(server, minsu.companyId)));
    await seed(sql`insert into saved_recruitment (candidate_id, recruitment_id, saved_at)
      select ${hoa.id}, -n, now() from ${upTo(limits.savedPerCandidate)}`);
    return (node, at) => node.call('POST /candidate/saved-recruitment/add', { recruitment_id: ids[at] }, hoa);
  },
  'saved searches of a candidate': async () => {
    await server.call('POST /alert/create', { key: 'thợ gốm', frequency: 'DAILY' }, hoa);
    await seed(sql`insert into job_alert (reader_id, criteria, frequency, status, matched_until, created_at, updated_at)
      select id, jsonb_build_object('key', 'a' || n), 'DAILY', 'ACTIVE', now(), now(), now()
      from alert_reader, generate_series(1, ${limits.alertsPerAddress - ROOM - 1}) as n where candidate_id = ${hoa.id}`);
    return (node, at) => node.call('POST /alert/create', { key: `kế toán ${at}`, frequency: 'DAILY' }, hoa);
  },
};

beforeEach(async () => {
  // All of them together exceed the calls of one account per minute.
  await sql`delete from rate_limit`.execute(db);
});

test.each(Object.keys(cases))(
  '%s: of eight concurrent requests on two nodes, only those within the limit succeed',
  async (name) => {
    const act = (await cases[name]?.()) as Act;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => act(at % 2 ? twin : server, at)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ROOM);
    expect(statuses.filter((status) => ![200, 414, 4027, 4033, 429].includes(status))).toEqual([]);
  },
);

test('saved searches of an address that are confirmed concurrently on two nodes stay within their limit', async () => {
  const email = 'khach@people.test';
  const ask = (node: Node, at: number) =>
    node.call('POST /alert/create', { key: `thợ ${at}`, frequency: 'DAILY', email });
  const answers = await Promise.all([0, 1, 2, 3].map((at) => ask(at % 2 ? twin : server, at)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await seed(sql`insert into job_alert (reader_id, criteria, frequency, status, matched_until, created_at, updated_at)
    select id, jsonb_build_object('key', 'a' || n), 'DAILY', 'ACTIVE', now(), now(), now()
    from alert_reader, ${upTo(limits.alertsPerAddress)} where email = ${email}`);
  const links = (await mailsTo(server, email)).map(
    ({ text }) => /\/alerts\/confirm\/([0-9]+-[A-Za-z0-9]+)/.exec(text)?.[1] ?? '',
  );
  const confirmed = await Promise.all(
    links.map((link, at) => (at % 2 ? twin : server).call('POST /alert/confirm', { link })),
  );
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 200, 4027, 4027]);
});

test('recovery codes that are renewed eight times concurrently are ten', async () => {
  const who = await fresh(minsu);
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      (at % 2 ? twin : server).call('POST /auth/factor/renew-codes', { current_password: testPassword }, who),
    ),
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from recovery_code
    where account_type = 2 and account_id = ${minsu.id}`.execute(db);
  expect(rows[0]?.count).toBe(limits.recoveryCodes);
});
