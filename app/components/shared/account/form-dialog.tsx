import type { ReactNode } from 'react';
import type { Form, SendOptions } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import type { CallResult } from '#contract/call.ts';
import styles from './account.module.css';

type FormDialogProps<Values extends object, Parsed, Data> = {
  title: string;
  /** Explains the consequences of the change. */
  text: string;
  form: Form<Values, Parsed>;
  onClose: () => void;
  /** Label of the button if it is not "Save". */
  saveLabel?: string;
  danger?: boolean;
  children: ReactNode;
} & (Sending<Parsed, Data> | { onSave: () => unknown });

/** The call that a dialog makes, for dialogs that do no more. */
interface Sending<Parsed, Data> {
  send: (parsed: Parsed, options: SendOptions) => Promise<CallResult<Data>>;
  /** Gets the successful answer. */
  onSent: (answer: { message: string; data: Data }) => void;
}

/** A dialog with the form of one action. */
export function FormDialog<Values extends object, Parsed, Data>(
  props: FormDialogProps<Values, Parsed, Data>,
) {
  const { title, text, form, onClose, saveLabel, danger, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  async function save() {
    if ('onSave' in props) return props.onSave();
    const answer = await form.submit(props.send);
    if (answer?.ok) props.onSent(answer);
  }
  return (
    <Modal
      open
      size="md"
      title={title}
      dirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'filled'} loading={form.isBusy}>
            {saveLabel ?? t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} {...form.props(save)}>
        <p className="text-2">{text}</p>
        {children}
      </form>
    </Modal>
  );
}

/** Asks for the current password again, before an action that is reserved for the account holder. */
export function CurrentPasswordField<Values extends { current_password: string }>({
  form,
}: {
  form: Form<Values>;
}) {
  const { t } = useTranslation();
  const { value, ...field } = form.field('current_password');
  return (
    <Field {...form.labelled('current_password', t('account.current_password'))} required>
      <PasswordInput {...field} value={value as string} autoComplete="current-password" />
    </Field>
  );
}
