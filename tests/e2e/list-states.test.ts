import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WordKey } from '../../locales/index.ts';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { addCandidate, people, testWard } from '../support/people.ts';
import { addApplication } from '../support/rows.ts';
import { waitForFrames } from './frames.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu, thanh, waiting, anna } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, {
  salary_min: 10_000_000,
  salary_max: 12_000_000,
  salary_unit: 1,
});
await addOpenAd(site, minsu.companyId, { title_vi: 'Warehouse clerk', title_en: 'Warehouse clerk' });
const t = translatorFor('en');
const retry = t('common.retry');
const wide = { viewport: { width: 1440, height: 900 } };

const withoutWords = t('recruitment.nearest.without', {
  what: t('recruitment.nearest.words'),
  count: 2,
  number: '2',
});

/** Holds calls to `path`: they neither succeed nor fail until `fail` is called. */
async function hold(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = `**/api/v1${path}`;
  await page.route(address, async (route) => {
    await promise;
    await route.abort('connectionrefused').catch(() => undefined);
  });
  return { fail: () => resolve(), mend: () => page.unroute(address) };
}

/** Navigates within the document, as a link does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

interface ListPage {
  path: string;
  /** The call that loads the rows. */
  call: string;
  /** Text for an account without records. */
  empty: WordKey;
  /** Name of the next step that is offered. */
  next?: string;
  failed?: WordKey;
}

const areas: { who: string; options: object; lists: ListPage[] }[] = [
  {
    who: 'a visitor',
    options: englishOptions(site.url),
    lists: [
      {
        path: '/en/recruitment?key=zzzz',
        call: '/home/job',
        empty: 'recruitment.list.none',
        next: withoutWords,
        failed: 'recruitment.list.failed',
      },
    ],
  },
  {
    who: 'a candidate',
    options: asCandidate(site.url, hoa),
    lists: [
      {
        path: '/user/profile-management',
        call: '/candidate/profile/list*',
        empty: 'resume.list.empty_title',
        next: t('resume.list.create'),
      },
      {
        path: '/user/recruitment/apply',
        call: '/candidate/application/list*',
        empty: 'application.list.empty_title',
        next: t('common.to_recruitments'),
      },
      { path: '/user', call: '/candidate/overview', empty: 'application.list.empty_title' },
    ],
  },
  {
    who: 'a company',
    options: asEmployer(site.url, thanh),
    lists: [
      {
        path: '/employer/recruitment',
        call: '/employer/recruitment/list*',
        empty: 'employer.ads.none',
        next: t('employer.post'),
      },
      { path: '/employer', call: '/employer/dashboard/show', empty: 'employer.ads.none' },
    ],
  },
  {
    who: 'a company with an ad',
    options: asEmployer(site.url, minsu),
    lists: [
      {
        // Without a query, the page would restore the view (board or list) that was shown last.
        path: `/employer/candidate/${ad}?view=board`,
        call: '/employer/applicant/board*',
        empty: 'applicant.empty.title',
      },
      {
        path: `/employer/candidate/${ad}?view=list&stage=hired`,
        call: '/employer/applicant/list*',
        empty: 'applicant.none.title',
        next: t('applicant.none.all'),
      },
    ],
  },
  {
    who: 'the administration',
    options: asAdmin(site.url, anna),
    lists: [
      ...['account/candidate', 'account/employer', 'recruitment'].map((name) => ({
        path: `/admin/${name}?key=zzzz`,
        call: `/admin/${name.replace('account/', '')}/list*`,
        empty: 'list.empty' as const,
        next: t('list.clear'),
      })),
      { path: '/admin', call: '/admin/dashboard/show', empty: 'admin.dashboard.queue_empty_recruitments' },
    ],
  },
];

