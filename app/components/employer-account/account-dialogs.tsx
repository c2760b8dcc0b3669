import { api } from '#app/api/here.ts';
import { useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { useWords } from '#app/words/words.tsx';
import {
  changeEmail,
  changePassword,
  changePhone,
  updateAccount,
} from '#contract/accounts/employer-account.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { CurrentPassword, FormDialog } from '../account/form-dialog.tsx';
import { EmailCode } from '../otp/email-code.tsx';
import { useProofLink } from '../otp/proof-link.ts';
import { NewPasswordFields } from '../register/new-password-fields.tsx';
import { accountDrafts } from './drafts.ts';

type Account = OutputOf<'GET /employer/account/show'>;

export interface AccountDialogProps {
  account: Account;
  /** What is stored now. */
  onSaved: (account: Account) => void;
  onClose: () => void;
}

/** Changes the contact person's name. */
export function NameDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const form = useForm<{ user_name: string }, InputOf<'POST /employer/account/update'>>({
    schema: updateAccount.input,
    initial: { user_name: account.user_name },
    draft: accountDrafts.name,
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /employer/account/update', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  const label = t('account.name');
  return (
    <FormDialog
      title={t('account.name_title')}
      text={t('account.name_text')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <Field label={label} required error={form.error('user_name', label)}>
        <TextInput {...form.field('user_name')} limit={limits.nameMax} autoComplete="name" />
      </Field>
    </FormDialog>
  );
}

const noEmail = { user_email: '', otp_ticket: '', current_password: '' };

/** Changes the e-mail, which a code mailed to it proves. The link of that mail leads here too. */
export function EmailDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const form = useForm<typeof noEmail, InputOf<'POST /employer/account/change-email'>>({
    schema: changeEmail.input,
    initial: noEmail,
    draft: accountDrafts.email,
    secret: ['otp_ticket', 'current_password'],
  });
  const { values, change, error } = form;
  useProofLink('change-email', (user_email, otp_ticket) =>
    user_email ? change({ user_email, otp_ticket }) : onClose(),
  );
  async function save() {
    const answer = await form.submit((parsed) => api('POST /employer/account/change-email', parsed));
    if (answer?.ok) return onSaved(answer.data);
    // Somebody else took it since the code was sent.
    if (answer?.status === 4036) form.refuse({ user_email: [answer.message] });
  }
  return (
    <FormDialog
      title={t('account.email_title')}
      text={t('account.email_text', { email: account.user_email })}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <EmailCode
        purpose="change-email"
        label={t('account.new_email')}
        email={values.user_email}
        onEmail={(user_email) => change({ user_email, otp_ticket: '' })}
        onBlur={form.field('user_email').onBlur}
        mayAsk={() => form.check(['user_email'])}
        ticket={values.otp_ticket}
        onTicket={(otp_ticket) => change({ otp_ticket })}
        error={error('user_email') ?? (error('otp_ticket') && t('register.unverified'))}
      />
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

const noPhone = { user_phone: '', user_phone_confirm: '', current_password: '' };

/** Changes the phone number, entered twice. */
export function PhoneDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const form = useForm<typeof noPhone, InputOf<'POST /employer/account/change-phone'>>({
    schema: changePhone.input,
    initial: noPhone,
    draft: accountDrafts.phone,
    secret: ['current_password'],
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /employer/account/change-phone', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  const { field, error } = form;
  return (
    <FormDialog
      title={t('account.phone_title')}
      text={t('account.phone_text', { phone: account.user_phone })}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('account.new_phone')} required error={error('user_phone', t('account.new_phone'))}>
        <TextInput {...field('user_phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field
        label={t('account.phone_again')}
        required
        error={error('user_phone_confirm', t('account.phone_again'))}
      >
        <TextInput {...field('user_phone_confirm')} type="tel" autoComplete="off" />
      </Field>
      <CurrentPassword form={form} />
    </FormDialog>
  );
}

const noPassword = { current_password: '', password: '', password_confirm: '' };

/** Sets another password; other devices are signed out. */
export function PasswordDialog({ onSaved, onClose }: AccountDialogProps) {
  const { t } = useWords();
  const form = useForm<typeof noPassword, InputOf<'POST /employer/account/change-password'>>({
    schema: changePassword.input,
    initial: noPassword,
  });
  async function save() {
    const answer = await form.submit((parsed) => api('POST /employer/account/change-password', parsed));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <FormDialog
      title={t('account.password_title')}
      text={t('account.password_text')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
      <NewPasswordFields field={form.field} error={form.error} />
    </FormDialog>
  );
}
