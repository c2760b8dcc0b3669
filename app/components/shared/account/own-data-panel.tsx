import { useState } from 'react';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { limits } from '#contract/limits.ts';
import styles from './account.module.css';
import { DataLine, DownloadButton } from './data-line.tsx';

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
        <DataLine what={t('own_data.download')} text={t('own_data.download_text')}>
          <DownloadButton
            call="GET /candidate/account/download"
            back={{ loginUser: 'active', next: '/user/settings#own-data' }}
          />
        </DataLine>
        <DataLine
          what={t('own_data.close')}
          text={t('own_data.close_text', { days: limits.closedAccountDays })}
        >
          <Button variant="danger-outline" onClick={() => setClosing(true)}>
            {t('own_data.close')}
          </Button>
        </DataLine>
      </ul>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Panel>
  );
}
