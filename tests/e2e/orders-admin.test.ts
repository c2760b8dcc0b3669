import { expect, test } from 'vitest';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { openBooking } from './booking.ts';
import { translatorFor } from './say.ts';

const { order, paidOrder, visit } = await openBooking();
const t = translatorFor('en');
const button = (key: Parameters<typeof t>[0]) => ({ name: t(key), exact: true });

test('finance finds an order by its reference and confirms the payment by typing the amount, which starts the service', async () => {
  const { reference } = await order();
  const { page, faults } = await visit('/admin/order');
  await page.getByLabel(t('booking.search')).fill(reference);
  await page.getByLabel(t('booking.search')).press('Enter');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: /Hanbit Foods/ }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor();

  await page.getByRole('button', button('booking.act.mark_paid')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('booking.paid.amount')).fill('1000000');
  await dialog.getByRole('button', button('booking.act.mark_paid')).click();
  await dialog.getByText(t('error.field.amount_differs')).waitFor();
  await dialog.getByLabel(t('booking.paid.amount')).fill('1100000');
  await dialog.getByRole('button', button('booking.act.mark_paid')).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText(t('service.status.PAID')).first().waitFor();
  await page.getByText(t('booking.ledger.revenue')).waitFor();
  await page.getByRole('button', button('booking.act.refund')).waitFor();
  await expect.poll(() => page.getByRole('button', button('booking.act.mark_paid')).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('finance cancels an order with a reason, which the history of the order shows', async () => {
  const { id } = await order();
  const { page, faults } = await visit(`/admin/order/${id}`);
  await page.getByRole('button', button('booking.act.cancel')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('booking.reason')).fill('Ordered twice');
  await dialog.getByRole('button', button('booking.act.cancel')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t('service.status.CANCELLED')).first().waitFor();
  await page
    .getByText(/Ordered twice/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test('finance records a partial refund, then the rest', async () => {
  const { id } = await paidOrder();
  const { page, faults } = await visit(`/admin/order/${id}`);
  const refund = async (amount: string, reason: string) => {
    await page.getByRole('button', button('booking.act.refund')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('booking.refund.amount')).fill(amount);
    await dialog.getByLabel(t('booking.refund.reference')).fill('FT26332001');
    await dialog.getByLabel(t('booking.reason')).fill(reason);
    await dialog.getByRole('button', button('booking.act.refund')).click();
    return dialog;
  };
  const tooMuch = await refund('1100001', 'Two days offline');
  await tooMuch.getByText(t('error.field.refund_left', { left: '1,100,000 ₫' })).waitFor();
  await tooMuch.getByLabel(t('booking.refund.amount')).fill('100000');
  // With a partial refund, finance chooses which services end. None is ticked at first.
  await expect.poll(() => tooMuch.getByRole('checkbox').count()).toBe(1);
  expect(await tooMuch.getByRole('checkbox').isChecked()).toBe(false);
  await tooMuch.getByRole('button', button('booking.act.refund')).click();
  await tooMuch.waitFor({ state: 'detached' });
  await page.getByText(t('service.status.PART')).first().waitFor();
  await page.getByText(/FT26332001 · Two days offline/).waitFor();

  await (await refund('1000000', 'The rest')).waitFor({ state: 'detached' });
  await page.getByText(t('service.status.REFUNDED')).first().waitFor();
  await page.getByText(t('service.placement.ended', { date: formatDate(dayOf(new Date())) })).waitFor();
  await expect.poll(() => page.getByRole('button', button('booking.act.refund')).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a refund form with an empty amount asks for it and records nothing', async () => {
  const { id } = await paidOrder();
  const { page, faults } = await visit(`/admin/order/${id}`);
  await page.getByRole('button', button('booking.act.refund')).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(t('booking.refund.amount'));
  await amount.fill('');
  await dialog.getByLabel(t('booking.reason')).fill('Two days offline');
  await dialog.getByRole('button', button('booking.act.refund')).click();
  await dialog.getByText(t('error.field.required_named', { name: t('booking.refund.amount') })).waitFor();
  await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByRole('button', button('booking.act.refund')).waitFor();
  expect(await page.getByText(t('service.refunds.title')).count()).toBe(0);
  expect(faults).toEqual([]);
});
