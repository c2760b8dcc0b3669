import { describe, expect, test, vi } from 'vitest';
import { companyRoles } from '#contract/call.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';

const server = await startTestServer();
const { db, call } = server;
const { minsu, thanh } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const own = { current_password: testPassword };

const change = (member_role: string, assigned_only: boolean, who: { token: string } = minsu) =>
  call('POST /employer/member/change-role', { ...own, id: mai.id, member_role, assigned_only }, who);
const rowOf = async (id: number) =>
  (await call('GET /employer/member/list', { limit: 50 }, minsu)).data.list.find((one) => one.id === id);

describe('an owner bounds a recruiter to assigned ads', () => {
  test('with the next call of the recruiter, who is told by mail, and the act is audited', async () => {
    expect((await change('recruiter', true)).status).toBe(200);
    expect(await rowOf(mai.id)).toMatchObject({ member_role: 'recruiter', assigned_only: true });
    const { data } = await call('GET /auth/session', {}, mai);
    expect(data.user).toMatchObject({ member_role: 'recruiter', assigned_only: true });
    const [mail] = await mailsTo(server, mai.email);
    expect(mail?.text).toContain('Chuyên viên tuyển dụng (chỉ tin được giao)');
    const audit = db
      .selectFrom('audit')
      .where('action', '=', 'company_member.role')
      .select(['before', 'after']);
    expect(await audit.executeTakeFirst()).toEqual({
      before: { member_role: 'recruiter', assigned_only: false },
      after: { member_role: 'recruiter', assigned_only: true },
    });
    expect((await change('recruiter', true)).status).toBe(4027);
    expect((await change('recruiter', false)).status).toBe(200);
    expect(await rowOf(mai.id)).toMatchObject({ assigned_only: false });
  });

  test('and another role ends the bound', async () => {
    await change('recruiter', true);
    expect((await change('viewer', false)).status).toBe(200);
    expect(await rowOf(mai.id)).toMatchObject({ member_role: 'viewer', assigned_only: false });
    await change('recruiter', false);
  });

  test('and gets 414 for every role that is no recruiter', async () => {
    for (const member_role of companyRoles.filter((role) => role !== 'recruiter')) {
      const invited = { ...own, user_email: 'x@people.test', member_role, assigned_only: true };
      for (const answer of [
        await change(member_role, true),
        await call('POST /employer/member/invite', invited, minsu),
      ])
        expect(answer).toMatchObject({ status: 414, data: { assigned_only: [expect.any(String)] } });
    }
  });

  test('of the own company only, and no recruiter does', async () => {
    expect((await change('recruiter', true, thanh)).status).toBe(404);
    expect((await change('recruiter', true, mai)).status).toBe(403);
  });

  test('with an invitation, whose page and mail say so', async () => {
    const invited = { ...own, user_email: 'linh@people.test', member_role: 'recruiter', assigned_only: true };
    expect((await call('POST /employer/member/invite', invited, minsu)).data).toMatchObject({
      assigned_only: true,
    });
    const ticket = await vi.waitFor(async () => {
      const [mail] = await mailsTo(server, 'linh@people.test');
      expect(mail?.text).toContain('Role: Recruiter (assigned jobs only)');
      return /\/employer\/invitation#([A-Za-z0-9]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
    }, waitLimit);
    const { data } = await call('POST /employer/auth/check-invitation', { ticket });
    expect(data).toMatchObject({ member_role: 'recruiter', assigned_only: true });
    const person = {
      user_uid: 'linh001',
      user_name: 'Linh',
      password: 'cung#lam7',
      password_confirm: 'cung#lam7',
    };
    const agreed = { agree_privacy: true, agree_terms: true };
    const joined = await call('POST /employer/auth/accept-invitation', { ticket, ...person, ...agreed });
    expect(joined.status).toBe(200);
    const member = db
      .selectFrom('company_member')
      .where('user_uid', '=', 'linh001')
      .select(['role', 'assigned_only']);
    expect(await member.executeTakeFirst()).toEqual({ role: 'recruiter', assigned_only: true });
  });
});
