import type { PaymentMethod } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { vnpay } from './vnpay.ts';

export const gateways: Record<PaymentMethod, PaymentGateway> = { bank_transfer: bankTransfer, vnpay };

/** Lists the payment methods that can be used now. */
export async function listMethods(work: { db: Db; env: Env }): Promise<PaymentMethod[]> {
  const names = Object.keys(gateways) as PaymentMethod[];
  const ready = await Promise.all(names.map((name) => gateways[name].isConfigured(work)));
  return names.filter((_, at) => ready[at]);
}

/** Lists the other payment methods with which an order could be paid. */
export const listOtherMethods = async (
  work: { db: Db; env: Env },
  { payment_method, total }: { payment_method: PaymentMethod; total: number },
): Promise<PaymentMethod[]> =>
  (await listMethods(work)).filter((name) => name !== payment_method && gateways[name].takes(total));
