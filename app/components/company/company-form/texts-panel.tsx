import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { TagField } from '#app/components/shared/form-fields/tag-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import type { Form } from '#app/form/use-form.ts';
import { type Translator, useTranslation } from '#app/i18n/translation.tsx';
import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { CompanyValues } from './values.ts';

/** Long texts of the page, and the skills that the company works with. */
export function TextsPanel({ form }: { form: Pick<Form<CompanyValues>, 'values' | 'change' | 'error'> }) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const text = { limit: limits.longText, values, onChange: change, error };
  return (
    <FormPanel title={t('company_form.texts')}>
      <LocalizedField {...text} base="overview" format="prose" label={t('company_form.field.overview')} />
      <LocalizedField {...text} base="vision" format="prose" label={t('company_form.field.vision')} />
      <LocalizedField
        {...text}
        rows={6}
        base="history"
        label={t('company_form.field.history')}
        help={t('company_form.history_help')}
      />
      <TagField
        kind="skill"
        label={t('company_form.field.skills')}
        values={values.skills}
        onValues={(skills) => change({ skills })}
        error={error('skills')}
      />
    </FormPanel>
  );
}

/** All texts of the page in three languages, those of "a day here" included, as the tabs count them. */
export function countedTexts(values: CompanyValues, t: Translator['t']) {
  const story = values.story.map((part, at) => ({
    base: `story${at}`,
    label: t('company_form.story.part', { n: at + 1 }),
    written: Object.fromEntries(languages.map((one) => [`story${at}_${one}`, part[`text_${one}`]])),
  }));
  const own = ['quote', 'quote_by', 'main_business', 'overview', 'vision', 'history'] as const;
  return {
    texts: [...story, ...own.map((base) => ({ base, label: t(`company_form.field.${base}`) }))],
    values: Object.assign({ ...values }, ...story.map(({ written }) => written)) as CompanyValues,
  };
}
