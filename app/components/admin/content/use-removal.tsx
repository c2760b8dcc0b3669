import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';

/**
 * Asks before a published record is deleted, and reports the result: `const { ask, dialog } = useRemoval(…)`. A record
 * that may not be deleted is reported by a toast.
 * @param text explains the deletion if it removes nothing from the site
 */
export function useRemoval(onRemoved: () => void, text?: string) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ name: string; remove: () => Promise<CallResult<unknown>> }>();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    if (!asked) return;
    setBusy(true);
    const answer = await asked.remove();
    setBusy(false);
    setAsked(undefined);
    if (!answer.ok) return;
    toast.success({ title: t('content_form.removed', { name: asked.name }) });
    onRemoved();
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => void confirm()}
      title={t('content_form.remove_title', { name: asked?.name ?? '' })}
      text={text ?? t('content_form.remove_text')}
      confirmLabel={t('content_form.remove')}
      danger
      busy={isBusy}
    />
  );
  return {
    ask: (name: string, remove: () => Promise<CallResult<unknown>>) => setAsked({ name, remove }),
    dialog,
  };
}
