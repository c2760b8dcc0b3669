import { api } from '#app/api/client.ts';
import * as forms from '#app/components/shared/account/account-forms.tsx';
import { CurrentPasswordField, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { changePhone, updateAccount } from '#contract/accounts/employer-account.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { accountDrafts } from './drafts.ts';

type AccountDialogProps = forms.AccountDialogProps<OutputOf<'GET /employer/account/show'>>;

/** Changes the name of the member, who may be the contact of the company. */
export function NameDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const name = props.account.is_contact ? 'name' : 'own_name';
  return (
    <forms.NameForm
      {...props}
      schema={updateAccount.input}
      send={(parsed) => api('POST /employer/account/update', parsed)}
      draft={accountDrafts.name}
      label={t(`account.${name}`)}
      title={t(`account.${name}_title`)}
      text={t(`account.${name}_text`)}
    />
  );
}

/** Changes the e-mail. */
export function EmailDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  return (
    <forms.EmailForm
      {...props}
      send={(parsed) => api('POST /employer/account/change-email', parsed)}
      purpose="change-email"
      draft={accountDrafts.email}
      text={t('account.email_text', { email: props.account.user_email })}
    />
  );
}

const noPhone = { user_phone: '', user_phone_confirm: '', current_password: '' };

/** Changes the phone number, entered twice. */
export function PhoneDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const form = useForm<typeof noPhone, InputOf<'POST /employer/account/change-phone'>>({
    schema: changePhone.input,
    initial: noPhone,
    draft: accountDrafts.phone,
    secret: ['current_password'],
  });
  const { field, labelled } = form;
  return (
    <FormDialog
      title={t('account.phone_title')}
      text={t('account.phone_text', { phone: account.user_phone })}
      form={form}
      send={(parsed) => api('POST /employer/account/change-phone', parsed)}
      onSent={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      <Field {...labelled('user_phone', t('account.new_phone'))} required>
        <TextInput {...field('user_phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field {...labelled('user_phone_confirm', t('account.phone_again'))} required>
        <TextInput {...field('user_phone_confirm')} type="tel" autoComplete="off" />
      </Field>
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

/** Sets another password. */
export function PasswordDialog(props: AccountDialogProps) {
  return (
    <forms.PasswordForm {...props} send={(parsed) => api('POST /employer/account/change-password', parsed)} />
  );
}
