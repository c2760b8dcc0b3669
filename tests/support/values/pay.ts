import { importRows } from '../deposits.ts';
import type { TestCaller, TestServer } from '../server.ts';

type Node = Pick<TestServer, 'app' | 'call' | 'db'>;
interface Ordered {
  id: number;
  reference: string;
  total: number;
}
/** The company that orders, and the administrator who confirms payments. */
interface Payers {
  buyer: TestCaller;
  finance: TestCaller;
}
type Pay = (node: Node, order: Ordered, payers: Payers) => Promise<unknown>;

const openDeposits = async ({ call }: Node, finance: TestCaller, amount: number) =>
  (await call('GET /admin/deposit/list', { state: 'OPEN' }, finance)).data.list.filter(
    (one) => one.amount === amount,
  );

/** Every payment method of an order. */
export const allPaymentMethods: Record<string, Pay> = {
  'marked as paid by staff': async ({ call }, { id, total }, { finance }) =>
    call('POST /admin/order/mark-paid', { id, amount: total }, finance),
  'by a deposit that names no order and is booked by hand': async (
    node,
    { reference, total },
    { finance },
  ) => {
    await importRows(node, finance, [{ text: `Chuyen khoan ${Math.random()}`, amount: total }]);
    const [deposit] = await openDeposits(node, finance, total);
    await node.call('POST /admin/deposit/assign', { id: deposit?.id, reference }, finance);
    return node.call('POST /admin/deposit/confirm', { ids: [deposit?.id] }, finance);
  },
  'by a bank statement': async (node, { reference, total }, { finance }) => {
    const { data } = await importRows(node, finance, [{ text: reference, amount: total }]);
    return node.call('POST /admin/deposit/confirm', { ids: data.ready.ids }, finance);
  },
  'at VNPay': async (node, { id }, { buyer }) => {
    // The company finally pays with this method, whichever it chose first.
    await node.call('POST /employer/service/order/change-method', { id, payment_method: 'vnpay' }, buyer);
    const { data } = await node.call('POST /employer/service/order/pay-online', { id }, buyer);
    const request = data.url.split('?')[1] ?? '';
    const told = await node.call('POST /payment/simulator/show', { request, act: 'pay' });
    for (const path of told.data.notices) await node.app.inject(path);
    return told;
  },
};
