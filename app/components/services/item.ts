import type { FormSchema } from '#app/form/use-form.ts';
import type { OrderItem } from '#contract/money/orders.ts';

/** What a form of buying makes of its values; nothing as long as it is not known what is bought. */
export type MakeItem<Values> = (values: Values) => OrderItem | undefined;

/** Fields that refuse, with what is said beside each. */
export type FindWrong<Values> = (values: Values) => [field: string, message: string][];

/** One thing to buy, with nothing else said. */
export const itemOf = (given: Partial<OrderItem> & Pick<OrderItem, 'service' | 'duration'>): OrderItem => ({
  combo_id: undefined,
  quantity: 1,
  recruitment_id: undefined,
  theme_id: undefined,
  start_date: undefined,
  premium_ids: [],
  regular_ids: [],
  extend_ad: undefined,
  late_weeks: undefined,
  ...given,
});

/** The schema of a form of buying: what it finds wrong, else the item. */
export const buyingSchema = <Values>(
  find: FindWrong<Values>,
  make: MakeItem<Values>,
): FormSchema<OrderItem> => ({
  safeParse: (input) => {
    const values = input as Values;
    const item = make(values);
    const wrong = find(values);
    if (item && wrong.length === 0) return { success: true, data: item };
    return {
      success: false,
      error: { issues: wrong.map(([field, message]) => ({ path: [field], message })) },
    };
  },
});

/** The server's messages by the fields of the form: it names them `items.0.recruitment_id`, `items.0.banner.title`. */
export const ownFields = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^items\.0\.(?:banner\.)?/, ''), message]),
  );
