import type { TranslateFn } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';

/** Toasts why a sign-in was refused (docs/rules.md#envelope) and gives the same sentence for beside the field. */
export function toastSignInError(
  { message }: Extract<CallResult<unknown>, { ok: false }>,
  t: TranslateFn,
): string {
  const title = message || t('common.notice.unreachable');
  toast.error({ title, stay: 5000 });
  return title;
}
