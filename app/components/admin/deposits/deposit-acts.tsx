import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { assignDeposit, setDepositAside } from '#contract/admin/money/admin-deposits.ts';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { confirmDeposits } from './confirm.ts';
import { type Deposit, isOrderPaid } from './proposal.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface DialogProps {
  deposit: Deposit;
  /** Gets the message of the answer, unless the dialog has shown it. */
  onDone: (message?: string) => void;
  onClose: () => void;
}

/** Actions that are possible on a deposit now. */
export function DepositActs({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [open, setOpen] = useState<'confirm' | 'assign' | 'set_aside' | 'return'>();
  const dialog = {
    deposit,
    onClose: () => setOpen(undefined),
    onDone: (message?: string) => {
      setOpen(undefined);
      if (message) toast.success(message);
      void reload();
    },
  };
  const { abilities, order } = deposit;
  return (
    <>
      {abilities.confirm && (
        <Button variant="filled" onClick={() => setOpen('confirm')}>
          {t(isOrderPaid(order) ? 'deposit.act.book' : 'deposit.act.confirm')}
        </Button>
      )}
      {abilities.assign && (
        <Button variant="outline" onClick={() => setOpen('assign')}>
          {t('deposit.act.assign')}
        </Button>
      )}
      {abilities.set_aside && (
        <Button variant="outline" onClick={() => setOpen('set_aside')}>
          {t('deposit.act.set_aside')}
        </Button>
      )}
      {abilities.return && (
        <Button variant="outline" onClick={() => setOpen('return')}>
          {t('deposit.act.return')}
        </Button>
      )}
      {open === 'return' && <ReturnDialog {...dialog} />}
      {open === 'confirm' && <Confirm {...dialog} />}
      {open === 'assign' && <Assign {...dialog} />}
      {open === 'set_aside' && <SetAside {...dialog} />}
    </>
  );
}

function Confirm({ deposit: { id, order }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  if (!order) return null;
  const { reference, company_name, total, missing } = order;
  async function confirm() {
    setBusy(true);
    await confirmDeposits([id], t);
    onDone();
  }
  const text = isOrderPaid(order)
    ? t('deposit.confirm.book_text')
    : t('deposit.confirm.text', { company: company_name, amount: formatPrice(total) });
  const much = missing < 0 && t('deposit.confirm.much', { amount: formatPrice(-missing) });
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      title={t(isOrderPaid(order) ? 'deposit.confirm.book_title' : 'deposit.confirm.title', { reference })}
      text={[text, much].filter(Boolean).join(' ')}
      confirmLabel={t(isOrderPaid(order) ? 'deposit.act.book' : 'deposit.act.confirm')}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}

function Assign({ deposit: { id }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm<{ id: number; reference: string }, InputOf<'POST /admin/deposit/assign'>>({
    schema: assignDeposit.input,
    initial: { id, reference: '' },
  });
  return (
    <FormDialog
      title={t('deposit.assign.title')}
      text={t('deposit.assign.text')}
      saveLabel={t('deposit.act.assign')}
      form={form}
      send={(parsed, options) => api('POST /admin/deposit/assign', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field {...form.labelled('reference', t('deposit.assign.reference'))} required>
        <TextInput {...form.field('reference')} className="font-num" autoComplete="off" placeholder="SV…" />
      </Field>
    </FormDialog>
  );
}

function SetAside({ deposit: { id }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useForm<{ id: number; note: string }, InputOf<'POST /admin/deposit/set-aside'>>({
    schema: setDepositAside.input,
    initial: { id, note: '' },
    draft: `deposit-aside-${id}`,
  });
  return (
    <FormDialog
      title={t('deposit.set_aside.title')}
      text={t('deposit.set_aside.text')}
      saveLabel={t('deposit.set_aside.act')}
      form={form}
      send={(parsed, options) => api('POST /admin/deposit/set-aside', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field {...form.labelled('note', t('deposit.set_aside.note'))} required>
        <TextArea {...form.field('note')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}
