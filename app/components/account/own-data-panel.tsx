import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { wordedDialog } from '#app/words/worded-dialog.ts';
import { useWords } from '#app/words/words.tsx';
import { limits } from '#contract/limits.ts';
import styles from './account.module.css';

const CloseAccountDialog = wordedDialog(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
  'own_data',
  'otp',
  'error',
);

/** What a candidate may do with all that is stored of them. Words: `own_data`. */
export function OwnDataPanel() {
  const { t } = useWords();
  const [isClosing, setClosing] = useState(false);
  usePrefetch(CloseAccountDialog);
  return (
    <Panel id="own-data" title={t('own_data.title')} flush>
      <ul className={styles.lines}>
        <li className={styles.line}>
          <div className={styles.what}>
            <span className={styles.name}>{t('own_data.close')}</span>
            <span className={styles.facts}>
              {t('own_data.close_text', { days: limits.closedAccountDays })}
            </span>
          </div>
          <Button look="danger-outline" onClick={() => setClosing(true)}>
            {t('own_data.close')}
          </Button>
        </li>
      </ul>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Panel>
  );
}
