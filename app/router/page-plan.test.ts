import { expect, test } from 'vitest';
import { addressOf, isInternalAddress, splitAddress } from '../address/addresses.ts';
import { loginAddress } from '../address/login-address.ts';
import { flattenToFields } from '../api/flatten.ts';
import { screens } from '../route-table/screens.ts';
import { resolvePage } from './resolve-page.ts';

test('Vietnamese URLs have no prefix, Korean and English URLs do', () => {
  expect(addressOf('/recruitment?page=2', 'vi')).toBe('/recruitment?page=2');
  expect(addressOf('/recruitment?page=2', 'kr')).toBe('/ko/recruitment?page=2');
  expect(addressOf('/?loginUser=active', 'en')).toBe('/en?loginUser=active');
  expect(addressOf('/user/recruitment/apply', 'kr')).toBe('/user/recruitment/apply');
});

test('a language prefix must be a whole segment of the path', () => {
  expect(splitAddress('/ko')).toEqual({ language: 'kr', path: '/' });
  expect(splitAddress('/ko/faq')).toEqual({ language: 'kr', path: '/faq' });
  expect(splitAddress('/korea')).toEqual({ language: undefined, path: '/korea' });
});

test('the prefix decides the language of a public page, not the cookie', () => {
  expect(resolvePage('/en/403', 'lang=kr')).toMatchObject({ kind: 'page', language: 'en', isShared: true });
  expect(resolvePage('/403', 'lang=kr')).toMatchObject({ kind: 'page', language: 'vi', isShared: true });
});

test('only the home page without prefix follows the language cookie', () => {
  expect(resolvePage('/', 'lang=kr')).toEqual({ kind: 'redirect', status: 302, to: '/ko' });
  expect(resolvePage('/', 'lang=vi')).toMatchObject({ kind: 'page', language: 'vi' });
  expect(resolvePage('/', '')).toMatchObject({ kind: 'page', language: 'vi' });
});

test('a private URL with a prefix redirects to the one without it, on this site', () => {
  expect(resolvePage('/ko/user?a=1', '')).toEqual({
    kind: 'redirect',
    status: 302,
    to: '/user?a=1',
    keep: 'kr',
  });
  expect(resolvePage('/ko//evil.example', '').kind).toBe('page');
});

test.each([
  ['/Recruitment', '/recruitment'],
  ['/RECRUITMENT/12-Tho-Gom?a=1', '/recruitment/12-Tho-Gom?a=1'],
  ['/recruitment/?key=a', '/recruitment?key=a'],
  ['/recruitment/12-x/', '/recruitment/12-x'],
  ['/%72ecruitment', '/recruitment'],
  ['/ko/', '/ko'],
  ['/en/Faq/', '/en/faq'],
  ['/kr', '/ko'],
  ['/kr/recruitment?page=2', '/ko/recruitment?page=2'],
  ['/KO/recruitment', '/ko/recruitment'],
  ['/EN/recruitment', '/en/recruitment'],
  ['/vi/recruitment', '/recruitment'],
  ['/vi//evil.example', '/evil.example'],
  ['/vi/\\evil.example', '/evil.example'],
  ['/user/', '/user'],
  ['/admin/event', '/admin/events'],
  ['/admin/event/edit/3?a=1', '/admin/events/edit/3?a=1'],
])('%s redirects permanently to %s', (asked, to) => {
  expect(resolvePage(asked, '')).toEqual({ kind: 'redirect', status: 301, to });
});

test('an explicit Vietnamese prefix is stored in the cookie if the cookie decides the language', () => {
  expect(resolvePage('/vi', 'lang=kr')).toEqual({ kind: 'redirect', status: 301, to: '/', keep: 'vi' });
  expect(resolvePage('/vi/user', 'lang=kr')).toMatchObject({ to: '/user', keep: 'vi' });
});

test('a renamed prefix must be a whole segment of the path, and unknown URLs stay unknown', () => {
  expect(resolvePage('/admin/eventual', '')).toMatchObject({ kind: 'page', screen: { status: 404 } });
  expect(resolvePage('/nope/', '')).toMatchObject({ kind: 'page', screen: { status: 404 } });
});

test('unknown query parameters do not change the cache key of a page', () => {
  expect(resolvePage('/?utm_source=x&loginUser=active', '')).toMatchObject({ url: '/' });
});

test('a private page is rendered with its query unchanged, as the browser reads it', () => {
  const address = '/employer/candidate/7?view=list&stage=seen&utm_source=x';
  expect(resolvePage(address, '')).toMatchObject({ url: address, isShared: false });
  expect(resolvePage('/recruitment?page=2&key=a', '')).toMatchObject({ url: '/recruitment?key=a&page=2' });
});

test('unknown and malformed URLs resolve to the 404 page', () => {
  for (const url of ['/nope', '/a/b/c/d', '/%zz', '/en/nope', '//x']) {
    expect(resolvePage(url, '')).toMatchObject({ kind: 'page', screen: { status: 404 } });
  }
});

test('a URL with a line break is unknown and causes no error', () => {
  for (const broken of ['%0A', '%0D', '%E2%80%A8', '%E2%80%A9'])
    expect(resolvePage(`/en/recruitment${broken}x`, '')).toMatchObject({
      screen: { path: '/404' },
      language: 'en',
    });
});

test('a login returns to internal pages only', () => {
  expect(isInternalAddress('/user/recruitment/apply?page=2')).toBe(true);
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/a/../api/v1/x',
    'javascript:alert(1)',
    '/api/v1/x',
    '',
  ]) {
    expect(isInternalAddress(to)).toBe(false);
  }
  expect(loginAddress('candidate', '/user')).toBe('/?loginUser=active&next=%2Fuser');
  expect(loginAddress('employer')).toBe('/?loginEmployer=active');
  expect(loginAddress('admin')).toBe('/admin/login');
});

test('lists and objects are flattened to names with brackets', () => {
  expect(
    flattenToFields({ key: 'kế toán', ids: [1, 2], address: { ward: '001' }, none: undefined, no: null }),
  ).toEqual([
    ['key', 'kế toán'],
    ['ids[0]', '1'],
    ['ids[1]', '2'],
    ['address[ward]', '001'],
  ]);
});

/** The screen of a path, or where the path leads. */
function screenOf(path: string): string {
  const page = resolvePage(path, '');
  return page.kind === 'page' ? page.screen.module : page.to;
}

test('each pattern leads to its own screen; percent-encoded or in capitals, to its address', () => {
  for (const { path, module } of screens.filter(({ path }) => /^\/[a-z]/.test(path))) {
    const filled = path.replace(/:\w+/g, '12');
    const [, first = ''] = filled.split('/', 2);
    const encoded = Buffer.from(first).toString('hex').replace(/../g, '%$&');
    expect(screenOf(filled)).toBe(module);
    for (const other of [encoded, first.toUpperCase()])
      expect(screenOf(filled.replace(first, other))).toBe(filled);
  }
});
