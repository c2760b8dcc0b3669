import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CompanyRole, companyRoles, hasCompanyRole } from '#contract/call.ts';
import type { EmployerStatus } from '#contract/enums.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { type CompanyMail, companyMails, getCompanyMail } from './company-mails.ts';
import { listCompanyRecipients } from './company-readers.ts';
import { queueMails } from './queue.ts';
import { sampleMailParameters } from './samples.ts';
import type { TemplateName } from './templates/index.ts';

const server = await startTestServer();
const { db } = server;
const { minsu } = await people(server);
const ad = await addRecruitment(db, minsu.companyId, { title_vi: 'Kế toán' });
const kinds = Object.entries(companyMails).flatMap(([name, rule]): [TemplateName, CompanyMail][] =>
  rule ? [[name as TemplateName, rule]] : [],
);

type Member = Awaited<ReturnType<typeof addMember>>;
const team = new Map<CompanyRole, Member>();
for (const role of companyRoles) team.set(role, await addMember(server, minsu, role));
const memberOf = (role: CompanyRole): Member => {
  const member = team.get(role);
  if (!member) throw new Error(`no ${role}`);
  return member;
};
/** A role that reads this mail. */
const readerOf = ({ roles }: CompanyMail) => memberOf(roles[0] ?? 'owner');

/** Stores a mail of a kind to a member, as its action does. */
async function write(template: TemplateName, { id, email: to, name }: Member) {
  const work = { db, now: server.clock(), env: server.env, queue: new TaskQueue() };
  const mail = { to, name, language: 'en', template, parameters: sampleMailParameters[template] };
  const account = { type: 2, id } as const;
  await queueMails(work, [{ ...mail, account }] as unknown as Parameters<typeof queueMails>[1]);
}
/** Lets the mailbox send all mails, and returns the result of the last one. */
async function send(address: string) {
  const sent = (await mailsTo(server, address)).length;
  const { skipped, subject } = await db
    .selectFrom('mail')
    .orderBy('id', 'desc')
    .select(['skipped', 'subject'])
    .executeTakeFirstOrThrow();
  return { sent, skipped, isWritten: subject !== null };
}
const got = { sent: 1, skipped: null, isWritten: true };
const missed = (skipped: string) => ({ sent: 0, skipped, isWritten: false });
const change = (id: number, columns: { role?: CompanyRole; user_email?: string }) =>
  db.updateTable('company_member').set(columns).where('id', '=', id).execute();
const setStatus = (status: EmployerStatus) =>
  db
    .updateTable('employer')
    .set({ status, withdrawn_at: status === 'WITHDRAWN' ? server.clock() : null })
    .where('id', '=', minsu.id)
    .execute();
const leave = (id: number) =>
  db
    .updateTable('company_member')
    .set({ state: 'ENDED', ended_at: server.clock() })
    .where('id', '=', id)
    .execute();

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('ad_assignment').execute();
  await setStatus('APPROVED');
  for (const [role, { id, email }] of team) {
    await change(id, { role, user_email: email });
    await db
      .updateTable('company_member')
      .set({ state: 'ACTIVE', ended_at: null })
      .where('id', '=', id)
      .execute();
  }
  server.advanceClock(1_000);
});

describe.each(kinds)('%s', (template, rule) => {
  const reader = readerOf(rule);

  test('is sent to a member who may read it', async () => {
    await write(template, reader);
    expect(await send(reader.email)).toEqual(got);
  });

  test('is not sent to a member who left after it was written, unless it says so', async () => {
    await write(template, reader);
    await leave(reader.id);
    expect(await send(reader.email)).toEqual(rule.afterLeaving ? got : missed('left'));
  });

  test('is not sent to a member who got a role that may not read it', async () => {
    const other = companyRoles.find((role) => !hasCompanyRole(role, rule.roles));
    await write(template, reader);
    if (other) await change(reader.id, { role: other });
    expect(await send(reader.email)).toEqual(other ? missed('role') : got);
  });

  test('is sent to the present address, or to the one that it was written for', async () => {
    await write(template, reader);
    await change(reader.id, { user_email: `new-${reader.email}` });
    const [there, gone] = rule.keepsAddress
      ? [reader.email, `new-${reader.email}`]
      : [`new-${reader.email}`, reader.email];
    expect(await send(there)).toEqual(got);
    expect((await send(gone)).sent).toBe(0);
  });

  test('is not sent while the account of the company is in another state than it needs', async () => {
    await write(template, reader);
    await setStatus('WAITING');
    const { sent } = await send(reader.email);
    expect(sent).toBe(rule.company === 'approved' ? 0 : 1);
    await db.deleteFrom('mail').execute();
    await write(template, reader);
    await setStatus('WITHDRAWN');
    expect(await send(reader.email)).toEqual(rule.company === 'any' ? got : missed('company'));
  });
});

