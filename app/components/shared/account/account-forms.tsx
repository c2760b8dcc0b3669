import { type FormSchema, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { changeEmail, changePassword } from '#contract/accounts/employer-account.ts';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import type { CallResult } from '#contract/call.ts';
import type { InputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { EmailCode } from '../otp/email-code.tsx';
import { useProofLink } from '../otp/proof-link.ts';
import { CurrentPasswordField, FormDialog } from './form-dialog.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Props of every dialog that changes something of the own account. */
export interface AccountDialogProps<Account> {
  account: Account;
  /** Gets the account as stored after the change. */
  onSaved: (account: Account) => void;
  onClose: () => void;
}
type Send<Input, Account> = (parsed: Input) => Promise<CallResult<Account>>;
type Named = { user_name: string };

/** Changes the name of the account holder. */
export function NameForm<Account extends Named>(
  props: AccountDialogProps<Account> & {
    schema: FormSchema<Named>;
    send: Send<Named, Account>;
    draft: string;
    label: string;
    title: string;
    text: string;
  },
) {
  const { account, schema, send, draft, label, title, text, onSaved, onClose } = props;
  const form = useForm({ schema, initial: { user_name: account.user_name }, draft });
  return (
    <FormDialog
      title={title}
      text={text}
      form={form}
      send={send}
      onSent={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      <Field {...form.labelled('user_name', label)} required>
        <TextInput {...form.field('user_name')} limit={limits.nameMax} autoComplete="name" />
      </Field>
    </FormDialog>
  );
}

const noEmail = { user_email: '', otp_ticket: '', current_password: '' };

/** Changes the e-mail address, which is proven by a code mailed to it. The link in that mail opens this dialog, too. */
export function EmailForm<Account extends { user_email: string }>(
  props: AccountDialogProps<Account> & {
    send: Send<InputOf<'POST /employer/account/change-email'>, Account>;
    purpose: OtpPurpose;
    draft: string;
    text: string;
  },
) {
  const { send, purpose, draft, text, onSaved, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<typeof noEmail, InputOf<'POST /employer/account/change-email'>>({
    schema: changeEmail.input,
    initial: noEmail,
    draft,
    secret: ['otp_ticket', 'current_password'],
  });
  const { values, change, error } = form;
  useProofLink(purpose, (user_email, otp_ticket) =>
    user_email ? change({ user_email, otp_ticket }) : onClose(),
  );
  async function save() {
    const answer = await form.submit(send);
    if (answer?.ok) return onSaved(answer.data);
    // Another account has taken this address since the code was sent.
    if (answer?.status === 4036) form.showErrors({ user_email: [answer.message] });
  }
  return (
    <FormDialog title={t('account.email_title')} text={text} form={form} onSave={save} onClose={onClose}>
      <EmailCode
        purpose={purpose}
        label={t('account.new_email')}
        email={values.user_email}
        onEmail={(user_email) => change({ user_email, otp_ticket: '' })}
        onBlur={form.field('user_email').onBlur}
        mayAsk={() => form.check(['user_email'])}
        ticket={values.otp_ticket}
        onTicket={(otp_ticket) => change({ otp_ticket })}
        error={error('user_email') ?? (error('otp_ticket') && t('register.unverified'))}
      />
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

const noPassword = { current_password: '', password: '', password_confirm: '' };

/** Sets another password; other devices are signed out. */
export function PasswordForm<Account>(
  props: Omit<AccountDialogProps<Account>, 'account'> & {
    send: Send<InputOf<'POST /employer/account/change-password'>, Account>;
  },
) {
  const { send, onSaved, onClose } = props;
  const { t } = useTranslation();
  const form = useForm<typeof noPassword, InputOf<'POST /employer/account/change-password'>>({
    schema: changePassword.input,
    initial: noPassword,
  });
  return (
    <FormDialog
      title={t('account.password_title')}
      text={t('account.password_text')}
      form={form}
      send={send}
      onSent={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
      <NewPasswordFields field={form.field} error={form.error} />
    </FormDialog>
  );
}
