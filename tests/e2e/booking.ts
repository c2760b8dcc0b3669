import { addRecruitment } from '../support/ads.ts';
import { addTestLogo, bankSettings, setPrices, testPrices } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

/** A site on which Minsu's company buys at the test prices, seen by Dung of finance: `const { order, visit } = await openBooking();` */
export async function openBooking() {
  const site = await openSite(bankSettings);
  const clock = () => new Date();
  const { minsu, anna, dung } = await people({ db: site.db, clock });
  await setPrices({ db: site.db, clock }, testPrices, anna);
  await addTestLogo(site.db, minsu);

  /** Orders a premium ad, to be paid by bank transfer. */
  async function order() {
    const recruitment_id = await addRecruitment(site.db, minsu.companyId, { title_vi: 'Kế toán kho' });
    const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id }];
    const input = { items, payment_method: 'bank_transfer', expected_total: 1_100_000 };
    const { data } = await site.call('POST /employer/service/order', input as never, minsu);
    return { ...(data as { id: number; reference: string }), recruitment_id };
  }
  /** Orders a premium ad and confirms its payment. */
  async function paidOrder() {
    const made = await order();
    await site.call('POST /admin/order/mark-paid', { id: made.id, amount: 1_100_000 } as never, dung);
    return made;
  }
  const visit = (path: string) =>
    site.visit(path, { ...asAdmin(site.url, dung), viewport: { width: 1440, height: 900 } });
  return { order, paidOrder, visit };
}
