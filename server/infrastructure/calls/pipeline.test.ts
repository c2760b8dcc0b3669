import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/index.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa } = await people(server);

describe('the envelope', () => {
  test('every answer has status, message and data, and nothing else', async () => {
    const answer = await server.call('GET /site/show');
    expect(answer).toMatchObject({ http: 200, status: 200, message: '', data: { mode: 'test' } });
    for (const { name } of allCalls) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const response = await server.app.inject({ method, url: `/api/v1${path}` });
      expect([name, response.json()]).toEqual([
        name,
        { status: expect.any(Number), message: expect.any(String), data: expect.anything() },
      ]);
    }
  });

  test('calls exist below /api/v1 and nowhere else', async () => {
    for (const { name } of allCalls) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const ask = async (url: string) => (await server.app.inject({ method, url })).statusCode;
      expect([name, await ask(path)]).toEqual([name, 404]);
      expect([name, await ask(`/api/v2${path}`)]).toEqual([name, 404]);
    }
  });

  test('a body is read alike as form data, as a form or as JSON', async () => {
    const boundary = 'b0undary';
    const parts = (fields: [string, string][]) =>
      `${fields
        .map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
        )
        .join('\r\n')}\r\n--${boundary}--\r\n`;
    const post = async (path: string, type: string, payload: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/v1${path}`,
          headers: { 'content-type': type, authorization: `Bearer ${hoa.token}` },
          payload,
        })
      ).json();
    const send = async (path: string, json: object, fields: [string, string][]) => [
      await post(path, `multipart/form-data; boundary=${boundary}`, parts(fields)),
      await post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
      await post(path, 'application/json', JSON.stringify(json)),
    ];
    const created = await send('/candidate/profile/create-profile', { title: 'Kế toán' }, [
      ['title', 'Kế toán'],
    ]);
    expect(created).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 200, data: { title: 'Kế toán' } })),
    );
    const { profile_id } = created[0].data;
    const lists = await send(
      '/candidate/profile/add-profile-info',
      { profile_id, kind: 'cultural', entry: { cultural_level: 'TOPIK 3' } },
      [
        ['profile_id', String(profile_id)],
        ['kind', 'cultural'],
        ['entry[cultural_level]', 'TOPIK 3'],
      ],
    );
    expect(lists.map(({ data }) => data.profile_cultural_level_des.length)).toEqual([1, 2, 3]);
    const skills = await send('/candidate/profile/update-skill', { profile_id, skills: ['SQL', 'Excel'] }, [
      ['profile_id', String(profile_id)],
      ['skills[0]', 'SQL'],
      ['skills[1]', 'Excel'],
    ]);
    for (const { data } of skills) expect(data.skills).toEqual(['SQL', 'Excel']);
    const wrong = await send('/candidate/profile/update-skill', { profile_id, skills: [] }, [
      ['profile_id', String(profile_id)],
    ]);
    for (const answer of wrong)
      expect(answer).toMatchObject({ status: 414, data: { skills: [expect.any(String)] } });
  });

  test('an unknown path answers 415 in the requested language', async () => {
    const response = await server.app.inject({
      url: '/api/v1/no/such',
      headers: { 'accept-language': 'ko' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 415, message: '올바르지 않은 경로예요.', data: {} });
    expect(response.headers['content-language']).toBe('ko');
  });

  test('the same error is translated into the language of the header, for kr and ko alike', async () => {
    const told = async (language: string) => {
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/api/v1/employer/auth/login',
        headers: { 'accept-language': language },
        payload: { user_uid: '', password: 'abcdef' },
      });
      const { message, data } = JSON.parse(body) as { message: string; data: Record<string, string[]> };
      return [message, data.user_uid?.[0]];
    };
    const [vi, ko, en] = [await told('vi'), await told('ko'), await told('en')];
    expect(await told('kr')).toEqual(ko);
    for (const at of [0, 1]) {
      expect(vi[at]).toMatch(/[ạ-ỹăâđêôơư]/i);
      expect(ko[at]).toMatch(/[가-힣]/);
      expect(en[at]).toMatch(/^[\x20-\x7e’]+$/);
    }
  });

  test('a known path with the wrong method answers 405 and names the right one', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/site/show' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET');
  });

  test('a body that is not JSON answers 400 and not 500', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(response.json().status).toBe(400);
  });
});

describe('OpenAPI', () => {
  test('describes every call with its inputs', async () => {
    const document = (await server.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/site/show'].get.summary).toMatch(/site/);
  });

  test('has a page for people', async () => {
    const page = await server.app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('GET /site/show');
  });
});

describe('health', () => {
  test('answers on any host name', async () => {
    const response = await server.app.inject({ url: '/health/ready', headers: { host: '10.0.0.7' } });
    expect(response.statusCode).toBe(200);
  });
});
