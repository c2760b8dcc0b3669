import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { memberRoles } from '#contract/call.ts';
import type { AdForm } from './use-ad-form.ts';

/** The ad is saved, but it is submitted only once it is paid: leads to the payment, or tells who pays. */
export function UnpaidDialog({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const isBuyer = useHasRole(memberRoles.ordering);
  return (
    <ConfirmDialog
      open={form.unpaid !== undefined}
      onClose={form.forgetUnpaid}
      onConfirm={isBuyer ? form.pay : form.forgetUnpaid}
      title={t('ad_form.type.unpaid')}
      text={t(isBuyer ? 'ad_form.type.unpaid_text' : 'ad_form.type.unpaid_colleague')}
      confirmLabel={t(isBuyer ? 'ad_form.type.pay' : 'ad_form.type.stay')}
    />
  );
}
