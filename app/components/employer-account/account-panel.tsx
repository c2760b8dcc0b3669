import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '#app/api/use-call.ts';
import { dropDraft, readDraft } from '#app/form/draft.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDate } from '#app/words/format.ts';
import { wordedDialog } from '#app/words/worded-dialog.ts';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from '../account/account.module.css';
import { tokenInAddress } from '../otp/token-in-address.ts';
import { accountDrafts } from './drafts.ts';

const load = () => import('./account-dialogs.tsx');
const dialogs = {
  name: wordedDialog(async () => (await load()).NameDialog, 'register', 'error'),
  email: wordedDialog(async () => (await load()).EmailDialog, 'register', 'otp', 'error'),
  phone: wordedDialog(async () => (await load()).PhoneDialog, 'register', 'error'),
  password: wordedDialog(async () => (await load()).PasswordDialog, 'register', 'error'),
};
type Part = keyof typeof dialogs;

/** The person behind a company's account: what is known, and the dialogs that change it. Words: `account`. */
export function EmployerAccountPanel({ start }: { start: OutputOf<'GET /employer/account/show'> }) {
  const { t } = useWords();
  const refresh = useRefresh();
  const [account, setAccount] = useState(start);
  useEffect(() => setAccount(start), [start]);
  const [open, setOpen] = useOpenPart();
  const close = useCallback(() => {
    for (const draft of Object.values(accountDrafts)) dropDraft(draft);
    setOpen(undefined);
  }, [setOpen]);
  usePrefetch(dialogs.email);
  const parts: [Part, string, string][] = [
    ['name', t('account.name'), account.user_name],
    ['email', t('account.email'), account.user_email],
    ['phone', t('account.phone'), account.user_phone],
    ['password', t('account.password'), '••••••••'],
  ];
  const Dialog = open && dialogs[open];
  return (
    <Panel id="account" title={t('account.personal')} flush>
      <ul className={styles.lines}>
        <Line label={t('account.uid')} value={account.user_uid} />
        <Line label={t('account.company')} value={account.company_name} />
        <Line label={t('account.registered')} value={formatDate(account.created_at)} />
        {parts.map(([part, label, value]) => (
          <Line
            key={part}
            label={label}
            value={value}
            act={
              <Button
                look="quiet"
                aria-label={t('account.change_named', { what: label })}
                onClick={() => setOpen(part)}
              >
                {t('account.change')}
              </Button>
            }
          />
        ))}
      </ul>
      {Dialog && (
        <Dialog
          account={account}
          onClose={close}
          onSaved={(saved) => {
            setAccount(saved);
            setOpen(undefined);
            if (open === 'password') void refresh('GET /auth/session/list');
          }}
        />
      )}
    </Panel>
  );
}

function Line({ label, value, act }: { label: string; value: string; act?: React.ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.facts}>{label}</span>
        <span>{value}</span>
      </div>
      {act}
    </li>
  );
}

/** The dialog that is open: at first the one that a mail's link is for, or that was left half filled in. */
function useOpenPart() {
  const [open, setOpen] = useState<Part>();
  useEffect(() => {
    if (tokenInAddress() !== undefined) return setOpen('email');
    const drafts = Object.entries(accountDrafts) as [Part, string][];
    const [left] = drafts.find(([, draft]) => readDraft(draft) !== undefined) ?? [];
    if (!left) return;
    setOpen(left);
    toast.info({ title: { key: 'account.draft' } });
  }, []);
  return [open, setOpen] as const;
}
