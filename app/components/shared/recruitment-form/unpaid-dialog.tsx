import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import type { AdForm } from './use-ad-form.ts';

/** The ad is saved, but it is submitted only once it is paid: leads to the payment. */
export function UnpaidDialog({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={form.unpaid !== undefined}
      onClose={form.forgetUnpaid}
      onConfirm={form.pay}
      title={t('ad_form.type.unpaid')}
      text={t('ad_form.type.unpaid_text')}
      confirmLabel={t('ad_form.type.pay')}
    />
  );
}
