import { useEffect } from 'react';
import { useNavigationGuard } from '#app/address/navigation-guard.ts';
import { currentViewer } from '#app/browser/account.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';

/** Asks before the page is left while something typed is not saved. Render what it gives. Words: `record_form`. */
export function useUnsaved(isDirty: boolean) {
  const { t } = useTranslation();
  const { isHeld, stay, leave } = useNavigationGuard(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    // A session that ended sends to the login by itself; the draft waits until the person is back.
    const ask = (event: BeforeUnloadEvent) => currentViewer() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={isHeld}
      onClose={stay}
      onConfirm={leave}
      title={t('record_form.leave.title')}
      text={t('record_form.leave.text')}
      confirmLabel={t('record_form.leave.confirm')}
      danger
    />
  );
}
