import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { internationalDigits, internationalDigitsOf, toSearchedPhones } from './phones.ts';

const server = await startTestServer();
const { hoa, nam, minsu, anna } = await people(server);

const vietnamese = ['0912345678', '84912345678', '+84912345678', '+84 912 345 678', '(+84) 912.345.678'];
const korean = ['01012345678', '821012345678', '+821012345678', '010-1234-5678'];
const spellings: [number: string, digits: string][] = [
  ...vietnamese.map((number): [string, string] => [number, '84912345678']),
  ...korean.map((number): [string, string] => [number, '821012345678']),
  ['+82212345678', '82212345678'],
  ['0212345678', '84212345678'],
  ['', ''],
];

test.each(spellings)('%s is compared as %s, in code and in SQL', async (number, digits) => {
  expect(internationalDigits(number)).toBe(digits);
  const { rows } = await sql<{ digits: string }>`
    SELECT ${internationalDigitsOf('p.number')} AS digits FROM (SELECT ${number}::text AS number) p`.execute(
    server.db,
  );
  expect(rows).toEqual([{ digits }]);
});

test('a company saves a Korean mobile number in any notation, and it is stored as +8210', async () => {
  for (const user_phone of korean) {
    const input = { current_password: 'sanviec1!', user_phone, user_phone_confirm: '+82 10 1234 5678' };
    const saved = await server.call('POST /employer/account/change-phone', input, minsu);
    expect([user_phone, saved.status]).toEqual([user_phone, 200]);
    const account = await server.call('GET /employer/account/show', {}, minsu);
    expect(account.data.user_phone).toBe('+821012345678');
  }
});

test('an administrator finds a candidate by phone with any notation of the country code', async () => {
  const numbers = { [hoa.id]: '+84987111222', [nam.id]: '+821087654321' };
  for (const [id, profile_user_phone] of Object.entries(numbers))
    await server.db
      .updateTable('candidate')
      .set({ profile_user_phone })
      .where('id', '=', Number(id))
      .execute();
  const find = async (key: string) => {
    const { data } = await server.call('GET /admin/candidate/list', { key }, anna);
    return data.list.map(({ id }) => id);
  };
  for (const key of ['0987111222', '84987111222', '+84 987 111 222', 'hoa 0987111222', '7111'])
    expect([key, await find(key)]).toEqual([key, [hoa.id]]);
  for (const key of ['010-8765-4321', '821087654321', '+82 10 8765 4321'])
    expect([key, await find(key)]).toEqual([key, [nam.id]]);
});

test('words that are not phone numbers stay as typed', () => {
  expect(toSearchedPhones('Trần 2024 0912')).toBe('Trần 2024 0912');
});
