import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { limits } from '#contract/limits.ts';
import { AdTextTabs } from './ad-text-tabs.tsx';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** Step 4: the description and further texts. */
export function StepText({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const shared = { limit: limits.longText, values: form.values, onChange: form.change, error: form.error };
  return (
    <>
      <AdTextTabs form={form} />
      <LocalizedField
        {...shared}
        base="description"
        label={t('ad_form.field.description')}
        help={t('ad_form.help.description')}
        required
        format="prose"
        aside={
          // Only companies have templates.
          form.who === 'company' && (
            <Button
              size="dense"
              className={styles.open}
              icon={IconTemplate}
              onClick={() => form.setChoosing(true)}
            >
              {t('template.description.open')}
            </Button>
          )
        }
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
