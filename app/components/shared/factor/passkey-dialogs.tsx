import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { beginPasskey, removePasskey } from '#contract/accounts/passkeys.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { CurrentPasswordField, FormDialog } from '../account/form-dialog.tsx';
import { RecoveryCodesDialog } from './factor-dialogs.tsx';

const empty = { name: '', current_password: '', signs_in_alone: true };

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/**
 * Adds a passkey under a name. If it is the first second step of the account, the recovery codes are shown.
 * @param isOn the account has a second step already, so the user may choose that the passkey serves as a second step
 * only
 */
export function AddPasskeyDialog({ isOn, onDone, onClose }: DialogProps & { isOn: boolean }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const [isStopped, setStopped] = useState(false);
  const form = useForm<typeof empty, InputOf<'POST /auth/factor/passkey/begin'>>({
    schema: beginPasskey.input,
    initial: empty,
  });
  async function add() {
    setStopped(false);
    const asked = await form.submit((parsed) => api('POST /auth/factor/passkey/begin', parsed));
    if (!asked?.ok) return;
    const { passkey_ticket, options } = asked.data;
    const { makePasskey } = await import('./passkey.ts');
    const credential = await makePasskey(options);
    if (!credential) return setStopped(true);
    const { name } = form.values;
    const answer = await api('POST /auth/factor/passkey/add', { passkey_ticket, name, credential });
    if (!answer.ok) return;
    const { recovery_codes } = answer.data;
    if (recovery_codes.length > 0) setCodes(recovery_codes);
    else onDone();
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  return (
    <FormDialog
      title={t('factor.passkey.add')}
      text={t(isOn ? 'factor.passkey.text' : 'factor.passkey.alone_help')}
      saveLabel={t('factor.passkey.save')}
      form={form}
      onSave={add}
      onClose={onClose}
    >
      <Field
        {...form.labelled('name', t('factor.passkey.name'))}
        required
        help={t('factor.passkey.name_help')}
      >
        <TextInput {...form.field('name')} limit={limits.passkeyName} autoComplete="off" />
      </Field>
      {isOn && (
        <Checkbox
          name="signs_in_alone"
          checked={form.values.signs_in_alone}
          onValue={(signs_in_alone) => form.change({ signs_in_alone })}
          help={t('factor.passkey.alone_help')}
        >
          {t('factor.passkey.alone')}
        </Checkbox>
      )}
      <CurrentPasswordField form={form} />
      {isStopped && (
        <div role="alert">
          <FieldError>{t('factor.passkey.stopped')}</FieldError>
        </div>
      )}
    </FormDialog>
  );
}

type Passkey = OutputOf<'GET /auth/factor/show'>['passkeys'][number];

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { t } = useTranslation();
  const form = useForm<{ id: number; current_password: string }, InputOf<'POST /auth/factor/passkey/remove'>>(
    { schema: removePasskey.input, initial: { id: passkey.id, current_password: '' } },
  );
  return (
    <FormDialog
      danger
      title={t('factor.passkey.remove_ask', { name: passkey.name })}
      text={t(passkey.signs_in_alone ? 'factor.passkey.remove_text_alone' : 'factor.passkey.remove_text')}
      saveLabel={t('factor.passkey.remove')}
      form={form}
      send={(parsed) => api('POST /auth/factor/passkey/remove', parsed)}
      onSent={onDone}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}
