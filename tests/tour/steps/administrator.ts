import { translatorFor } from '../../e2e/say.ts';
import type { Step } from '../step.ts';

const t = translatorFor('en');

/** Steps of an administrator: opens a record in the drawer, and writes formatted text. */
export const administratorSteps: Step[] = [
  {
    name: 'an administrator opens a record of a list in the drawer',
    async take({ page, become, people: { anna } }) {
      await become({ kind: 'admin', id: anna.id });
      await page.goto('/admin/recruitment');
      const { text } = await page.find({ css: 'main tbody button:not([aria-haspopup])' });
      await page.click({ css: 'main tbody button', name: text });
      await page.find({ css: 'dialog[open] :is(h1, h2, h3)', part: text });
      await page.inspect('modal', 4);
      await page.press('Escape');
      await page.waitUntilGone({ css: 'dialog[open]' });
    },
  },
  {
    name: 'an administrator writes formatted text',
    async take({ page, become, people: { anna } }) {
      await become({ kind: 'admin', id: anna.id });
      await page.goto('/admin/events');
      await page.click({ css: 'a', name: t('content_kind.event.create') });
      const english = t('ui.language_en');
      const field = {
        css: '[role=textbox], [contenteditable=true]',
        name: `${t('content_form.body')} (${english})`,
      };
      await page.click(field);
      await page.sendKeys([...'## Programme']);
      await page.press('Enter');
      await page.sendKeys([...'- First']);
      await page.press('Enter');
      await page.sendKeys([...'Second']);
      await page.find({ css: '[contenteditable=true] h2', name: 'Programme' });
      await page.find({ css: '[contenteditable=true] li', name: 'Second' });
      await page.click({
        css: `[role=toolbar][aria-label*="${english}"] button`,
        part: t('content_form.rich.bold'),
      });
      await page.sendKeys([...' day']);
      await page.find({ css: '[contenteditable=true] li strong', part: 'day' });
    },
  },
];
