import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { formatAmount } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { InputOf } from '#contract/index.ts';
import { giveBankAccount } from '#contract/money/support.ts';
import type { Referral } from './referral-link.tsx';

interface AccountDialogProps {
  claim: Referral['claims'][number];
  onSaved: (referral: Referral) => void;
  onClose: () => void;
}

/** Asks for the bank account that receives the support. It is never stored in the browser. */
export function BankAccountDialog({ claim, onSaved, onClose }: AccountDialogProps) {
  const { t, language } = useTranslation();
  const form = useForm<
    { id: number; bank_name: string; account_number: string; account_holder: string },
    InputOf<'POST /candidate/support/account'>
  >({
    schema: giveBankAccount.input,
    initial: { id: claim.id, bank_name: '', account_number: '', account_holder: '' },
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /candidate/support/account', parsed));
    if (!answer?.ok) return;
    toast.success(answer.message);
    onSaved(answer.data);
  }
  const field = (name: 'bank_name' | 'account_number' | 'account_holder', help?: string) => (
    <Field {...form.labelled(name, t(`support.account.${name}`))} required help={help}>
      <TextInput {...form.field(name)} autoComplete="off" />
    </Field>
  );
  return (
    <FormDialog
      title={t('support.account.title', { amount: formatAmount(claim.amount, language) })}
      text={t('support.account.text')}
      saveLabel={t('support.account.save')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      {field('bank_name')}
      {field('account_number')}
      {field('account_holder', t('support.account.holder_help'))}
    </FormDialog>
  );
}