test.each(areas)(
  'each list of $who shows loading, a failure, and what to do when it is empty',
  async (area) => {
    const start = area.who === 'a visitor' ? '/en/recruitment' : (area.lists.at(-1)?.path ?? '');
    const { page, faults } = await site.visit(start, { ...area.options, ...wide });
    // A list that is not hydrated yet does not follow the URL.
    await page.locator(':is(#root, [data-island=list])[data-alive]').waitFor({ state: 'attached' });
    for (const { path, call, empty, next, failed = 'common.failed.title' as const } of area.lists) {
      const { fail, mend } = await hold(page, call);
      await go(page, path);
      await page.getByRole('progressbar', { name: t('common.loading') }).waitFor();
      fail();
      await page.getByRole('heading', { name: t(failed) }).waitFor();
      await mend();
      await page.getByRole('link', { name: retry }).click();
      await page.getByText(t(empty), { exact: true }).first().waitFor();
      if (next)
        await expect
          .poll(() => page.locator('main').getByRole('link', { name: next }).first().getAttribute('href'))
          .toMatch(/^\//);
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    expect(faults).toEqual([]);
  },
);

interface Part {
  call: string;
  open: () => Promise<unknown>;
  /** The part of the page that is loading. */
  box: Locator;
  /** Content of the part once it has loaded. */
  shown: Locator;
}

/** A part of a page loads, fails and loads at a retry. The page around it stays. */
async function expectStates(page: Page, { call, open, box, shown }: Part) {
  const { fail, mend } = await hold(page, call);
  await open();
  await box.getByText(t('common.loading')).first().waitFor({ state: 'attached' });
  fail();
  const again = box.getByRole('alert').getByRole('button', { name: retry });
  await again.waitFor();
  await mend();
  await again.click();
  await shown.first().waitFor();
  await expect.poll(() => again.count()).toBe(0);
}

test('a search without results says so and links to the list of all jobs', async () => {
  const { page, faults } = await site.visit('/en/search?key=zzzz', englishOptions(site.url));
  await page.getByRole('heading', { name: t('recruitment.list.none') }).waitFor();
  await page.getByRole('link', { name: withoutWords }).click();
  await page.waitForURL('**/en/recruitment');
  expect(faults).toEqual([]);
});

test('late parts of a public page show the same states: pickers, the ad beside the list, jobs nearby', async () => {
  const place = { name: 'place', value: testWard, url: site.url };
  const { page, faults } = await site.visit('/en', { ...englishOptions(site.url), ...wide });
  const near = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('home.near.title') }) });
  await page.context().addCookies([place]);
  await expectStates(page, {
    call: '/home/job',
    open: () => page.reload(),
    box: near,
    shown: near.getByRole('listitem').or(near.getByText(t('home.near.none'))),
  });
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await expectStates(page, {
    call: '/recruitment/show*',
    open: async () => {
      await page.goto('/en/recruitment');
      // The first ad comes with the page, and is marked in the list once another one can be opened beside it.
      await preview.getByRole('heading', { name: t('recruitment.section.description') }).waitFor();
      await page.locator('main ol a[aria-current]').waitFor();
      await page.getByRole('heading', { level: 2, name: 'General accountant' }).getByRole('link').click();
      // Title, company and pay are those of the row, so they are shown before the ad has loaded.
      await preview.getByRole('heading', { name: 'General accountant' }).waitFor();
      await preview.getByRole('link', { name: 'Hanbit Foods' }).waitFor();
      await preview
        .getByText(/10 – 12/)
        .first()
        .waitFor();
    },
    box: preview,
    shown: preview.getByRole('heading', { name: t('recruitment.section.description') }),
  });
  const dialog = page.getByRole('dialog');
  const search = page.getByRole('search');
  for (const [call, name] of [
    ['/location/city*', t('recruitment.filter.any_place')],
    ['/home/career', t('recruitment.filter.career')],
  ] as const) {
    const open = () => search.getByRole('button', { name, exact: true }).first().click();
    await expectStates(page, { call, open, box: dialog, shown: dialog.getByRole('option') });
    await page.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
});

