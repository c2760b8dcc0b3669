import { useViewer } from '#app/browser/viewer.ts';
import { AccountLines } from '#app/components/shared/account/account-lines.tsx';
import { useOwnAccount } from '#app/components/shared/account/use-own-account.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { OutputOf } from '#contract/index.ts';
import { accountDrafts } from './drafts.ts';

const dialogs = {
  name: dialogWithTranslations(async () => (await import('./account-dialogs.tsx')).NameDialog),
  email: dialogWithTranslations(async () => (await import('./account-dialogs.tsx')).EmailDialog),
  phone: dialogWithTranslations(async () => (await import('./account-dialogs.tsx')).PhoneDialog),
  password: dialogWithTranslations(async () => (await import('./account-dialogs.tsx')).PasswordDialog),
};
type Part = keyof typeof dialogs;

/** The signed-in member of a company: data, and the dialogs that change it. */
export function EmployerAccountPanel({ start }: { start: OutputOf<'GET /employer/account/show'> }) {
  const { t } = useTranslation();
  const { account, open, setOpen, dialogProps } = useOwnAccount<typeof start, Part>(
    start,
    accountDrafts,
    'email',
  );
  const role = useViewer()?.member ?? 'owner';
  usePrefetch(dialogs.email);
  const parts: [Part, string, string][] = [
    ['name', t(account.is_contact ? 'account.name' : 'account.own_name'), account.user_name],
    ['email', t('account.email'), account.user_email],
    ['phone', t('account.phone'), account.user_phone || '–'],
    ['password', t('account.password'), '••••••••'],
  ];
  const Dialog = open && dialogs[open];
  return (
    <Panel id="account" title={t('account.personal')} flush>
      <AccountLines
        facts={[
          [t('account.uid'), account.user_uid],
          [t('account.company'), account.company_name],
          [t('colleague.role'), t(`enum.member_role.${role}`)],
          [t('account.registered'), formatDate(account.created_at)],
        ]}
        parts={parts}
        onOpen={setOpen}
      />
      {Dialog && <Dialog {...dialogProps} />}
    </Panel>
  );
}
