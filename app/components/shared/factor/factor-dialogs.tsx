import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  switchFactorOff,
} from '#contract/accounts/second-factor.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import account from '../account/account.module.css';
import { CurrentPasswordField, FormDialog } from '../account/form-dialog.tsx';
import { AppCodeField, AppSecret } from './app-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface FactorDialogProps {
  /** Passkeys that suffice for a sign-in stay when the authenticator app is turned off. */
  keepsPasskeys: boolean;
  /** Something has changed, and the dialog may close. */
  onDone: () => void;
  onClose: () => void;
}
type Begun = OutputOf<'POST /auth/factor/begin'>;
const noPassword = { current_password: '' };

/**
 * Turns on two-step sign-in: the password, the secret with its first code, the recovery codes.
 */
export function TurnOnFactorDialog({ onDone, onClose }: Omit<FactorDialogProps, 'keepsPasskeys'>) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  const form = useForm<typeof noPassword, InputOf<'POST /auth/factor/begin'>>({
    schema: beginFactor.input,
    initial: noPassword,
  });
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  if (begun) return <ConfirmDialog begun={begun} onCodes={setCodes} onClose={onClose} />;
  return (
    <FormDialog
      title={t('factor.on_dialog.title')}
      text={t('factor.on_dialog.text')}
      saveLabel={t('factor.on_dialog.next')}
      form={form}
      send={(parsed) => api('POST /auth/factor/begin', parsed)}
      onSent={({ data }) => setBegun(data)}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

function ConfirmDialog(props: { begun: Begun; onCodes: (codes: string[]) => void; onClose: () => void }) {
  const { begun, onCodes, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useForm<{ setup_ticket: string; code: string }, InputOf<'POST /auth/factor/confirm'>>({
    schema: confirmFactor.input,
    initial: { setup_ticket: begun.setup_ticket, code: '' },
  });
  async function confirm() {
    const answer = await form.submit((parsed) => api('POST /auth/factor/confirm', parsed));
    if (answer?.ok) onCodes(answer.data.recovery_codes);
  }
  return (
    <Modal
      open
      size="md"
      title={t('factor.on_dialog.title')}
      dirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={form.isBusy}>
            {t('factor.on_dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={account.form} {...form.props(confirm)}>
        <AppSecret {...begun} />
        <AppCodeField
          {...bindField(form, 'code')}
          onWhole={() => void confirm()}
          error={form.error('code', t('factor.code'))}
        />
      </form>
    </Modal>
  );
}

/** The recovery codes. Closing asks for confirmation, because they are not shown again. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      size="md"
      title={t('factor.kept.title')}
      dirty
      onClose={onDone}
      footer={
        <Button variant="filled" onClick={onDone}>
          {t('factor.kept.done')}
        </Button>
      }
    >
      <div className={account.form}>
        <RecoveryCodes codes={codes} />
      </div>
    </Modal>
  );
}

/** Creates new recovery codes. */
export function NewRecoveryCodesDialog({ onDone, onClose }: Omit<FactorDialogProps, 'keepsPasskeys'>) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const form = useForm<typeof noPassword, InputOf<'POST /auth/factor/renew-codes'>>({
    schema: renewRecoveryCodes.input,
    initial: noPassword,
  });
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  return (
    <FormDialog
      title={t('factor.codes_dialog.title')}
      text={t('factor.codes_dialog.text')}
      saveLabel={t('factor.codes_dialog.save')}
      form={form}
      send={(parsed) => api('POST /auth/factor/renew-codes', parsed)}
      onSent={({ data }) => setCodes(data.recovery_codes)}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

/** Turns off two-step sign-in. */
export function TurnOffFactorDialog({ keepsPasskeys, onDone, onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  const form = useForm<typeof noPassword, InputOf<'POST /auth/factor/switch-off'>>({
    schema: switchFactorOff.input,
    initial: noPassword,
  });
  return (
    <FormDialog
      danger
      title={t('factor.off_dialog.title')}
      text={t(keepsPasskeys ? 'factor.off_dialog.text_alone' : 'factor.off_dialog.text')}
      saveLabel={t('factor.turn_off')}
      form={form}
      send={(parsed) => api('POST /auth/factor/switch-off', parsed)}
      onSent={onDone}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}
