import { useEffect } from 'react';
import { useNavigationGuard } from '#app/address/navigation-guard.ts';
import { currentViewer } from '#app/browser/account.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';

/** Makes the browser ask before a tab with unsaved input is closed. */
export function useConfirmTabClose(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    // A session that ends redirects to the login automatically; the draft stays until the user is back.
    const ask = (event: BeforeUnloadEvent) => currentViewer() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Asks before the page is left with unsaved input. The caller must render the result. */
export function useUnsavedQuestion(isDirty: boolean) {
  const { t } = useTranslation();
  const { isHeld, stay, leave } = useNavigationGuard(isDirty);
  useConfirmTabClose(isDirty);
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
