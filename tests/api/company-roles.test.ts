import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Access, type CompanyRole, companyRoles, hasCompanyRole, ownersOnly } from '#contract/call.ts';
import { allCalls, type CallName } from '#contract/index.ts';
import { smallPng, visitorContact } from '../support/inquiries.ts';
import { addMember } from '../support/members.ts';
import { people } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const members = {
  owner: minsu,
  recruiter: await addMember(server, minsu, 'recruiter'),
  hiring_manager: await addMember(server, minsu, 'hiring_manager'),
  billing: await addMember(server, minsu, 'billing'),
  viewer: await addMember(server, minsu, 'viewer'),
} satisfies Record<CompanyRole, TestCaller>;

interface Row {
  part: string;
  patterns: string[];
  roles: CompanyRole[];
  /** Roles that may make the calls if an owner allows it. */
  allowed: CompanyRole[];
}

/** The table of docs/rules.md#members-of-a-company. */
function readTable(): Row[] {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8');
  const [, section = ''] = rules.split('## Members of a company\n');
  const lines = section.split('\n## ')[0]?.split('\n') ?? [];
  const cells = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], , ...rows] = cells;
  const roles = head.slice(3, -1).map((name) => name.replace(' ', '_'));
  expect(roles).toEqual([...companyRoles]);
  return rows.map(([, part = '', calls = '', ...allowed]) => ({
    part,
    patterns: [...calls.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern),
    roles: companyRoles.filter((_, at) => allowed[at] === 'yes'),
    allowed: companyRoles.filter((_, at) => allowed[at] === 'if allowed'),
  }));
}
const table = readTable();

const fits = (pattern: string, name: string) => {
  const subject = pattern.startsWith('/') ? name.slice(name.indexOf('/')) : name;
  return pattern.endsWith('*') ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern;
};

