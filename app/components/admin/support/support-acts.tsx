import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { formatAmount } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import {
  cancelSupport,
  decideMutual,
  paySupport,
  returnSupport,
} from '#contract/admin/money/admin-support.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { type MutualDecision, mutualDecisions } from '#contract/money/support-enums.ts';

export type SupportClaim = OutputOf<'GET /admin/support/show'>;
const acts = ['decide', 'propose', 'confirm', 'pay', 'return', 'cancel'] as const;
type Act = (typeof acts)[number];

interface DialogProps {
  claim: SupportClaim;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Actions that bookkeepers may take on a claim now. */
export function SupportActs({ claim }: { claim: SupportClaim }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [open, setOpen] = useState<Act>();
  const dialog = {
    claim,
    onClose: () => setOpen(undefined),
    onDone: (message: string) => {
      setOpen(undefined);
      toast.success(message);
      void reload();
    },
  };
  return (
    <>
      {acts
        .filter((act) => claim.abilities[act])
        .map((act) => (
          <Button
            key={act}
            variant={act === 'cancel' || act === 'return' ? 'danger-outline' : 'filled'}
            onClick={() => setOpen(act)}
          >
            {t(`support.admin.act.${act}`)}
          </Button>
        ))}
      {(open === 'propose' || open === 'confirm') && <StepDialog {...dialog} act={open} />}
      {open === 'pay' && <PayDialog {...dialog} />}
      {open === 'decide' && <DecideDialog {...dialog} />}
      {(open === 'return' || open === 'cancel') && <ReasonDialog {...dialog} act={open} />}
    </>
  );
}

const namesIn = ({ amount, person_name, proposed_by }: SupportClaim, language: Language) => ({
  amount: formatAmount(amount, language),
  person: person_name,
  by: proposed_by ?? '',
});

/** Proposes or confirms a payment: only asks for confirmation. */
function StepDialog({ claim, act, onDone, onClose }: DialogProps & { act: 'propose' | 'confirm' }) {
  const { t, language } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    const body = { id: claim.id };
    const answer = await api(`POST /admin/support/${act}`, body, { key: keyOf({ act, ...body }) });
    setBusy(false);
    if (answer.ok) onDone(answer.message);
    else onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void send()}
      title={t(`support.admin.${act}.title`, namesIn(claim, language))}
      text={t(`support.admin.${act}.text`, namesIn(claim, language))}
      confirmLabel={t(`support.admin.act.${act}`)}
      busy={isBusy}
    />
  );
}

/** Records that the money was transferred, with the reference text on the statement. */
function PayDialog({ claim, onDone, onClose }: DialogProps) {
  const { t, language } = useTranslation();
  const form = useForm<{ id: number; transfer_text: string }, InputOf<'POST /admin/support/pay'>>({
    schema: paySupport.input,
    initial: { id: claim.id, transfer_text: '' },
  });
  return (
    <FormDialog
      title={t('support.admin.pay.title', namesIn(claim, language))}
      text={t('support.admin.pay.text', namesIn(claim, language))}
      saveLabel={t('support.admin.act.pay')}
      form={form}
      send={(parsed, options) => api('POST /admin/support/pay', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field
        {...form.labelled('transfer_text', t('support.admin.transfer_text'))}
        required
        help={t('support.admin.pay.help')}
      >
        <TextInput {...form.field('transfer_text')} limit={100} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

const schemas = { return: returnSupport.input, cancel: cancelSupport.input };

/** Returns a claim, or records that the bank sent the money back, with a reason that the candidate reads. */
function ReasonDialog({ claim, act, onDone, onClose }: DialogProps & { act: 'return' | 'cancel' }) {
  const { t, language } = useTranslation();
  const form = useForm<{ id: number; reason: string }, InputOf<'POST /admin/support/cancel'>>({
    schema: schemas[act],
    initial: { id: claim.id, reason: '' },
    draft: `support-${act}-${claim.id}`,
  });
  return (
    <FormDialog
      danger
      title={t(`support.admin.${act}.title`, namesIn(claim, language))}
      text={t(`support.admin.${act}.text`, namesIn(claim, language))}
      saveLabel={t(`support.admin.act.${act}`)}
      form={form}
      send={(parsed, options) => api(`POST /admin/support/${act}`, parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field
        {...form.labelled('reason', t('support.admin.reason'))}
        required
        help={t(`support.admin.${act}.help`)}
      >
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}

/** An owner decides on two candidates who have referred each other, with a reason that both read. */
function DecideDialog({ claim, onDone, onClose }: DialogProps) {
  const { t, language } = useTranslation();
  const form = useForm<
    { id: number; decision: MutualDecision | ''; reason: string },
    InputOf<'POST /admin/support/decide-mutual'>
  >({
    schema: decideMutual.input,
    initial: { id: claim.id, decision: '', reason: '' },
    draft: `support-decide-${claim.id}`,
  });
  return (
    <FormDialog
      title={t('support.admin.decide.title')}
      text={t('support.admin.decide.text', namesIn(claim, language))}
      saveLabel={t('support.admin.act.decide')}
      form={form}
      send={(parsed, options) => api('POST /admin/support/decide-mutual', parsed, options)}
      onSent={({ message }) => onDone(message)}
      onClose={onClose}
    >
      <Field group required {...form.labelled('decision', t('support.admin.decide.choice'))}>
        <RadioGroup<MutualDecision>
          name="decision"
          value={form.values.decision || null}
          onValue={(decision) => form.change({ decision })}
          options={mutualDecisions.map((value) => ({
            value,
            label: t(`support.admin.decide.${value}`),
          }))}
        />
      </Field>
      <Field
        {...form.labelled('reason', t('support.admin.reason'))}
        required
        help={t('support.admin.decide.help')}
      >
        <TextArea {...form.field('reason')} rows={3} limit={500} />
      </Field>
    </FormDialog>
  );
}
