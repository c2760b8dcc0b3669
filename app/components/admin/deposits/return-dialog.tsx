import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { bindField } from '#app/form/bind-field.ts';
import { useForm } from '#app/form/use-form.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { returnDeposit } from '#contract/admin/money/admin-deposits.ts';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { requiredAmount } from '#contract/money/required-amount.ts';
import { PriceBox } from '../prices/price-box.tsx';
import type { Deposit } from './proposal.ts';

interface ReturnDialogProps {
  deposit: Deposit;
  onDone: (message?: string) => void;
  onClose: () => void;
}

interface ReturnValues {
  id: number;
  amount: number | null;
  returned_on: string;
  reference: string;
  reason: string;
}

/** The amount is required here: without one, the call would return everything that is left. */
const schema = returnDeposit.input.extend({ amount: requiredAmount });

/** Records that money of a deposit was sent back, in part or all that is left. */
export function ReturnDialog({ deposit, onDone, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const left = deposit.amount - deposit.returned_amount;
  const form = useForm<ReturnValues, InputOf<'POST /admin/deposit/return'>>({
    schema,
    initial: {
      ...{ id: deposit.id, amount: left, reference: '', reason: '' },
      returned_on: dayOf(currentTime()),
    },
    draft: `deposit-return-${deposit.id}`,
  });
  return (
    <FormDialog
      title={t('deposit.return.title')}
      text={t('deposit.return.text', { left: formatPrice(left) })}
      saveLabel={t('deposit.act.return')}
      form={form}
      send={(parsed, options) => api('POST /admin/deposit/return', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <PriceBox
        name="amount"
        {...form.labelled('amount', t('deposit.return.amount'))}
        unit="₫"
        required
        {...bindField(form, 'amount')}
      />
      <Field {...form.labelled('returned_on', t('deposit.return.date'))} required>
        <DateInput name="returned_on" {...bindField(form, 'returned_on')} />
      </Field>
      <Field {...form.labelled('reference', t('deposit.return.reference'))}>
        <TextInput {...form.field('reference')} limit={100} autoComplete="off" />
      </Field>
      <Field {...form.labelled('reason', t('deposit.return.reason'))} required>
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}
