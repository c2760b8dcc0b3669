import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { orderLineName } from '#app/components/shared/money/order-line-name.ts';
import { placementName } from '#app/components/shared/money/placement-list.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useForm } from '#app/form/use-form.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { refundOrder } from '#contract/admin/money/admin-orders.ts';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { requiredAmount } from '#contract/money/required-amount.ts';
import { PriceBox } from '../prices/price-box.tsx';
import type { OrderDialogProps } from './booked-order.ts';

interface RefundValues {
  id: number;
  amount: number | null;
  line_id: string;
  placement_ids: number[];
  refunded_on: string;
  reference: string;
  reason: string;
}

/** The amount is required here: without one, the call would refund everything that is left. */
const schema = refundOrder.input.extend({ amount: requiredAmount });

/** Records a refund of an order, in part or of everything that is left. */
export function RefundDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const left = order.total - order.refunded_amount;
  const form = useForm<RefundValues, InputOf<'POST /admin/order/refund'>>({
    schema,
    initial: {
      ...{ id: order.id, amount: left, line_id: '', placement_ids: [], reference: '', reason: '' },
      refunded_on: dayOf(currentTime()),
    },
    draft: `order-refund-${order.id}`,
  });
  return (
    <FormDialog
      danger
      title={t('booking.refund.title', { reference: order.reference })}
      text={t('booking.refund.text', { left: formatPrice(left), company: order.company_name })}
      saveLabel={t('booking.act.refund')}
      form={form}
      send={(parsed, options) => api('POST /admin/order/refund', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <RefundSize order={order} form={form} left={left} />
      <Field {...form.labelled('refunded_on', t('booking.refund.date'))} required>
        <DateInput name="refunded_on" {...bindField(form, 'refunded_on')} />
      </Field>
      <Field
        {...form.labelled('reference', t('booking.refund.reference'))}
        help={t('booking.refund.reference_help')}
      >
        <TextInput {...form.field('reference')} limit={100} autoComplete="off" />
      </Field>
      <Field {...form.labelled('reason', t('booking.reason'))} required help={t('booking.reason_help')}>
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}

interface RefundSizeProps {
  order: OrderDialogProps['order'];
  form: ReturnType<typeof useForm<RefundValues, InputOf<'POST /admin/order/refund'>>>;
  left: number;
}

/** Amount of the refund, its service, and what ends with it. */
function RefundSize({ order, form, left }: RefundSizeProps) {
  const { t } = useTranslation();
  const [amount, line] = [t('booking.refund.amount'), t('booking.refund.line')];
  const { values, change } = form;
  const ending = order.placements.filter(({ state }) => state !== null && state !== 'over');
  return (
    <>
      <PriceBox
        name="amount"
        {...form.labelled('amount', amount)}
        unit="₫"
        required
        help={t('booking.refund.amount_help')}
        {...bindField(form, 'amount')}
      />
      {order.lines.length > 1 && (
        <Field {...form.labelled('line_id', line)}>
          <Select
            name="line_id"
            {...bindField(form, 'line_id')}
            placeholder={t('booking.refund.all_lines')}
            options={order.lines.map((one) => ({ value: one.id, label: orderLineName(one, t) }))}
          />
        </Field>
      )}
      {values.amount !== null && values.amount < left && ending.length > 0 && (
        <Field group label={t('booking.refund.ends')}>
          <EndingChoices
            placements={ending}
            chosen={values.placement_ids}
            onChosen={(placement_ids) => change({ placement_ids })}
          />
        </Field>
      )}
    </>
  );
}

interface EndingsProps {
  placements: OrderDialogProps['order']['placements'];
  chosen: readonly number[];
  onChosen: (ids: number[]) => void;
}

const EndingChoices = ({ placements, chosen, onChosen }: EndingsProps) => {
  const { t } = useTranslation();
  return placements.map((placement) => (
    <Checkbox
      key={placement.id}
      checked={chosen.includes(placement.id)}
      onValue={(isChosen) =>
        onChosen(isChosen ? [...chosen, placement.id] : chosen.filter((id) => id !== placement.id))
      }
    >
      {placementName(placement, t)}
    </Checkbox>
  ));
};
