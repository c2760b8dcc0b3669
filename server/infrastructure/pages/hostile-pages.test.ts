import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addOpenAd } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const faults: string[] = [];
const server = await startTestServer(
  {},
  {
    pagesFolder: join(import.meta.dirname, '../../../dist'),
    logTo: { write: (line) => faults.push(line) },
  },
);
const { hoa, minsu } = await people(server);

/** Text that does harm on any page that does not escape it. */
const evil = `"'><script>alert(1)</script></title><img src=x onerror=a()><!-- {{name}} \u2028 ]]>`;
const markup = /<script>alert|<img src=x|<\/title><img|<!-- \{\{/i;
let ad = 0;
let stopped = 0;

beforeAll(async () => {
  const texts = Object.fromEntries(
    ['title', 'description', 'other'].flatMap((name) =>
      ['vi', 'kr', 'en'].map((language) => [`${name}_${language}`, evil]),
    ),
  );
  ad = await addOpenAd(server, minsu.companyId, { ...texts, skills: [evil], benefits: [evil] });
  stopped = await addOpenAd(server, minsu.companyId, { ...texts, status: 3 });
  await sql`update company set company_name = ${evil}, company_representative = ${evil}, overview_vi = ${evil},
    overview_en = ${evil}, history_vi = ${evil}, vision_vi = ${evil}, address_detail = ${evil}
    where id = ${minsu.companyId}`.execute(server.db);
  await sql`update candidate set profile_full_name = ${evil}, user_name = ${evil} where id = ${hoa.id}`.execute(
    server.db,
  );
});

const get = (url: string, cookies: Record<string, string> = {}) => server.app.inject({ url, cookies });
const typed = encodeURIComponent(evil);

/** Pages that contain texts of users, or words of the URL. */
const pages: [name: string, path: () => string, status: number][] = [
  ['home', () => '/', 200],
  ['the list', () => '/recruitment', 200],
  ['the list for a search', () => `/en/recruitment?key=${typed}&career_ids=${typed}`, 200],
  ['the search page', () => `/ko/search?key=${typed}`, 200],
  ['an ad', () => `/recruitment/${ad}`, 200],
  ['an ad in English', () => `/en/recruitment/${ad}`, 200],
  ['a stopped ad', () => `/recruitment/${stopped}`, 410],
  ['a company', () => `/company/${minsu.companyId}`, 200],
  ['an unknown address', () => `/${typed}`, 404],
  ['an unknown address of an area', () => `/en/user%0A/${typed}`, 404],
  ['an ad that is not there', () => `/recruitment/999999-${typed}`, 404],
];

/** The page after its own redirects, as a browser gets it. */
async function open(path: string, cookies: Record<string, string> = {}) {
  let response = await get(path, cookies);
  for (let hops = 0; [301, 302].includes(response.statusCode) && hops < 3; hops += 1)
    response = await get(String(response.headers.location), cookies);
  return response;
}
const readable = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe('texts of users and addresses', () => {
  test.each(pages)('are text on %s, in its head and in its data blocks', async (_name, path, status) => {
    const response = await open(path());
    expect(response.statusCode).toBe(status);
    const html = response.body;
    expect(html).not.toMatch(markup);
    const [head = '', body = ''] = html.split('<body');
    // No text has closed an element early or opened a new one.
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    expect(head).toMatch(/<\/head>\s*$/);
    const blocks = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    for (const [, attributes = '', content = ''] of blocks) {
      if (/\bsrc="\/assets\//.test(attributes)) expect(content).toBe('');
      else if (attributes === '')
        // The policy names the script before the first paint by its hash, so no text can change that script.
        expect(response.headers['content-security-policy']).toContain(
          `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
        );
      else {
        expect(attributes).toMatch(/ type="application\/(ld\+)?json"/);
        expect(() => JSON.parse(content)).not.toThrow();
      }
    }
    expect(html.match(/<script/g)).toHaveLength(blocks.length);
    const markupOnly = body.replace(/<script.*?<\/script>/gs, '').replace(/"[^"]*"/g, '""');
    expect(markupOnly).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    expect(html).not.toMatch(/(href|src|action)="\s*javascript:/i);
    expect(faults.splice(0)).toEqual([]);
  });

  test('are complete in title, description, structured data and state', async () => {
    const html = (await open(`/en/recruitment/${ad}`)).body;
    const titleOf = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
    expect(readable(titleOf)).toContain(evil.slice(0, 40));
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(readable(description)).toContain('<script>alert(1)');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'JobPosting', title: evil });
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil).slice(1, -1));
  });

  test('appear in canonical and alternate URLs only as a slug', async () => {
    for (const path of [`/recruitment/${ad}`, `/company/${minsu.companyId}`, `/recruitment?key=${typed}`]) {
      const html = (await open(path)).body;
      const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="([^"]*)"/g)];
      expect(links.length).toBeGreaterThan(0);
      for (const [, href = ''] of links) {
        const { origin, pathname } = new URL(readable(href));
        expect(origin).toBe('http://localhost:3000');
        expect(decodeURIComponent(pathname)).toMatch(/^[\p{L}\p{N}/-]*$/u);
      }
    }
  });

  test.each(['/recruitment', '/en/search', '/faq', '/feeds/recruitment/atom'])(
    'are one line without control characters in the texts of %s',
    async (path) => {
      const html = (await open(`${path}?key=ke%00toan%01%02%0A%0D%E2%80%A8x%C2%85`)).body;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not come back
      expect(html).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/);
      expect(html).toContain('ke toan x');
    },
  );

  test('are plain text on pages behind a login, too', async () => {
    const response = await get('/user', { sid: hoa.token, lang: 'en' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('&lt;script&gt;alert(1)');
    expect(response.body).not.toMatch(markup);
    expect(faults.splice(0)).toEqual([]);
  });
});

describe('headers of built pages', () => {
  test.each(pages)('forbid inline scripts and framing on %s', async (_name, path) => {
    const { headers, body } = await open(path());
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toMatch(/<style|\sstyle="[^"]*expression/i);
  });
});

describe('redirects', () => {
  const hosts = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    '/%2f/evil.test',
    '/%5cevil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
  ];
  const pathsTo = (host: string) => [
    host.startsWith('/') ? host : `/${host}`,
    `/en${host}`,
    `/ko/${host}`,
    `/en/user${host}`,
    `/en/employer/..${host}`,
    `/?next=${encodeURIComponent(host)}`,
    `/?loginUser=active&next=${encodeURIComponent(host)}`,
    `/user?next=${encodeURIComponent(host)}`,
    `/employer/recruitment?working_form=${encodeURIComponent(host)}`,
    `/logout?next=${encodeURIComponent(host)}`,
    `/admin/login?next=${encodeURIComponent(host)}`,
    `/recruitment/${ad}-${encodeURIComponent(host)}`,
    `/auth/google?mode=redirect&next=${encodeURIComponent(host)}`,
  ];
  const readers: Record<string, string>[] = [{}, { lang: 'kr' }, { lang: 'kr', sid: hoa.token }];

  test.each(hosts)('lead to no other site for %j in any position', async (host) => {
    for (const path of pathsTo(host))
      for (const cookies of readers)
        for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
          const url = path.replace(/\t/g, '%09').replace(/\\/g, '%5C');
          const { statusCode, headers: answered } = await server.app.inject({ url, cookies, headers });
          expect([path, answered.refresh]).toEqual([path, undefined]);
          if (statusCode < 300 || statusCode > 399) continue;
          const to = String(answered.location);
          expect([path, to]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
          expect(new URL(to, 'http://localhost:3000').origin).toBe('http://localhost:3000');
        }
    faults.length = 0;
  });
});
