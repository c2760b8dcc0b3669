import type { ReactNode } from 'react';
import type { Form } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PasswordInput } from '#app/ui/fields/password-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import styles from './account.module.css';

interface FormDialogProps<Values extends object> {
  title: string;
  /** Explains the consequences of the change. */
  text: string;
  form: Form<Values>;
  onSave: () => unknown;
  onClose: () => void;
  /** Label of the button if it is not "Save". */
  saveLabel?: string;
  danger?: boolean;
  children: ReactNode;
}

/** The dialog that changes one item of an account. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, text, form, onSave, onClose, saveLabel, danger, children } = props;
  const { t } = useTranslation();
  const formId = useId();
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
      <form id={formId} className={styles.form} {...form.props(onSave)}>
        <p className="text-2">{text}</p>
        {children}
      </form>
    </Modal>
  );
}

/** Asks for the current password again, before an action that is reserved for the account holder. */
export function CurrentPassword<Values extends { current_password: string }>({
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
