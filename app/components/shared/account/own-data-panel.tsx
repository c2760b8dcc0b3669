import { type ReactNode, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { api } from '#app/api/client.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import styles from './account.module.css';

const CloseAccountDialog = dialogWithTranslations(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
);

/** Actions of a candidate on all data stored about them. */
export function OwnDataPanel() {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  usePrefetch(CloseAccountDialog);
  return (
    <Panel id="own-data" title={t('own_data.title')} flush>
      <ul className={styles.lines}>
        <Line what={t('own_data.download')} text={t('own_data.download_text')}>
          <DownloadButton />
        </Line>
        <Line what={t('own_data.close')} text={t('own_data.close_text', { days: limits.closedAccountDays })}>
          <Button variant="danger-outline" onClick={() => setClosing(true)}>
            {t('own_data.close')}
          </Button>
        </Line>
      </ul>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Panel>
  );
}

function Line({ what, text, children }: { what: string; text: string; children: ReactNode }) {
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

/** Downloads all data as a file. A candidate who has not signed in recently is asked to, and returns here. */
function DownloadButton() {
  const { t, language } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  async function save() {
    setBusy(true);
    const answer = await api('GET /candidate/account/download', {}, { silent: true });
    setBusy(false);
    if (answer.ok) toast.success(t('own_data.downloaded'));
    else if (answer.status === 4027) setAsked(true);
    else toast.error({ title: answer.message || { key: 'common.notice.unreachable' } });
  }
  function signInAgain() {
    const login = `/?${new URLSearchParams({ loginUser: 'active', next: '/user/settings#own-data' })}`;
    location.assign(addressOf(`/logout?${new URLSearchParams({ to: login })}`, language));
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void save()}>
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
