import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { cancelAnyOrder, markPaid } from '#contract/admin/money/admin-orders.ts';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { PriceBox } from '../prices/price-box.tsx';
import type { BookedOrder, OrderDialogProps } from './booked-order.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Actions that bookkeepers may take on an order now. */
export function OrderActs({ order }: { order: BookedOrder }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [open, setOpen] = useState<'mark_paid' | 'cancel' | 'refund'>();
  const dialog = {
    order,
    onClose: () => setOpen(undefined),
    onDone: (message: string) => {
      setOpen(undefined);
      toast.success(message);
      void reload();
    },
  };
  const { abilities } = order;
  return (
    <>
      {abilities.mark_paid && (
        <Button variant="filled" onClick={() => setOpen('mark_paid')}>
          {t('booking.act.mark_paid')}
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="danger-outline" onClick={() => setOpen('cancel')}>
          {t('booking.act.cancel')}
        </Button>
      )}
      {abilities.refund && (
        <Button variant="danger-outline" onClick={() => setOpen('refund')}>
          {t('booking.act.refund')}
        </Button>
      )}
      {open === 'mark_paid' && <PaidDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
    </>
  );
}

interface PaidValues {
  id: number;
  amount: number | null;
  start_date: string;
  reason: string;
}

/** Marks an order as paid: the amount is typed from the bank statement, and must equal the total. */
function PaidDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const form = useForm<PaidValues, InputOf<'POST /admin/order/mark-paid'>>({
    schema: markPaid.input,
    initial: { id: order.id, amount: null, start_date: '', reason: '' },
  });
  const amount = t('booking.paid.amount');
  const reason = t('booking.reason');
  const covered = order.deposits.reduce(
    (sum, { status, amount: came }) => (status === 'SET_ASIDE' ? sum : sum + came),
    0,
  );
  const isPart = covered > 0 && covered < order.total;
  const hasWeeks = order.placements.some(({ start_date }) => start_date !== null);
  return (
    <FormDialog
      title={t('booking.paid.title', { reference: order.reference })}
      text={t('booking.paid.text', { amount: formatPrice(order.total), company: order.company_name })}
      saveLabel={t('booking.act.mark_paid')}
      form={form}
      send={(parsed, options) => api('POST /admin/order/mark-paid', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <PriceBox
        name="amount"
        {...form.labelled('amount', amount)}
        unit="₫"
        required
        help={t('booking.paid.amount_help')}
        {...bindField(form, 'amount')}
      />
      {isPart && (
        <>
          <Note title={t('booking.paid.part')} urgent>
            {t('booking.paid.part_text', {
              covered: formatPrice(covered),
              missing: formatPrice(order.total - covered),
            })}
          </Note>
          <Field {...form.labelled('reason', reason)} required>
            <TextArea {...form.field('reason')} rows={3} limit={500} />
          </Field>
        </>
      )}
      {order.is_late && hasWeeks && (
        <Field {...form.labelled('start_date', t('booking.paid.start'))} help={t('booking.paid.start_help')}>
          <DateInput name="start_date" {...bindField(form, 'start_date')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** Cancels an order with a reason, which the company reads. */
function CancelDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const form = useForm<{ id: number; reason: string }, InputOf<'POST /admin/order/cancel'>>({
    schema: cancelAnyOrder.input,
    initial: { id: order.id, reason: '' },
    draft: `order-cancel-${order.id}`,
  });
  return (
    <FormDialog
      danger
      title={t('booking.cancel.title', { reference: order.reference })}
      text={t('booking.cancel.text', { amount: formatPrice(order.total), company: order.company_name })}
      saveLabel={t('booking.act.cancel')}
      form={form}
      send={(parsed, options) => api('POST /admin/order/cancel', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field {...form.labelled('reason', t('booking.reason'))} required help={t('booking.reason_help')}>
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}
