import { OFFSET_MILLISECONDS } from '#contract/calendar.ts';
import { type Env, ownOrigin } from '#server/infrastructure/environment/env.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { addPayment } from './payments.ts';
import { sign } from './vnpay-signature.ts';

/** Smallest and largest amount that VNPay accepts in one payment, in VND. */
const LEAST = 5_000;
const MOST = 999_999_999;
/** Minutes after which VNPay no longer accepts money for an attempt. */
const EXPIRES = 15;

/** Path of the VNPay simulator on this site, which demo and test use (docs/decisions/0071-vnpay.md). */
const simulator = '/dev/vnpay';

interface Terminal {
  code: string;
  secret: string;
  url: string;
}

/**
 * Reads the merchant's contract data for VNPay from the environment; undefined without a contract. Production has no
 * simulator.
 */
export function terminalOf(env: Env): Terminal | undefined {
  const { VNPAY_TMN_CODE: code, VNPAY_HASH_SECRET: secret, VNPAY_URL, APP_MODE } = env;
  const url = VNPAY_URL ?? (APP_MODE === 'production' ? undefined : simulator);
  return code && secret && url ? { code, secret, url } : undefined;
}

/** Formats a time as VNPay writes it: in Vietnam time, without separators. */
const stampOf = (moment: Date) =>
  new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().replace(/\D/g, '').slice(0, 14);

/** Payment at VNPay: by card, bank app or wallet. Only its notification (vnpay-ipn.ts) marks an order as paid. */
export const vnpay: PaymentGateway = {
  isConfigured: async ({ env }) => terminalOf(env) !== undefined,
  instruct: async () => null,
  takes: (total) => total >= LEAST && total <= MOST,
  start: async ({ db, env, now, language, address }, order) => {
    const terminal = terminalOf(env);
    if (!terminal) throw new Error('VNPay is not set up');
    const reference = await addPayment(db, order, now);
    // The simulator is a page of this site and leads back to the origin at which it was opened.
    const origin = terminal.url === simulator ? '' : ownOrigin(env, env.PORT);
    const asked = {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: terminal.code,
      vnp_Amount: String(order.total * 100),
      vnp_CurrCode: 'VND',
      vnp_TxnRef: reference,
      vnp_OrderInfo: `Thanh toan don hang ${order.reference}`,
      vnp_OrderType: 'other',
      vnp_Locale: language === 'vi' ? 'vn' : 'en',
      vnp_ReturnUrl: `${origin}/employer/payment/success?order=${order.id}`,
      vnp_IpAddr: address.split('/')[0] ?? '',
      vnp_CreateDate: stampOf(now),
      vnp_ExpireDate: stampOf(new Date(now.getTime() + EXPIRES * 60_000)),
    };
    return `${terminal.url}?${sign(asked, terminal.secret)}`;
  },
};
