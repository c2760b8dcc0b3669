import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addCompany } from '../support/ads.ts';
import { addContent, paragraphDocument } from '../support/content.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { db } = site;
const t = translatorFor('vi');
const today = dateOf(new Date());
const day = (days: number) => addDays(today, days);
const withoutScript = { javaScriptEnabled: false };
const phone = { viewport: { width: 360, height: 740 } };

const body = {
  body_vi: JSON.stringify({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Lịch' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Xem ' },
          { type: 'text', text: 'thêm', marks: [{ type: 'link', attrs: { href: '/faq' } }] },
          {
            type: 'text',
            text: ' mã độc',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
          },
        ],
      },
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'paragraph', content: [{ type: 'text', text: '<b>chữ</b>' }] },
    ],
  }),
  body_kr: paragraphDocument('본문입니다.'),
};
const event = { first_day: day(4), last_day: day(5), place_vi: 'Huế', ...body };
const fair = await addContent(db, 'event', { ...event, title_vi: 'Hội chợ', title_kr: '박람회' });
const note = await addContent(db, 'notification', { title_vi: 'Bảo trì', start_date: day(-1), ...body });
await addContent(db, 'notification', { title_vi: 'Năm ngoái', start_date: day(-400), ...body });
const lost = await addContent(db, 'faq', {
  category: 'ACCOUNT',
  title_vi: 'Quên mật khẩu thì sao?',
  body_vi: paragraphDocument('Nhập e-mail của bạn.'),
});
await addContent(db, 'faq', {
  category: 'SAFETY',
  title_vi: 'Ai xem được hồ sơ?',
  body_vi: paragraphDocument('Chỉ công ty bạn chọn.'),
  position: 1,
});
const oldTerms = await addContent(db, 'policy', { kind: 'TERMS', start_date: day(-300), ...body });
await addContent(db, 'policy', { kind: 'TERMS', start_date: day(-3), ...body });
await addContent(db, 'policy', {
  kind: 'PRIVACY',
  start_date: day(-9),
  body_vi: paragraphDocument('Riêng tư.'),
});
const menu = await addContent(db, 'menu', { title_vi: 'Trợ giúp' });
await addContent(db, 'menu', { title_vi: 'Hỏi đáp', title_kr: '질문', parent_id: menu, url: '/faq' });
await addContent(db, 'menu', {
  title_vi: 'TOPIK',
  parent_id: menu,
  url: 'https://example.com/',
  opens_new_window: true,
  position: 1,
});

/** Pages refer to themselves by one of the two host names of this machine. */
const origin = site.url.replace('127.0.0.1', 'localhost');
const dotted = (date: string) => date.split('-').reverse().join('.');

test('without script, a visitor opens an event from the list and reads its dates, venue and text', async () => {
  const { page } = await site.visit('/events', withoutScript);
  const cell = page.getByRole('article').filter({ hasText: 'Hội chợ' });
  await cell.getByText(`${dotted(day(4))} – ${dotted(day(5))}`).waitFor();
  await cell.getByText('Huế').waitFor();
  await cell.getByRole('link').click();
  expect(new URL(page.url()).pathname).toBe(`/events/${fair}-hoi-cho`);
  await page.getByRole('heading', { level: 1, name: 'Hội chợ' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Lịch' }).waitFor();
  expect(await page.title()).toContain('Hội chợ');
});

test('without script, a visitor saves an event in the calendar and opens a company that comes', async () => {
  const company = await addCompany(db, { company_name: 'Gốm Sông', employer: 'APPROVED' });
  await db.insertInto('event_company').values({ event_id: fair, company_id: company }).execute();
  await notifyChanged(db, ['pages']);
  const { page } = await site.visit(`/ko/events/${fair}-박람회`, withoutScript);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: translatorFor('kr')('content.events.add_to_calendar') }).click();
  expect((await saving).suggestedFilename()).toBe(`event-${fair}.ics`);
  await page.getByRole('link', { name: 'Gốm Sông' }).click();
  expect(decodeURI(new URL(page.url()).pathname)).toBe(`/ko/company/${company}-gom-song`);
});

test('formatted text shows only known elements: no foreign node, no executable link, and HTML as plain text', async () => {
  const { page, faults } = await site.visit(`/events/${fair}-hoi-cho`);
  const text = page.getByRole('article');
  expect(await text.getByRole('link').allTextContents()).toEqual(['thêm']);
  await text.getByText('mã độc').waitFor();
  await text.getByText('<b>chữ</b>').waitFor();
  expect(await text.getByText('alert(1)').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an event in another language has its own address, title and text, and its head names both languages', async () => {
  const { page } = await site.visit(`/ko/events/${fair}-x`);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(`/ko/events/${fair}-박람회`);
  await page.getByRole('heading', { level: 1, name: '박람회' }).waitFor();
  await page.getByText('본문입니다.').waitFor();
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) =>
      links.map((link) => [(link as HTMLLinkElement).hreflang, link.getAttribute('href')]),
    );
  expect(alternates.map(([language]) => language)).toEqual(['vi', 'ko', 'x-default']);
  expect(alternates[0]?.[1]).toBe(`${origin}/events/${fair}-hoi-cho`);
});