/** The row of a call: that of the longest pattern. A method is part of a name, so a whole name is longer than any pattern. */
function rowOf(name: string): Row | undefined {
  const found = table.flatMap((row) =>
    row.patterns.filter((pattern) => fits(pattern, name)).map((pattern) => ({ row, length: pattern.length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.row;
}

const companyCalls = allCalls.flatMap((call) => {
  const access: Access = call.access;
  if (access.who === 'ticket') return [{ name: call.name as CallName, roles: ownersOnly }];
  return access.who === 'employer' ? [{ name: call.name as CallName, roles: access.roles }] : [];
});

describe('roles of members', () => {
  test('the table names every call of a company, and each of its patterns is of a call', () => {
    expect(companyCalls.length).toBeGreaterThan(60);
    expect(companyCalls.filter(({ name }) => !rowOf(name)).map(({ name }) => name)).toEqual([]);
    const unused = table.flatMap(({ patterns }) =>
      patterns.filter((pattern) => !companyCalls.some(({ name }) => fits(pattern, name))),
    );
    expect(unused).toEqual([]);
  });

  test.each(companyCalls)(
    '$name answers 403 exactly to the roles that the table leaves out',
    async ({ name, roles }) => {
      const row = rowOf(name);
      expect(companyRoles.filter((role) => hasCompanyRole(role, roles))).toEqual(row?.roles);
      const answers = await Promise.all(
        companyRoles.map(async (role) => {
          const { status } = await server.call(name, {}, members[role]);
          return [role, status === 403] as const;
        }),
      );
      expect(answers).toEqual(companyRoles.map((role) => [role, !row?.roles.includes(role)]));
    },
  );

  test('the calls of a row with "if allowed" are open to recruiters while an owner allows it', async () => {
    const setBuying = (recruiters_buy: boolean) =>
      server.call('POST /employer/member/set-buying', { recruiters_buy }, minsu);
    const buying = companyCalls.filter(({ name }) => rowOf(name)?.allowed.includes('recruiter'));
    expect(buying.length).toBeGreaterThan(8);
    expect(buying.every(({ roles }) => roles.some((role) => role === 'buying_recruiter'))).toBe(true);
    const statuses = () =>
      Promise.all(buying.map(async ({ name }) => (await server.call(name, {}, members.recruiter)).status));
    await setBuying(true);
    expect(await statuses()).not.toContain(403);
    await setBuying(false);
    expect(new Set(await statuses())).toEqual(new Set([403]));
  });

  test('a code for closing the company is refused to members who are no owners', async () => {
    const asked = { user_email: minsu.email, purpose: 'close-company' } as const;
    const answers = await Promise.all(
      companyRoles.map(async (role) => {
        const { status } = await server.call('POST /employer/auth/send-otp', asked, members[role]);
        return [role, status] as const;
      }),
    );
    expect(Object.fromEntries(answers)).toEqual({
      owner: 200,
      recruiter: 403,
      hiring_manager: 403,
      billing: 403,
      viewer: 403,
    });
  });

  test('an inquiry and its photo are read by the member who wrote it and by owners, not by other members', async () => {
    const files = [{ field: 'file', name: 'screen.png', mime: 'image/png', content: smallPng }];
    const photo = (await server.call('POST /employer/question/upload-photo', {}, members.viewer, { files }))
      .data;
    const question = {
      title: 'I get no mail',
      detail: 'For two days.',
      ...visitorContact,
      photos: [photo.id],
    };
    const { data } = await server.call('POST /employer/question/create', question, members.viewer);
    const seen = await Promise.all(
      companyRoles.map(async (role) => {
        const { token } = members[role] as { token: string };
        const file = await server.app.inject({
          url: photo.url,
          headers: { authorization: `Bearer ${token}` },
        });
        const shown = await server.call('GET /employer/question/show', { id: data.id }, members[role]);
        const { list } = (await server.call('GET /employer/question/list', {}, members[role])).data;
        return [role, file.statusCode, shown.status, list.length] as const;
      }),
    );
    expect(seen).toEqual([
      ['owner', 200, 200, 1],
      ['recruiter', 404, 404, 0],
      ['hiring_manager', 404, 404, 0],
      ['billing', 404, 404, 0],
      ['viewer', 200, 200, 1],
    ]);
  });

  test('a photo that no inquiry names yet is read by the member who uploaded it alone', async () => {
    const files = [{ field: 'file', name: 'screen.png', mime: 'image/png', content: smallPng }];
    const upload = (by: TestCaller) => server.call('POST /employer/question/upload-photo', {}, by, { files });
    for (const by of ['owner', 'viewer'] as const) {
      const { url, id } = (await upload(members[by])).data;
      const seen = await Promise.all(
        companyRoles.map(async (role) => {
          const { token } = members[role] as { token: string };
          const file = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
          return [role, file.statusCode] as const;
        }),
      );
      expect(seen).toEqual(companyRoles.map((role) => [role, role === by ? 200 : 404]));
      const question = { title: 'Not my photo', detail: 'For two days.', ...visitorContact, photos: [id] };
      const stolen = await server.call('POST /employer/question/create', question, members.recruiter);
      expect(stolen).toMatchObject({ status: 414, data: { photos: expect.any(Array) } });
    }
  });

  test('the session names the role, and the API document the roles of each call', async () => {
    for (const role of companyRoles) {
      const { data } = await server.call('GET /auth/session', {}, members[role]);
      expect(data.user?.member_role).toBe(role);
    }
    const answer = await server.app.inject('/api/v1/openapi.json');
    const { paths } = answer.json();
    const text = JSON.stringify(paths['/employer/applicant/list'].get);
    expect(text).toContain('For companies (owner, recruiter, hiring_manager)');
  });

  test('the company of a member who is no owner loses its approval: sign-in answers 4023 without a ticket', async () => {
    const change = (status: 'WAITING' | 'APPROVED') =>
      server.db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
    await change('WAITING');
    const { uid } = members.recruiter;
    const signIn = (user_uid: string) =>
      server.call('POST /employer/auth/login', { user_uid, password: 'sanviec1!' });
    const refused = await signIn(uid);
    expect([refused.status, refused.data]).toEqual([4023, {}]);
    expect(refused.cookies).toEqual([]);
    const asked = await server.call('GET /employer/recruitment/list', {}, members.recruiter);
    expect([asked.status, asked.data]).toEqual([4023, {}]);
    expect(await signIn(minsu.uid)).toMatchObject({ status: 4023, data: { ticket: expect.any(String) } });
    await change('APPROVED');
  });
});
