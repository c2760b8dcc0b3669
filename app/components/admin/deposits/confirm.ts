import { api } from '#app/api/client.ts';
import type { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/** Books deposits and reports the result. @returns true if something has changed */
export async function confirmDeposits(
  ids: readonly number[],
  t: ReturnType<typeof useTranslation>['t'],
): Promise<boolean> {
  const answer = await api('POST /admin/deposit/confirm', { ids: [...ids] });
  if (!answer.ok) return false;
  const { late } = answer.data;
  if (late.length > 0) toast.warning(t('deposit.ready.late', { orders: late.join(', ') }));
  else toast.success(answer.message);
  return true;
}
