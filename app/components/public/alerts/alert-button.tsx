import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useState } from 'react';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { Criteria } from '../filters/criteria.ts';
import styles from './alert-button.module.css';

const AlertDialog = dialogWithTranslations(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** Button beside the number of ads in a list: subscribes to mails about new ads that match the same criteria. */
export function AlertButton({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  usePrefetch(AlertDialog);
  return (
    <>
      <Button size="dense" icon={IconBell} onClick={() => setOpen(true)}>
        {t('recruitment.alert')}
      </Button>
      <div className={styles.dialog}>
        {isOpen && <AlertDialog criteria={criteria} onClose={() => setOpen(false)} />}
      </div>
    </>
  );
}
