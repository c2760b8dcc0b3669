import { TextTabs } from '#app/components/shared/form-fields/text-language.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { AdForm } from './use-ad-form.ts';

/** Texts of an ad by their names without the language. */
export const adTexts = ['title', 'description', 'other'] as const;

/** The tabs for all texts of an ad, in each step that has some. */
export function AdTextTabs({ form: { values, error } }: { form: AdForm }) {
  const { t } = useTranslation();
  return (
    <TextTabs
      texts={adTexts.map((base) => ({
        base,
        label: t(`ad_form.field.${base}`),
        required: base !== 'other',
      }))}
      values={values}
      error={error}
    />
  );
}
