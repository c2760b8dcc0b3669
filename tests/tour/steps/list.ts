import { translatorFor } from '../../e2e/say.ts';
import type { Step } from '../step.ts';

const t = translatorFor('en');
const rows = 'main ol > li a';

/** The list of ads: filters, more rows by scrolling, Back, and the search with suggestions. */
export const listSteps: Step[] = [
  {
    name: 'End loads more rows, and Back comes back to the row',
    async take({ page, become }) {
      await become(undefined);
      await page.driver.resize(1024, 730);
      await page.goto('/en/recruitment');
      const count = () => page.driver.evaluate(() => document.querySelectorAll('main ol > li').length);
      const first = await count();
      await page.waitFor('more rows after End', async () => {
        await page.press('End');
        return (await count()) > first;
      });
      const { text } = await page.find({ css: `main ol > li:nth-child(${first + 2}) a` });
      await page.click({ css: rows, name: text });
      await page.find({ css: 'main h1', name: text });
      await page.back();
      await page.find({ css: rows, name: text });
      await page.waitFor('the scroll position', () => page.driver.evaluate(() => scrollY > 500));
    },
  },
  {
    name: 'filters are chosen in dialogs and taken back',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en/recruitment');
      await page.click({ css: 'button[aria-haspopup=dialog]', name: t('recruitment.filter.career') });
      await page.inspect('modal', 5);
      await page.click({ css: 'dialog [role=option]' });
      await page.inspect('modal', 5);
      await page.press('Escape');
      await page.waitUntilGone({ css: 'dialog[open]' });
      await page.driver.resize(360, 780);
      await page.goto('/en/recruitment');
      await page.click({ css: 'button[aria-haspopup=dialog]', name: t('recruitment.filter.all') });
      await page.inspect('modal', 10);
      await page.click({ css: 'dialog button', part: t('enum.employment_type.1') });
      await page.waitForAddress('employment_types=1');
    },
  },
  {
    name: 'the search offers suggestions to keys and pointer',
    async take({ page, become }) {
      await become(undefined);
      await page.goto('/en');
      await page.type({ css: 'main [role=combobox]' }, 'techn');
      await page.find({ css: '[role=listbox] [role=option]' });
      await page.waitFor('a chosen suggestion', async () => {
        await page.press('ArrowDown');
        return page.driver.evaluate(
          () => document.activeElement?.hasAttribute('aria-activedescendant') ?? false,
        );
      });
      await page.press('Enter');
      await page.waitFor(
        'the page that was chosen',
        async () => new URL(await page.address()).pathname !== '/en',
      );
      await page.waitForHydration();
      await page.goto('/en/recruitment');
      await page.type({ css: '[role=combobox]' }, 'techn');
      await page.click({ css: '[role=listbox] [role=option]' });
      await page.waitUntilGone({ css: '[role=listbox] [role=option]' });
    },
  },
];
