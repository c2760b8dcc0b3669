import { FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import type { Form } from '#app/form/use-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import type { CompanyValues, OwnCompany } from './values.ts';

interface NameFieldsProps {
  form: Pick<Form<CompanyValues>, 'error' | 'labelled' | 'field'>;
  company: OwnCompany;
}

/** The names in three languages; changed names wait for an administrator, as a note above explains. */
export function NameFields({ form, company }: NameFieldsProps) {
  const { t } = useTranslation();
  const { labelled, field } = form;
  return (
    <>
      <NameState company={company} />
      <FormRow>
        <Field
          {...labelled('company_name', t('company_form.field.company_name'))}
          help={t('company_form.name_help')}
          required
        >
          <TextInput {...field('company_name')} limit={limits.shortText} />
        </Field>
        {(['company_name_kr', 'company_name_en'] as const).map((name) => (
          <Field
            key={name}
            {...labelled(name, t(`company_form.field.${name}`))}
            help={t('company_form.name_own_help')}
          >
            <TextInput
              {...field(name)}
              limit={limits.shortText}
              lang={name === 'company_name_kr' ? 'ko' : 'en'}
            />
          </Field>
        ))}
      </FormRow>
    </>
  );
}

function NameState({ company: { name, name_change } }: Pick<NameFieldsProps, 'company'>) {
  const { t } = useTranslation();
  if (name_change?.status === 'WAITING')
    return (
      <Note title={t('company_form.names.waiting')}>
        {t('company_form.names.waiting_text', { date: formatDate(name_change.created_at), name })}
      </Note>
    );
  if (name_change?.status !== 'REFUSED') return null;
  return (
    <Note urgent title={t('company_form.names.refused', { date: formatDate(name_change.created_at) })}>
      <DecisionReasonText
        reason={name_change.status_reason ?? ''}
        written={name_change.status_reason_language}
      />
    </Note>
  );
}
