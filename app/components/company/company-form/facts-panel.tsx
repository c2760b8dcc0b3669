import { AddressPicker } from '#app/components/shared/address/address-picker.tsx';
import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { bindField } from '#app/form/bind-field.ts';
import type { Form } from '#app/form/use-form.ts';
import { dayOf } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import { NameFields } from './name-fields.tsx';
import type { CompanyValues, OwnCompany } from './values.ts';

interface FactsPanelProps {
  form: Pick<Form<CompanyValues>, 'values' | 'change' | 'error' | 'labelled' | 'field'>;
  company: OwnCompany;
  industries: readonly { id: number; name: string }[];
}

/** Names, the tax code as checked at registration, and the key facts of the company. */
export function FactsPanel({ form, company, industries }: FactsPanelProps) {
  const { t } = useTranslation();
  const { values, change, error, labelled } = form;
  return (
    <FormPanel title={t('company_form.facts')}>
      <NameFields form={form} company={company} />
      <FormRow>
        <Field label={t('company_form.field.company_tax_code')} help={t('company_form.fixed')}>
          <TextInput value={company.company_tax_code ?? ''} readOnly />
        </Field>
        <Field
          {...labelled('company_representative', t('company_form.field.company_representative'))}
          required
        >
          <TextInput {...form.field('company_representative')} limit={limits.representative} />
        </Field>
      </FormRow>
      <FormRow>
        <Field label={t('company_form.field.industry_id')} error={error('industry_id')}>
          <Select
            placeholder={t('company_form.not_said')}
            value={values.industry_id ?? ''}
            onValue={(value) => change({ industry_id: Number(value) || null })}
            options={industries.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t('company_form.field.established_date')} error={error('established_date')}>
          <DateInput {...bindField(form, 'established_date')} max={dayOf(new Date())} />
        </Field>
        <Field label={t('company_form.field.employee_count')} error={error('employee_count')}>
          <NumberInput money {...bindField(form, 'employee_count')} unit={t('company_form.people')} />
        </Field>
      </FormRow>
      <LocalizedField
        base="main_business"
        label={t('company_form.field.main_business')}
        limit={200}
        values={values}
        onChange={change}
        error={error}
      />
      <Field label={t('company_form.field.address_code')} group>
        <AddressPicker
          value={values.address_code}
          onChange={(address_code) => change({ address_code })}
          error={error('address_code')}
        />
      </Field>
      <Field label={t('company_form.field.address_detail')} error={error('address_detail')}>
        <TextInput {...form.field('address_detail')} limit={limits.addressDetail} />
      </Field>
      <FormRow>
        <Field label={t('company_form.field.website')} error={error('website')}>
          <TextInput {...form.field('website')} type="url" inputMode="url" placeholder="https://" />
        </Field>
        <Field label={t('company_form.field.fax')} error={error('fax')}>
          <TextInput {...form.field('fax')} inputMode="tel" />
        </Field>
      </FormRow>
      <Money form={form} />
      <JobBoards form={form} />
    </FormPanel>
  );
}

function JobBoards({ form: { values, change } }: Pick<FactsPanelProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <Switch
      checked={values.on_job_boards}
      onValue={(on_job_boards) => change({ on_job_boards })}
      help={t('company_form.on_job_boards.help')}
    >
      {t('company_form.on_job_boards.label')}
    </Switch>
  );
}

function Money({ form }: Pick<FactsPanelProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <FormRow>
      <Field label={t('company_form.field.capital')} error={form.error('capital')}>
        <NumberInput money unit="₫" {...bindField(form, 'capital')} />
      </Field>
      <Field label={t('company_form.field.revenue')} error={form.error('revenue')}>
        <NumberInput money unit="₫" {...bindField(form, 'revenue')} />
      </Field>
    </FormRow>
  );
}
