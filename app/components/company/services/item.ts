import type { FormSchema } from '#app/form/use-form.ts';
import type { OrderItem } from '#contract/money/orders.ts';

/** Makes an order item from the form values; undefined until the choice is complete. */
export type MakeItem<Values> = (values: Values) => OrderItem | undefined;

/** Invalid fields, each with its message. */
export type FindInvalidFields<Values> = (values: Values) => [field: string, message: string][];

/** An order item in which all other fields are undefined. */
export const makeOrderItem = (
  given: Partial<OrderItem> & Pick<OrderItem, 'service' | 'duration'>,
): OrderItem => ({
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

/** The schema of a purchase form: its errors, else the item. */
export const buyingSchema = <Values>(
  find: FindInvalidFields<Values>,
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

/**
 * Renames the fields of the server's messages, such as `items.0.recruitment_id` and `items.0.banner.title`, to those of
 * the form.
 */
export const toFormFields = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^items\.0\.(?:banner\.)?/, ''), message]),
  );