test('an English reader gets Vietnamese text if there is no English, marked with its language', async () => {
  const { page } = await site.visit(`/en/events/${fair}-hoi-cho`);
  const title = page.getByRole('heading', { level: 1, name: 'Hội chợ' });
  expect(await title.getAttribute('lang')).toBe('vi');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${origin}/events/${fair}-hoi-cho`,
  );
});

test('notifications are grouped by month, newest first, and one opens', async () => {
  const { page } = await site.visit('/notification', withoutScript);
  const months = await page.locator('main h2').allTextContents();
  expect(months).toEqual([day(-1), day(-400)].map((one) => dotted(one).slice(3)));
  await page.getByRole('link', { name: 'Bảo trì' }).click();
  expect(new URL(page.url()).pathname).toBe(`/notification/${note}-bao-tri`);
  await page.getByRole('heading', { level: 1, name: 'Bảo trì' }).waitFor();
  await page.getByText(dotted(day(-1))).waitFor();
});

test('a visitor opens questions by keyboard and finds them by words and category without script', async () => {
  const { page } = await site.visit('/faq', withoutScript);
  const answer = page.getByText('Nhập e-mail của bạn.');
  expect(await answer.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Quên mật khẩu' }).press('Enter');
  await answer.waitFor();
  await page.getByRole('searchbox').last().fill('mat khau');
  await page.getByRole('button', { name: t('common.search') }).click();
  expect(new URL(page.url()).search).toBe('?key=mat+khau');
  await expect.poll(() => page.locator('main summary').allTextContents()).toEqual(['Quên mật khẩu thì sao?']);
  await page.getByRole('link', { name: t('content.faq.category.SAFETY') }).click();
  await page.getByRole('heading', { name: t('content.faq.not_found') }).waitFor();
  await page.getByRole('link', { name: t('content.faq.show_all') }).click();
  await page.locator('summary', { hasText: 'Quên mật khẩu' }).click();
  await page.getByRole('link', { name: 'Mở trang riêng: Quên' }).click();
  expect(new URL(page.url()).pathname).toBe(`/faq/${lost}-quen-mat-khau-thi-sao`);
  await page.getByRole('heading', { level: 1, name: 'Quên mật khẩu thì sao?' }).waitFor();
});

test('search engines get the questions as FAQPage, and a breadcrumb for each page', async () => {
  const { page } = await site.visit('/faq', withoutScript);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const faq = data['@graph'].find((one: Record<string, unknown>) => one['@type'] === 'FAQPage');
  expect(faq.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Quên mật khẩu thì sao?',
    acceptedAnswer: { '@type': 'Answer', text: 'Nhập e-mail của bạn.' },
  });
  const way = data['@graph'].find((one: Record<string, unknown>) => one['@type'] === 'BreadcrumbList');
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    `${origin}/faq`,
  ]);
});

test('terms and privacy policy are two tabs, and an older version says that it no longer applies', async () => {
  const { page } = await site.visit('/policy', withoutScript);
  await page.getByText(`Có hiệu lực từ ${dotted(day(-3))}`).waitFor();
  await page.getByRole('link', { name: `Từ ${dotted(day(-300))}` }).click();
  expect(new URL(page.url()).search).toBe(`?version=${oldTerms}`);
  await page.getByText(t('content.policy.old')).waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('link', { name: t('content.policy.to_current') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('content.policy.kind.PRIVACY') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('content.policy.kind.PRIVACY') }).waitFor();
  await page.getByText('Riêng tư.').waitFor();
});

test('menus and sub-menus are shown in the reader’s language, and a menu with the flag opens a new window', async () => {
  const { page } = await site.visit('/menus');
  await page.getByRole('main').getByRole('heading', { level: 2, name: 'Trợ giúp' }).waitFor();
  const outside = page.getByRole('main').getByRole('link', { name: 'TOPIK' });
  expect(await outside.getAttribute('target')).toBe('_blank');
  expect(await outside.getAttribute('rel')).toContain('noopener');
  await page.getByRole('main').getByRole('link', { name: 'Hỏi đáp' }).click();
  await page.waitForURL('**/faq');
  await page.goto('/ko/menus');
  // No heading without a link below it.
  expect(await page.locator('main section:not(:has(li))').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: '질문' }).waitFor();
});

test.each([
  '/events/999999',
  '/events/x',
  '/events/0',
  `/events/${'9'.repeat(40)}`,
  '/notification/999999-x',
  '/notification/%00',
  '/faq/999999',
  '/policy?version=999999',
  '/policy?version=x',
])('%s answers with the designed 404 page', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(t('common.not_found.title'));
});

test.each(['/events?page=1e9', '/events?page=-1', '/notification?page=x', '/policy?kind=x'])(
  '%s is a valid page despite its unknown parameters',
  async (path) => {
    expect((await fetch(site.url + path)).status).toBe(200);
  },
);

test('an extremely long search text finds nothing and breaks nothing', async () => {
  expect((await fetch(`${site.url}/faq?key=${'a'.repeat(9_000)}`)).status).toBe(200);
});

test('the footer of each page links to every published page, on a phone too', async () => {
  const { page } = await site.visit('/policy', phone);
  for (const path of ['/menus', '/events', '/notification', '/faq', '/policy'])
    await page.locator(`footer a[href="${path}"]`).waitFor();
});

test('no page has accessibility violations on a phone, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await site.visit('/menus', { ...phone, colorScheme });
    for (const path of ['/menus', '/events', `/events/${fair}-hoi-cho`, '/notification', '/faq', '/policy']) {
      await page.goto(path);
      expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
    }
    expect(faults).toEqual([]);
  }
});
