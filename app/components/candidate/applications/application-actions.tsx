import { useState } from 'react';
import { ApplyDialog } from '#app/components/shared/apply/apply-on-demand.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import styles from './application-row.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OwnApplication } from './own-application.ts';

interface ApplicationActionsProps {
  application: Pick<OwnApplication, 'profile_apply_id' | 'recruitment' | 'abilities'>;
  /** True for a row of a list, which has no button to cancel: an application is cancelled on its own page only. */
  isRow?: boolean;
  onChanged: () => void;
}

/** Buttons to cancel an application without a final result, and to apply again to an ad that is still open. */
export function ApplicationActions({ application, isRow, onChanged }: ApplicationActionsProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'cancel' | 'again'>();
  const { profile_apply_id, recruitment, abilities } = application;
  const close = () => setDialog(undefined);
  usePrefetch(abilities.apply_again ? ApplyDialog : undefined);
  return (
    <div className={styles.actions}>
      {abilities.cancel && !isRow && (
        <Button variant="danger-text" size="dense" onClick={() => setDialog('cancel')}>
          {t('application.cancel.action')}
        </Button>
      )}
      {abilities.apply_again && (
        <Button variant="text" size="dense" onClick={() => setDialog('again')}>
          {t('application.again')}
        </Button>
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          profileApplyId={profile_apply_id}
          company={recruitment.company.name}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {dialog === 'again' && (
        <ApplyDialog
          recruitmentId={recruitment.id}
          title={recruitment.title}
          answerDays={recruitment.answer_days}
          onClose={close}
          onApplied={onChanged}
        />
      )}
    </div>
  );
}
