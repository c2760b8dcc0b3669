import { type ReactNode, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import styles from './account.module.css';

/** A line of a panel about stored data: what it is, what happens, and the button. */
export function DataLine({ what, text, children }: { what: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>{what}</span>
        <span className={styles.facts}>{text}</span>
      </div>
      {children}
    </li>
  );
}

interface DownloadButtonProps {
  call:
    | 'GET /candidate/account/download'
    | 'GET /employer/account/download'
    | 'GET /employer/company/download';
  /** Query of the sign-in that returns to this page. */
  back: Record<string, string>;
  /** Name for screen readers if the page has several of these buttons. */
  label?: string;
}

/** Downloads all data as a file. A person who has not signed in recently is asked to, and returns here. */
export function DownloadButton({ call, back, label }: DownloadButtonProps) {
  const { t, language } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  async function save() {
    setBusy(true);
    const answer = await api(call, {}, { silent: true });
    setBusy(false);
    if (answer.ok) toast.success(t('own_data.downloaded'));
    else if (answer.status === 4027) setAsked(true);
    else toast.error({ title: answer.message || { key: 'common.notice.unreachable' } });
  }
  function signInAgain() {
    const login = `/?${new URLSearchParams(back)}`;
    location.assign(addressOf(`/logout?${new URLSearchParams({ to: login })}`, language));
  }
  return (
    <>
      <Button loading={isBusy} aria-label={label} onClick={() => void save()}>
        {t('own_data.download')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('own_data.again')}
        text={t('own_data.again_text', { minutes: limits.recentSignInMinutes })}
        confirmLabel={t('own_data.sign_in')}
        onClose={() => setAsked(false)}
        onConfirm={signInAgain}
      />
    </>
  );
}
