import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const namesOf = (list: { name: string }[]) => list.map((one) => one.name);

describe('lists for forms', () => {
  test('experience ranges from none to over ten years', async () => {
    const answer = await server.call('GET /home/experience', {}, { language: 'vi' });
    expect(answer.http).toBe(200);
    expect(answer.data.list).toHaveLength(6);
    expect(answer.data.list[0]).toMatchObject({ name: 'Chưa có kinh nghiệm', years_min: 0, years_max: 0 });
    expect(answer.data.list.at(-1)).toMatchObject({ years_min: 11, years_max: null });
    expect(answer.headers['cache-control']).toContain('public, max-age=');
  });

  test('the seven employment types have names in every language', async () => {
    const answers = await Promise.all(
      languages.map((language) => server.call('GET /home/recruitment', {}, { language })),
    );
    expect(answers.map((answer) => answer.data.list.map((type) => type.id))).toEqual(
      languages.map(() => [1, 2, 3, 4, 5, 6, 7]),
    );
    expect(answers.map((answer) => answer.data.list[0]?.name)).toEqual(['Chính thức', '정규직', 'Official']);
  });

  test.each([
    'GET /home/industry',
    'GET /home/benefit',
    'GET /home/priority',
    'GET /home/soft-skill',
  ] as const)('%s answers its whole list', async (name) => {
    const { data } = await server.call(name, {}, { language: 'kr' });
    expect(data.list.length).toBeGreaterThanOrEqual(25);
    expect(data.list.every((one) => one.name !== '')).toBe(true);
  });
});

describe('careers', () => {
  test('are returned as groups with their careers', async () => {
    const { data } = await server.call('POST /home/career', {});
    expect(data.list.length).toBeGreaterThanOrEqual(25);
    const accounting = data.list.find((group) => group.id === 3);
    expect(accounting).toMatchObject({ name: 'Accounting and audit', parent_id: null });
    expect(accounting?.child).toContainEqual({ id: 301, name: 'Accountant', parent_id: 3, former_ids: [] });
  });

  test.each(['ke toan', 'Kế toán', '회계', 'accountant'])(
    '%s finds accounting in any language',
    async (key) => {
      const { data } = await server.call('POST /home/career', { key }, { language: 'vi' });
      expect(data.list.flatMap((group) => group.child).map((career) => career.id)).toContain(301);
      expect(data.list.map((group) => group.id)).not.toContain(28);
    },
  );

  test('are filtered by group', async () => {
    const { data } = await server.call('POST /home/career', { parent_id: 25 });
    expect(namesOf(data.list)).toEqual(['Legal']);
  });

  test('are not offered after they were removed from the list', async () => {
    await server.db.updateTable('career').set({ is_active: false }).where('id', '=', 2504).execute();
    const { data } = await server.call('POST /home/career', { parent_id: 25 });
    expect(data.list[0]?.child.map((career) => career.id)).not.toContain(2504);
  });

  test('for nonsense are empty, and a word as id is rejected', async () => {
    const nonsense = await server.call('POST /home/career', { key: 'qwxyz' });
    const wrong = await server.call('POST /home/career', { parent_id: 'legal' });
    expect(nonsense.data.list).toEqual([]);
    expect(wrong).toMatchObject({ status: 414, data: { parent_id: [expect.any(String)] } });
  });
});

describe('skills suggested by career', () => {
  const [accountant, generalAccountant, developer, controller] = [301, 302, 101, 1101];
  const propose = async (...career_ids: number[]) =>
    namesOf((await server.call('GET /home/career-skills', { career_ids }, { language: 'vi' })).data.list);

  beforeAll(async () => {
    const [an = 0, ...others] = await Promise.all(
      ['An', 'Bình', 'Chi', 'Dung'].map((company_name) => addCompany(server.db, { company_name })),
    );
    for (const company of others) {
      await addRecruitment(server.db, company, {
        careers: [accountant],
        skills: ['세무 회계', 'Chốt sổ đêm'],
      });
      await addRecruitment(server.db, company, { careers: [developer], skills: ['C++', 'English'] });
    }
    await addRecruitment(server.db, an, { careers: [accountant], skills: ['Tax accounting', 'Hát ru'] });
    await addRecruitment(server.db, an, { careers: [accountant, controller], skills: ['English'] });
  });

  test("are those of its ads, most frequent first, in the reader's language", async () => {
    expect(await propose(accountant)).toEqual(['Kế toán thuế', 'Chốt sổ đêm', 'Tiếng Anh']);
  });

  test('are those of its group if its own ads name none', async () => {
    expect(await propose(generalAccountant)).toEqual(await propose(accountant));
    expect(await propose(generalAccountant)).not.toContain('C++');
  });

  test('are those of many groups if no career is known yet', async () => {
    expect(await propose()).toEqual(['Tiếng Anh']);
  });
});

describe('skills', () => {
  test.each(['tieng han', '한국어', 'korean', 'Tiếng Hàn'])('%s finds Korean', async (key) => {
    const { data } = await server.call('POST /home/search-skills', { key }, { language: 'en' });
    expect(namesOf(data.list)).toContain('Korean');
  });

  test('names that start with the key come first', async () => {
    const { data } = await server.call('POST /home/search-skills', { key: 'java' });
    expect(namesOf(data.list)).toEqual(['JavaScript', 'Java']);
    const sql = await server.call('POST /home/search-skills', { key: 'sql' });
    expect(namesOf(sql.data.list).slice(0, 2)).toEqual(['SQL', 'SQL Server']);
  });

  test('punctuation counts: C++ is not C#', async () => {
    const { data } = await server.call('POST /home/search-skills', { key: 'c++' });
    expect(namesOf(data.list)).toEqual(['C++']);
  });

  test('benefits, priority conditions and soft skills are searched by kind', async () => {
    const benefit = await server.call('POST /home/search-skills', { key: 'bus', kind: 'benefit' });
    const priority = await server.call('POST /home/search-skills', { key: '한국어', kind: 'priority' });
    const soft = await server.call('POST /home/search-skills', { key: 'team', kind: 'soft_skill' });
    expect(namesOf(benefit.data.list)).toContain('Shuttle bus');
    expect(namesOf(priority.data.list)).toEqual(['Speaks Korean']);
    expect(namesOf(soft.data.list)).toContain('Teamwork');
  });

  test('a wildcard is an ordinary character', async () => {
    const { data } = await server.call('POST /home/search-skills', { key: 'j_va%' });
    expect(data.list).toEqual([]);
  });

  test('an unknown kind and too long a list are rejected', async () => {
    const kind = await server.call('POST /home/search-skills', { kind: 'hobby' });
    const long = await server.call('POST /home/search-skills', { limit: 101 });
    expect([kind.status, long.status]).toEqual([414, 414]);
  });
});
