import { saveTarget } from '#app/components/shared/saved/flags.ts';
import type { SaveTarget } from '#app/components/shared/saved/intent.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/**
 * Handles the removal from a saved list: the keyboard focus moves to the next row, and a toast offers to undo it.
 */
export function useUnsaveToast(kind: SaveTarget['kind']): (id: number, button: HTMLElement) => void {
  const { t } = useTranslation();
  return (id, button) => {
    focusNextRow(button);
    toast.success({
      title: t(`saved.off.${kind}`),
      action: { label: t('saved.undo'), onAction: () => void saveTarget({ kind, id }, true) },
      about: `taken off ${kind}`,
    });
  };
}

/** Moves the focus of a removed row to the one after it, or before it. */
export function focusNextRow(inRow: HTMLElement): void {
  const row = inRow.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
