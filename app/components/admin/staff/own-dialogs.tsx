import { api } from '#app/api/client.ts';
import * as forms from '#app/components/shared/account/account-forms.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { updateAdminAccount } from '#contract/admin/people/admin-account.ts';
import type { OutputOf } from '#contract/index.ts';
import { ownDrafts } from './own-drafts.ts';

type OwnDialogProps = forms.AccountDialogProps<OutputOf<'GET /admin/account/show'>>;

/** Changes the name under which colleagues see the administrator. */
export function NameDialog(props: OwnDialogProps) {
  const { t } = useTranslation();
  return (
    <forms.NameForm
      {...props}
      schema={updateAdminAccount.input}
      send={(parsed) => api('POST /admin/account/update', parsed)}
      draft={ownDrafts.name}
      label={t('account.staff_name')}
      title={t('account.staff_name_title')}
      text={t('account.staff_name_text')}
    />
  );
}

/** Changes the e-mail, or sets the first one. */
export function EmailDialog(props: OwnDialogProps) {
  const { t } = useTranslation();
  const email = props.account.user_email;
  return (
    <forms.EmailForm
      {...props}
      send={(parsed) => api('POST /admin/account/change-email', parsed)}
      purpose="staff-email"
      draft={ownDrafts.email}
      text={email ? t('account.email_text', { email }) : t('account.staff_email_first')}
    />
  );
}

/** Sets another password. */
export function PasswordDialog(props: OwnDialogProps) {
  return (
    <forms.PasswordForm {...props} send={(parsed) => api('POST /admin/account/change-password', parsed)} />
  );
}
