import { AccountLines } from '#app/components/shared/account/account-lines.tsx';
import { useOwnAccount } from '#app/components/shared/account/use-own-account.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { OutputOf } from '#contract/index.ts';
import { ownDrafts } from './own-drafts.ts';

const dialogs = {
  name: dialogWithTranslations(async () => (await import('./own-dialogs.tsx')).NameDialog),
  email: dialogWithTranslations(async () => (await import('./own-dialogs.tsx')).EmailDialog),
  password: dialogWithTranslations(async () => (await import('./own-dialogs.tsx')).PasswordDialog),
};
type Part = keyof typeof dialogs;

/** The own account of an administrator, and the dialogs that change it. */
export function OwnAccountPanel({ start }: { start: OutputOf<'GET /admin/account/show'> }) {
  const { t } = useTranslation();
  const { account, open, setOpen, dialogProps } = useOwnAccount<typeof start, Part>(
    start,
    ownDrafts,
    'email',
  );
  usePrefetch(dialogs.email);
  const Dialog = open && dialogs[open];
  return (
    <Panel id="account" title={t('account.personal')} flush>
      <AccountLines
        facts={[
          [t('account.uid'), account.user_uid],
          [t('account.role'), t(`enum.admin_role.${account.role}`)],
          [t('account.registered'), formatDate(account.created_at)],
        ]}
        parts={[
          ['name', t('account.staff_name'), account.user_name],
          ['email', t('account.email'), account.user_email || t('account.none')],
          ['password', t('account.password'), '••••••••'],
        ]}
        onOpen={setOpen}
      />
      {Dialog && <Dialog {...dialogProps} />}
    </Panel>
  );
}
