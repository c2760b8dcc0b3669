import { expect, test } from 'vitest';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { openBooking } from './booking.ts';
import { translatorFor } from './say.ts';

const { order, visit } = await openBooking();
const t = translatorFor('en');
const button = (key: Parameters<typeof t>[0], values?: Parameters<typeof t>[1]) => ({
  name: t(key, values),
  exact: true,
});
const text = (key: Parameters<typeof t>[0]) => t(key);

test('finance imports a statement by keyboard: file, columns, preview, confirmation, and the order is paid', async () => {
  const { id, reference } = await order();
  const { page, faults } = await visit('/admin/order/statement');
  const rows = [
    'Bank of tests;;;',
    'Value;Words;In;Out',
    `25/11/2026;${reference.slice(0, 4)} ${reference.slice(4)} HANBIT;1.100.000;`,
    '25/11/2026;=1+1;25.000;',
    '25/11/2026;Fee;;11.000',
  ];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'statement.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`\uFEFF${rows.join('\n')}`, 'utf16le'),
  });
  const amount = page.getByLabel(text('deposit.statement.amount_column'));
  await amount.waitFor();
  await amount.focus();
  // The suggested column is right. The next one would take the fee for the only deposit.
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', button('deposit.statement.import', { count: 1 })).waitFor();
  await amount.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => amount.inputValue()).toBe('2');
  await page.getByRole('cell', { name: '=1+1' }).first().waitFor();

  const keep = page.getByRole('button', button('deposit.statement.import', { count: 2 }));
  await keep.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text('deposit.statement.done') }).waitFor();
  await page.getByText(text('deposit.fact.unknown')).waitFor();

  await page.getByRole('button', button('deposit.ready.act')).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', button('deposit.ready.act')).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(translate('en', 'message.deposits_confirmed')).waitFor();
  await expect.poll(() => page.getByRole('button', button('deposit.ready.act')).count()).toBe(0);
  expect(faults).toEqual([]);

  await page.goto(`/admin/order/${id}`);
  await page.getByText(t('service.status.PAID')).first().waitFor();
  await page.getByText(text('deposit.fact.exact'), { exact: true }).first().waitFor();
});

test('finance sets an unknown deposit aside with a note, then assigns it to its order', async () => {
  const { reference } = await order();
  const { page, faults } = await visit('/admin/order/deposit?fact=unknown');
  await page.getByRole('link', { name: '=1+1' }).click();
  await page.getByText(text('deposit.proposal.unknown')).waitFor();
  await page.getByRole('button', button('deposit.act.set_aside')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', button('deposit.set_aside.act')).click();
  await dialog.getByRole('textbox').fill('A mistake of the bank');
  await dialog.getByRole('button', button('deposit.set_aside.act')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('A mistake of the bank').waitFor();

  await page.getByRole('button', button('deposit.act.assign')).click();
  await dialog.getByLabel(text('deposit.assign.reference')).fill('SVAAAAAAAA');
  await dialog.getByRole('button', button('deposit.act.assign')).click();
  await dialog.getByText(t('error.field.order_unknown')).waitFor();
  await dialog.getByLabel(text('deposit.assign.reference')).fill(reference);
  await dialog.getByRole('button', button('deposit.act.assign')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: reference }).waitFor();
  await page.getByText(text('deposit.fact.part')).first().waitFor();
  expect(faults).toEqual([]);
});

test('finance returns part of a deposit that was set aside, by a typed amount', async () => {
  const { page, faults } = await visit('/admin/order/statement');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'astray.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Value;Words;In\n26/11/2026;Paid to the wrong account;3.300.000'),
  });
  await page.getByRole('button', button('deposit.statement.import', { count: 1 })).click();
  await page.getByRole('heading', { name: text('deposit.statement.done') }).waitFor();
  await page.goto('/admin/order/deposit?key=wrong+account');
  await page.getByRole('link', { name: 'Paid to the wrong account' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', button('deposit.act.set_aside')).click();
  await dialog.getByRole('textbox').fill('Not for us');
  await dialog.getByRole('button', button('deposit.set_aside.act')).click();
  await dialog.waitFor({ state: 'detached' });

  // After a reload, as from a bookmark, the dialog has only the messages that this page has loaded.
  await page.reload();
  await page.getByRole('button', button('deposit.act.return')).click();
  const amount = dialog.getByLabel(text('deposit.return.amount'));
  await amount.fill('');
  await dialog.getByLabel(text('deposit.return.reference')).fill('FT26333001');
  await dialog.getByLabel(text('deposit.return.reason')).fill('Asked for it');
  await dialog.getByRole('button', button('deposit.act.return')).click();
  await dialog.getByText(t('error.field.required_named', { name: text('deposit.return.amount') })).waitFor();
  await amount.fill('2000000');
  await dialog.getByRole('button', button('deposit.act.return')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/FT26333001 · Asked for it/).waitFor();
  const sums = { returned: '2,000,000 ₫', left: '1,300,000 ₫' };
  await page.getByText(t('deposit.return.sum', sums)).waitFor();
  expect(faults).toEqual([]);
});
