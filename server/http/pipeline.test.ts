import { describe, expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer();

describe('the envelope', () => {
  test('every answer has status, message and data', async () => {
    const answer = await server.call('GET /site/show');
    expect(answer).toMatchObject({ http: 200, status: 200, message: '', data: { mode: 'test' } });
  });

  test('an unknown path answers 415 in the language asked for', async () => {
    const response = await server.app.inject({
      url: '/api/v1/no/such',
      headers: { 'accept-language': 'ko' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 415, message: '올바르지 않은 경로예요.', data: {} });
    expect(response.headers['content-language']).toBe('ko');
  });

  test('a known path with the wrong method answers 405 and names the right one', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/site/show' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET');
  });

  test('a body that is no JSON answers 400 and not 500', async () => {
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
  test('answers whatever host asks', async () => {
    const response = await server.app.inject({ url: '/health/ready', headers: { host: '10.0.0.7' } });
    expect(response.statusCode).toBe(200);
  });
});
