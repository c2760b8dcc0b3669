import { useState } from 'react';
import { ConflictDialog, type Difference } from '#app/components/conflict/conflict-dialog.tsx';
import { LocalizedField } from '#app/components/form-fields/localized-field.tsx';
import { TagField } from '#app/components/form-fields/tag-field.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { formatAmount, formatNumber } from '#app/words/format.ts';
import { type PageWords, useWords } from '#app/words/words.tsx';
import { limits } from '#contract/limits.ts';
import type { WordKey } from '../../../locales/index.ts';
import { FactsPanel } from './facts-panel.tsx';
import styles from './form.module.css';
import { LogoField } from './logo-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { Preview } from './preview.tsx';
import { type CompanyForm as FormState, useCompanyForm } from './use-company-form.ts';
import type { CompanyValues, OwnCompany } from './values.ts';

interface CompanyFormProps {
  saved: OwnCompany;
  industries: readonly { id: number; name: string }[];
}

/** The company page: pictures take effect at once, the rest when it is saved; the public page stands beside it. */
export function CompanyForm({ saved, industries }: CompanyFormProps) {
  const words = useWords();
  const { t } = words;
  const [company, setCompany] = useState(saved);
  const form = useCompanyForm(saved, setCompany);
  const { values, change, error } = form;
  const text = { limit: limits.longText, values, onChange: change, error, rows: 6 };
  return (
    <>
      <PageHead title={t('company_form.title')} text={t('company_form.text')} />
      {form.isRestored && (
        <div className={styles.restored} role="note">
          <span>{t('company_form.restored')}</span>
          <Button size="dense" onClick={form.dropDraft}>
            {t('company_form.drop')}
          </Button>
        </div>
      )}
      <form {...form.props(form.save)} className={styles.form}>
        <div className={styles.panels}>
          <Panel title={t('company_form.pictures')}>
            <div className={styles.fields}>
              <LogoField company={company} onCompany={setCompany} />
              <div>
                <h3>{t('company_form.photos')}</h3>
                <PhotosField company={company} onCompany={setCompany} />
              </div>
            </div>
          </Panel>
          <FactsPanel form={form} company={company} industries={industries} />
          <Panel title={t('company_form.texts')}>
            <div className={styles.fields}>
              <LocalizedField {...text} base="overview" label={t('company_form.field.overview')} />
              <LocalizedField {...text} base="vision" label={t('company_form.field.vision')} />
              <LocalizedField
                {...text}
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
            </div>
          </Panel>
          <div className={styles.dock}>
            <p role="status">{form.errorCount > 0 && t('company_form.errors', { count: form.errorCount })}</p>
            <Button type="submit" look="filled" loading={form.isBusy}>
              {t('company_form.save')}
            </Button>
          </div>
        </div>
        <Preview company={company} values={values} industries={industries} />
      </form>
      {form.conflict && (
        <ConflictDialog
          differences={describeDifferences(form.conflict, values, industries, words)}
          onResolve={form.resolve}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}

function describeDifferences(
  { asked, theirs }: NonNullable<FormState['conflict']>,
  mine: CompanyValues,
  industries: CompanyFormProps['industries'],
  { t, language }: PageWords,
): Difference[] {
  const textOf = (values: CompanyValues, name: keyof CompanyValues) => {
    const value = values[name];
    if (name === 'industry_id') return industries.find(({ id }) => id === value)?.name ?? '';
    if (typeof value !== 'number') return String(value ?? '');
    return name === 'employee_count' ? formatNumber(value, language) : formatAmount(value, language);
  };
  return asked.map((name) => {
    const [, base = name, language] = /^(.+)_(vi|kr|en)$/.exec(name) ?? [];
    const label = t(`company_form.field.${base}` as WordKey);
    return {
      name,
      label: language ? `${label} (${language.toUpperCase()})` : label,
      mine: textOf(mine, name),
      theirs: textOf(theirs, name),
    };
  });
}
