import { describe, expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
server.network.port = 4310;

describe('the test login', () => {
  const here = { headers: { host: 'localhost:4310' } };
  const login = (user_email: string) => server.call('POST /auth/loginEmail', { user_email }, {}, here);

  test('signs a candidate in by e-mail alone', async () => {
    const { data } = await login(hoa.email);
    const { data: session } = await server.call('GET /auth/session', {}, { token: data.token ?? '' }, here);
    expect(session).toMatchObject({ accountType: 1, user: { user_email: hoa.email } });
  });

  test('accepts candidates only', async () => {
    expect((await login(minsu.email)).status).toBe(4020);
  });
});
