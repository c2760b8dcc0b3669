import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { beginPasskey, removePasskey } from '#contract/accounts/passkeys.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { CurrentPassword, FormDialog } from '../account/form-dialog.tsx';

const empty = { name: '', current_password: '' };

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Adds a passkey under a name. */
export function AddPasskeyDialog({ onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
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
    onDone();
  }
  return (
    <FormDialog
      title={t('factor.passkey.add')}
      text={t('factor.passkey.text')}
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
      <CurrentPassword form={form} />
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
      text={t('factor.passkey.remove_text')}
      saveLabel={t('factor.passkey.remove')}
      form={form}
      send={(parsed) => api('POST /auth/factor/passkey/remove', parsed)}
      onSent={onDone}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
    </FormDialog>
  );
}
