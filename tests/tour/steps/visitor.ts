import { translatorFor } from '../../e2e/say.ts';
import type { Step } from '../step.ts';

const t = translatorFor('en');
const rows = 'main ol > li a';
const preview = `section[aria-label="${t('recruitment.list.preview')}"]`;
const login = '#modalLogin';

/** Steps of a visitor: home, list, sign-in dialog, languages, dark mode and a phone. */
export const visitorSteps: Step[] = [
  {
    name: 'the list shows the chosen ad beside it',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en');
      await page.click({ css: 'main a[href="/en/recruitment"]' });
      await page.waitForAddress('/en/recruitment');
      await page.find({ css: `${preview} h2` });
      const { text } = await page.find({ css: `main ol > li:nth-child(3) a` });
      await page.click({ css: rows, name: text });
      await page.find({ css: `${preview} h2`, name: text });
      await page.click({ css: `${preview} a`, name: t('recruitment.list.open_page') });
      await page.find({ css: 'main h1', name: text });
    },
  },
  {
    name: 'the sign-in dialog can be used',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en?loginUser=active');
      await page.inspect('modal', 4);
      await page.find({ css: 'button', name: t('login.candidate.go_on'), within: login });
      await page.click({ css: '[role=tab]', name: t('login.employer.tab'), within: login });
      await page.find({ css: '[name=user_uid]', within: login });
      await page.inspect('modal', 8);
      await page.press('Escape');
      await page.waitUntilGone({ css: login });
    },
  },
  {
    name: 'language and dark pages are chosen in the header',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en');
      await page.click({ css: 'header .scheme-menu summary' });
      await page.click({ css: 'header .scheme-menu button', name: t('shell.scheme.dark') });
      await page.waitFor('a dark page', () =>
        page.driver.evaluate(() => {
          const [red = 255, green = 255, blue = 255] =
            getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
          return red + green + blue < 150;
        }),
      );
      await page.click({ css: 'header summary', part: t('shell.language') });
      await page.click({ css: 'header [data-language=kr]' });
      await page.waitForAddress('/ko');
      await page.find({ css: 'html[lang=ko][data-scheme=dark] main h1' });
      await page.click({ css: 'header .scheme-menu summary' });
      await page.click({ css: 'header .scheme-menu [data-choose-scheme=system]' });
      await page.waitUntilGone({ css: 'html[data-scheme=dark]' });
    },
  },
  {
    name: 'a phone shows pages and the sign-in sheet in its width',
    async take({ page, become }) {
      await become(undefined);
      await page.driver.resize(360, 780);
      for (const path of ['/en', '/en/recruitment', '/en?loginUser=active']) {
        await page.goto(path);
        await page.waitFor('a page of 360 px', () =>
          page.driver.evaluate(() => innerWidth === 360 && document.documentElement.scrollWidth <= 360),
        );
      }
      await page.inspect('modal', 4);
    },
  },
];
