import { useState } from 'react';
import styles from '#app/components/shared/account/account.module.css';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { limits } from '#contract/limits.ts';

const CloseCompanyDialog = dialogWithTranslations(
  async () => (await import('./close-company-dialog.tsx')).CloseCompanyDialog,
);

/** Panel with the button that closes a company's account. */
export function CloseCompanyPanel() {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  usePrefetch(CloseCompanyDialog);
  return (
    <Panel id="close" title={t('account.close.title')}>
      <div className={styles.ending}>
        <p className="text-2">{t('account.close.text', { days: limits.closedAccountDays })}</p>
        <Button variant="danger-outline" onClick={() => setClosing(true)}>
          {t('account.close.title')}
        </Button>
      </div>
      {isClosing && <CloseCompanyDialog onClose={() => setClosing(false)} />}
    </Panel>
  );
}
