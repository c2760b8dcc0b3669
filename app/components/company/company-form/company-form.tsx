import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { TextLanguage, TextTabs } from '#app/components/shared/form-fields/text-language.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { formatAmount, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { CompanyFields } from '#contract/accounts/companies.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { DescribePhoto } from './describe-photo.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { LogoField } from './logo-field.tsx';
import { PhotosField } from './photos-field.tsx';
import { Preview } from './preview.tsx';
import { StoryPanel } from './story-panel.tsx';
import { countedTexts, TextsPanel } from './texts-panel.tsx';
import { type CompanyValues, companySchema, type OwnCompany, toCompanyValues } from './values.ts';

interface CompanyFormProps {
  saved: OwnCompany;
  industries: readonly { id: number; name: string }[];
}

/**
 * The form of the company page: images take effect at once, the rest when it is saved; a preview of the public page is
 * beside it.
 */
export function CompanyForm({ saved, industries }: CompanyFormProps) {
  const { t, language } = useTranslation();
  const [company, setCompany] = useState(saved);
  const [describedId, setDescribedId] = useState<string>();
  const described = company.photos.find(({ id }) => id === describedId);
  const form = useRecordForm<CompanyValues, CompanyFields, OwnCompany>({
    schema: companySchema,
    initial: toCompanyValues(saved),
    draft: 'company',
    valuesOf: toCompanyValues,
    send: (body, options) => api('POST /employer/company/update', body, options),
    load: () => api('GET /employer/company/show', {}, { silent: true }),
    onSaved: setCompany,
  });
  const { values, change, error } = form;
  // A new photo clears the confirmation that the people in the photos agree, because those in the new one have not
  // agreed yet.
  const showPhotos = (now: OwnCompany) => {
    setCompany(now);
    if (company.people_agreed && !now.people_agreed) change({ people_agree: false });
  };
  const counted = countedTexts(values, t);

  function textOf(name: keyof CompanyValues, { [name]: value, industry_id }: CompanyValues): string {
    if (name === 'story' && Array.isArray(value))
      return value
        .map((part) => (typeof part === 'string' ? part : part.text_vi || part.text_kr || part.text_en))
        .join('\n');
    if (name === 'industry_id') return industries.find(({ id }) => id === industry_id)?.name ?? '';
    if (typeof value !== 'number') return String(value ?? '');
    return name === 'employee_count' ? formatNumber(value, language) : formatAmount(value, language);
  }

  return (
    <>
      <TextLanguage values={counted.values} bases={counted.texts.map(({ base }) => base)}>
        <RecordForm
          form={form}
          head={{ above: '/employer', title: t('company_form.title'), text: t('company_form.text') }}
          aside={<Preview company={company} values={values} industries={industries} />}
          labelOf={(name) => t(`company_form.field.${name}` as WordKey)}
          textOf={textOf}
        >
          <TextTabs {...counted} error={error} isSticky />
          <FormPanel title={t('company_form.pictures')}>
            <LogoField company={company} onCompany={setCompany} />
            <div>
              <h3>{t('company_form.photos')}</h3>
              <PhotosField company={company} onCompany={showPhotos} onDescribe={setDescribedId} />
            </div>
          </FormPanel>
          <StoryPanel form={form} company={company} />
          <FactsPanel form={form} company={company} industries={industries} />
          <TextsPanel form={form} />
        </RecordForm>
      </TextLanguage>
      {/* The dialog is outside the form, because a form within another one would submit both. */}
      {described && (
        <DescribePhoto photo={described} onCompany={setCompany} onClose={() => setDescribedId(undefined)} />
      )}
    </>
  );
}
