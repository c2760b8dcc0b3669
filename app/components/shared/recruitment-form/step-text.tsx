import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { limits } from '#contract/limits.ts';
import type { AdForm } from './use-ad-form.ts';

/** Step 4: the description and further texts. */
export function StepText({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const shared = { limit: limits.longText, values: form.values, onChange: form.change, error: form.error };
  return (
    <>
      <LocalizedField
        {...shared}
        base="description"
        label={t('ad_form.field.description')}
        help={t('ad_form.help.description')}
        required
        rows={12}
      />
      <LocalizedField
        {...shared}
        base="other"
        label={t('ad_form.field.other')}
        help={t('ad_form.help.other')}
        rows={6}
      />
    </>
  );
}
