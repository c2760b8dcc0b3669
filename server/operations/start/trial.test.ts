import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '#app/route-table/screens.ts';
import { statuses } from '#contract/status.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const pagesFolder = join(import.meta.dirname, '../../../dist');
const server = await startTestServer({}, { pagesFolder });
const { binh, chi, dung, hoa } = await people(server);

const pages = screens.map(({ path }) => path).filter((path) => path.startsWith('/admin/test-2'));
const addresses = [...pages, '/dev/mail/sample/cv-passed/en'];

test('administrators of a demo see each kind of mail in every language, and every system message', async () => {
  const mails = (await server.call('GET /admin/test-2/mails', {}, dung)).data.list;
  expect(mails.length).toBeGreaterThan(30);
  for (const { subjects } of mails) expect(new Set(Object.values(subjects)).size).toBe(3);
  const answers = (await server.call('GET /admin/test-2/answers', {}, chi)).data.list;
  expect(answers.map(({ id }) => id)).toEqual(Object.values(statuses).map(({ code }) => code));
  for (const { id, messages } of answers.filter(({ id }) => id !== 200))
    for (const message of Object.values(messages)) expect(message, String(id)).not.toMatch(/^$|error\./);
  const { body, headers } = await server.app.inject('/dev/mail/sample/cv-passed/kr');
  expect(body).toContain('lang="ko"');
  expect(headers['content-security-policy']).toContain('sandbox');
  for (const wrong of ['/dev/mail/sample/cv-passed/xx', '/dev/mail/sample/constructor/en'])
    expect((await server.app.inject(wrong)).statusCode).toBe(404);
});

test('only administrators may request them', async () => {
  for (const name of ['GET /admin/test-2/mails', 'GET /admin/test-2/answers'] as const) {
    expect((await server.call(name, {}, hoa)).status).toBe(406);
    expect((await server.call(name, {}, {})).status).toBe(401);
  }
});

test('the test pages and their calls exist in demo and test only, for any caller', async () => {
  expect(pages.length).toBe(6);
  // Only the clock of a demo can be moved.
  for (const url of pages.filter((path) => path !== '/admin/test-2/clock'))
    expect((await server.app.inject({ url, cookies: { sid: binh.token } })).statusCode, url).toBe(200);

  const production = await startTestServer(productionSettings, { pagesFolder });
  const { anna: owner } = await people(production);
  const get = async (url: string, sid?: string) =>
    (
      await production.app.inject({
        url,
        headers: { host: 'sanviec.test', ...(sid && { cookie: `__Host-sid=${sid}` }) },
        remoteAddress: '203.0.113.7',
      })
    ).statusCode;
  // Makes sure that the following requests are made by a signed-in user.
  expect(await get('/admin', owner.token)).toBe(200);
  for (const url of addresses)
    for (const sid of [owner.token, undefined]) expect(await get(url, sid), url).toBe(404);
  for (const name of ['mails', 'answers'])
    expect(await get(`/api/v1/admin/test-2/${name}`, owner.token)).toBe(404);
});
