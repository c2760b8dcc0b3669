import type { TranslateFn } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';

/** Toasts why a sign-in was rejected (docs/rules.md#envelope) and returns the same sentence for the field. */
export function toastSignInError(
  { message }: Extract<CallResult<unknown>, { ok: false }>,
  t: TranslateFn,
): string {
  const title = message || t('common.notice.unreachable');
  toast.error({ title, stay: 5000 });
  return title;
}
