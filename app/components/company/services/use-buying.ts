import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { PaymentMethod } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import type { OrderItem } from '#contract/money/orders.ts';
import type { Prices } from '#contract/money/prices.ts';
import { calculateQuote } from '#contract/money/quote.ts';
import { statuses } from '#contract/status.ts';
import { buyingSchema, type FindInvalidFields, type MakeItem, toFormFields } from './item.ts';

/** Why an order was rejected, in addition to the toast. */
export type OrderProblem =
  | { kind: 'changed'; before: number }
  | { kind: 'logo' }
  /** A slot was taken or an ad hidden in between, or too many orders are open: the server's message states which. */
  | { kind: 'taken'; message: string };

const takenCodes: readonly number[] = [
  statuses.ORDER_MAX.code,
  statuses.THEME_HIDDEN.code,
  statuses.THEME_MAX.code,
];

export interface Buyable {
  prices: Prices;
  offer: OutputOf<'GET /employer/service/offer'>;
}

interface BuyingOptions<Values extends object> extends Buyable {
  /** Name of the draft in this tab. */
  draft: string;
  initial: Values;
  find: FindInvalidFields<Values>;
  make: (prices: Prices) => MakeItem<Values>;
  /** Called if a slot was taken in between: free slots must be reloaded. */
  onTaken: () => void;
}

/** State of one purchase page: choices, current price, ordering, and the reason of a rejection. */
export function usePurchase<Values extends object>(options: BuyingOptions<Values>) {
  const { draft, initial, find, offer, onTaken } = options;
  const { t } = useTranslation();
  const go = useNavigateTo();
  const [prices, setPrices] = useState(options.prices);
  const [method, setMethod] = useState<PaymentMethod | undefined>(offer.payment_methods[0]);
  const [problem, setProblem] = useState<OrderProblem>();
  const make = options.make(prices);
  const form = useForm<Values, OrderItem>({ schema: buyingSchema(find, make), initial, draft });
  const item = make(form.values);
  const price = item && calculateQuote(prices, { items: [item] });

  /** The price has changed: shows the new one, and asks again. */
  async function showNewPrice(before: number) {
    const now = await api('GET /employer/service/prices', {}, { silent: true });
    if (now.ok) setPrices(now.data.prices);
    setProblem({ kind: 'changed', before });
  }

  async function order(): Promise<void> {
    setProblem(undefined);
    const answer = await form.submit(async (body, { key }) => {
      const request = { items: [body], payment_method: method, expected_total: price?.total ?? 0 };
      const sent = await api('POST /employer/service/order', request, { key });
      return sent.ok ? sent : { ...sent, fields: toFormFields(sent.fields) };
    });
    if (!answer) return;
    if (answer.ok) {
      form.reset(initial);
      toast.success(t('service.order.done'));
      return go(`/employer/service/order/${answer.data.id}`);
    }
    if (answer.status === statuses.PRICE_CHANGED.code) return showNewPrice(price?.total ?? 0);
    if (answer.status === statuses.LOGO_EMPTY.code) return setProblem({ kind: 'logo' });
    if (!takenCodes.includes(answer.status)) return;
    setProblem({ kind: 'taken', message: answer.message });
    onTaken();
  }

  return {
    ...form,
    prices,
    offer,
    item,
    price,
    method,
    setMethod,
    problem,
    order,
  };
}

export type Purchase<Values extends object> = ReturnType<typeof usePurchase<Values>>;