test('a mail of a kind that no company gets fails the action that writes it to a member', async () => {
  await expect(write('hired', memberOf('owner'))).rejects.toThrow('no company gets the mail hired');
});

test('a member who had left before the company was closed gets no mail about its money', async () => {
  const billing = memberOf('billing');
  await write('order-refunded', billing);
  await leave(billing.id);
  server.advanceClock(60_000);
  await setStatus('WITHDRAWN');
  expect(await send(billing.email)).toEqual(missed('left'));
});

test('a mail that a node of 0.12.0 writes to the contact in the name of the first member is sent to the contact', async () => {
  const contact = memberOf('owner');
  await db
    .updateTable('employer')
    .set({ contact_member_id: contact.id })
    .where('id', '=', minsu.id)
    .execute();
  await leave(minsu.id);
  await write('order-paid', { ...contact, id: minsu.id });
  expect(await send(contact.email)).toEqual(got);
  await db
    .updateTable('company_member')
    .set({ state: 'ACTIVE', ended_at: null })
    .where('id', '=', minsu.id)
    .execute();
  await db.updateTable('employer').set({ contact_member_id: null }).where('id', '=', minsu.id).execute();
});

describe('the readers of a mail', () => {
  const idsOf = async (template: TemplateName, about: { recruitmentId?: number; orderId?: number } = {}) =>
    (await listCompanyRecipients(db, template, { employerId: minsu.id, ...about })).map(
      ({ account }) => account.id,
    );
  const assign = (role: CompanyRole) =>
    sql`insert into ad_assignment (recruitment_id, member_id, employer_id, assigned_at)
      values (${ad}, ${memberOf(role).id}, ${minsu.id}, ${server.clock()})`.execute(db);

  test('about an ad are the assigned owners and recruiters, else the contact', async () => {
    const about = { recruitmentId: ad };
    expect(await idsOf('recruitment-returned', about)).toEqual([minsu.id]);
    for (const role of companyRoles) await assign(role);
    const assigned = [memberOf('owner').id, memberOf('recruiter').id];
    expect(await idsOf('recruitment-returned', about)).toEqual(assigned);
    await leave(memberOf('recruiter').id);
    await change(memberOf('owner').id, { role: 'viewer' });
    expect(await idsOf('recruitment-returned', about)).toEqual([minsu.id]);
  });

  test('about an order are members with billing and its buyer', async () => {
    const billing = memberOf('billing');
    expect(await idsOf('order-paid')).toEqual([billing.id]);
    await change(billing.id, { role: 'viewer' });
    expect(await idsOf('order-paid')).toEqual([minsu.id]);
  });

  test('about approval are all owners, and those about the closing its contact', async () => {
    expect(await idsOf('employer-approved')).toEqual([minsu.id, memberOf('owner').id]);
    expect(await idsOf('member-withdrawn')).toEqual([minsu.id]);
    await setStatus('WITHDRAWN');
    expect(await idsOf('order-refunded')).toEqual([minsu.id]);
  });

  test('are at most twenty', async () => {
    for (let more = 0; more < 25; more += 1)
      await addMember(server, minsu, 'billing', { uid: `bill${100 + more}` });
    expect(await idsOf('order-paid')).toHaveLength(20);
    expect(getCompanyMail('order-paid').readers).toBe('order');
  });
});
