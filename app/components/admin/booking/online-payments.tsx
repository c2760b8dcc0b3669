import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useForm } from '#app/form/use-form.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { noteReturned } from '#contract/admin/money/admin-orders.ts';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { BookedOrder } from './booked-order.ts';

type Payment = BookedOrder['payments'][number];

/** Payments for an order that could not be allocated to it, with advice for each. */
export function UnallocatedPayments({ order }: { order: BookedOrder }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [returning, setReturning] = useState<Payment>();
  const stray = order.payments.filter(({ is_stray }) => is_stray);
  return (
    <>
      {stray.map((payment) => (
        <Note
          key={payment.id}
          urgent
          title={t('booking.payments.stray', {
            amount: formatPrice(payment.amount),
            reference: payment.reference,
          })}
          action={
            <Button size="dense" onClick={() => setReturning(payment)}>
              {t('booking.payments.return')}
            </Button>
          }
        >
          {unallocatedAdvice(payment, t)}
        </Note>
      ))}
      {returning && (
        <ReturnDialog
          payment={returning}
          company={order.company_name}
          onClose={() => setReturning(undefined)}
          onDone={(message) => {
            setReturning(undefined);
            toast.success(message);
            void reload();
          }}
        />
      )}
    </>
  );
}

function unallocatedAdvice({ state }: Payment, t: ReturnType<typeof useTranslation>['t']): string {
  const isKnown = state === 'SUSPECTED' || state === 'LATE' || state === 'TWICE' || state === 'NO_PLACE';
  return isKnown ? t(`booking.payments.${state}`) : '';
}

interface ReturnDialogProps {
  payment: Payment;
  company: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

function ReturnDialog({ payment, company, onDone, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const { id, reference, amount } = payment;
  const form = useForm<{ id: number; reason: string }, InputOf<'POST /admin/order/payment-returned'>>({
    schema: noteReturned.input,
    initial: { id, reason: '' },
  });
  return (
    <FormDialog
      title={t('booking.payments.return_title', { reference })}
      text={t('booking.payments.return_text', { amount: formatPrice(amount), company })}
      saveLabel={t('booking.payments.return')}
      form={form}
      send={(parsed, options) => api('POST /admin/order/payment-returned', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field {...form.labelled('reason', t('booking.reason'))} required>
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}

/** Every attempt to pay an order at its gateway, the latest first. */
export function OnlinePayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation();
  if (payments.length === 0) return null;
  const title = t('booking.payments.title');
  return (
    <Panel title={title} flush>
      <Table
        caption={title}
        rows={payments}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        columns={[
          {
            key: 'reference',
            head: t('booking.payments.reference'),
            fold: 'title',
            cell: ({ reference }) => <span className="font-num">{reference}</span>,
          },
          {
            key: 'state',
            head: t('booking.payments.state'),
            cell: ({ state, response_code }) =>
              [t(`booking.payments.states.${state}`), response_code && `(${response_code})`]
                .filter(Boolean)
                .join(' '),
          },
          {
            key: 'number',
            head: t('booking.payments.number'),
            foldLabel: t('booking.payments.number'),
            cell: ({ transaction_no, bank_code }) => [transaction_no, bank_code].filter(Boolean).join(' · '),
          },
          {
            key: 'when',
            head: t('booking.payments.when'),
            numeric: true,
            cell: ({ told_at, created_at }) => formatDateTime(told_at ?? created_at),
          },
          {
            key: 'amount',
            head: t('booking.payments.amount'),
            fold: 'end',
            numeric: true,
            cell: ({ amount }) => formatPrice(amount),
          },
        ]}
      />
    </Panel>
  );
}