test('drawers of the administration, applicants beside the board and resumes to apply with do so, too', async () => {
  const admin = await site.visit('/admin/account/employer', { ...asAdmin(site.url, anna), ...wide });
  const drawer = admin.page.getByRole('dialog');
  await expectStates(admin.page, {
    call: '/admin/employer/show*',
    open: () => admin.page.locator(`[data-row="${waiting.id}"] button`).first().click(),
    box: drawer,
    shown: drawer.getByText('Waiting Co'),
  });
  const resume = await writeResume(site, hoa);
  const { profile_apply_id } = await applyTo(site, hoa, ad, resume);
  const company = await site.visit(`/employer/candidate/${ad}`, { ...asEmployer(site.url, minsu), ...wide });
  const panel = company.page.locator('aside[tabindex="-1"]');
  await expectStates(company.page, {
    call: '/employer/applicant/show*',
    open: () => company.page.locator(`[data-card="${profile_apply_id}"]`).click(),
    box: panel,
    shown: panel.getByRole('button', { name: t('applicant.act.pass_cv') }),
  });
  const candidate = await site.visit(`/en/recruitment/${ad}-general-accountant`, {
    ...asCandidate(site.url, nam),
    ...wide,
  });
  const dialog = candidate.page.getByRole('dialog');
  await candidate.page.getByLabel(/^Account of/).waitFor();
  await expectStates(candidate.page, {
    call: '/candidate/profile/list*',
    open: () => candidate.page.getByRole('link', { name: 'Apply', exact: true }).first().click(),
    box: dialog,
    shown: dialog.getByText(t('application.apply.none_title')),
  });
  expect([...admin.faults, ...company.faults, ...candidate.faults]).toEqual([]);
});

test('a list loads more rows even if a busy browser reports its end as hidden and visible at once', async () => {
  const chau = await addCandidate(site.db, { name: 'Vũ Minh Châu', email: 'chau@thu.example' }, new Date());
  for (let count = 0; count < 17; count += 1)
    await addApplication(site.db, { candidate_id: chau.id, company_id: minsu.companyId }, new Date());
  const { page, faults } = await site.visit('about:blank', { ...asCandidate(site.url, chau), ...wide });
  await page.addInitScript(() => {
    const Prompt = IntersectionObserver;
    window.IntersectionObserver = class extends Prompt {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        let told: IntersectionObserverEntry[] = [];
        super((entries, self) => {
          told.push(...entries);
          if (!told.some(({ isIntersecting }) => isIntersecting)) return;
          tell(told, self);
          told = [];
        }, options);
      }
    };
  });
  await goTo(page, '/user/recruitment/apply');
  const rows = page.locator('main li h2');
  await expect.poll(() => rows.count()).toBe(15);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => rows.count()).toBe(17);
  expect(faults).toEqual([]);
});

test('a candidate loads more applications by scrolling; a failed page is requested once, and Back restores them all', async () => {
  for (let count = 0; count < 32; count += 1)
    await addApplication(site.db, { candidate_id: nam.id, company_id: minsu.companyId }, new Date());
  const { page, faults } = await site.visit('/user/recruitment/apply', {
    ...asCandidate(site.url, nam),
    ...wide,
  });
  const rows = page.locator('main li h2');
  const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => rows.count()).toBe(15);
  let asked = 0;
  const isSecond = /application\/list\?.*page=2/;
  await page.route(isSecond, (route) => {
    asked += 1;
    return route.abort('connectionrefused');
  });
  await toEnd();
  await page.getByRole('alert').getByText(t('application.list.more_failed')).waitFor();
  await waitForFrames(page);
  expect(asked).toBe(1);
  await page.unroute(isSecond);
  await page.getByRole('alert').getByRole('button', { name: retry }).click();
  await expect.poll(() => rows.count()).toBe(30);
  await toEnd();
  await expect.poll(() => rows.count()).toBe(32);

  const isInSight = () =>
    expect
      .poll(() => rows.last().evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  await toEnd();
  await isInSight();
  await go(page, '/user/profile-management');
  await page.getByRole('heading', { name: t('resume.list.empty_title') }).waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(32);
  await isInSight();
  await reload(page);
  await expect.poll(() => rows.count()).toBe(32);
  await isInSight();
  expect(faults).toEqual([]);
});
