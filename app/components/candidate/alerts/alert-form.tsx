import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { alertFrequencies } from '#contract/enums.ts';
import { alertFields } from '#contract/hiring/alerts.ts';
import type { InputOf } from '#contract/index.ts';
import {
  type AlertRecord,
  type AlertValues,
  hasFilter,
  toAlertValues,
  toggleAlertFilter,
} from './alert-values.ts';

const path = '/user/alerts';
type Parsed = Omit<InputOf<'POST /candidate/alert/update'>, 'id' | 'version'>;

/** The form of one saved search: text, filters to leave out, frequency, pause, and deletion. */
export function AlertForm({ saved }: { saved: AlertRecord }) {
  const { t } = useTranslation();
  const [alert, setAlert] = useState(saved);
  const form = useRecordForm<AlertValues, Parsed, AlertRecord>({
    schema: alertFields,
    initial: toAlertValues(saved),
    draft: `alert-${saved.id}`,
    valuesOf: toAlertValues,
    send: (body, options) => api('POST /candidate/alert/update', { ...body, id: saved.id }, options),
    load: () => api('GET /candidate/alert/show', { id: saved.id }, { silent: true }),
    onSaved: setAlert,
  });
  const { values, change, error, field } = form;
  // Filters that were removed and saved can be added again until the page is left.
  const filters = saved.filters;
  const nameOf = (name: keyof AlertValues, { [name]: value }: AlertValues) => {
    const named = filters.filter((one) => one.field === name && [value].flat().includes(one.value));
    return named.map((one) => one.name).join(', ') || String(value);
  };
  return (
    <RecordForm
      form={form}
      head={{
        title: t('alert.form.title'),
        text: alert.name.join(' · '),
        above: path,
        actions: <RemoveAlert alert={alert} />,
      }}
      labelOf={(name) => t(name === 'key' ? 'alert.form.key' : 'alert.form.search')}
      textOf={nameOf}
    >
      <FormPanel title={t('alert.form.search')}>
        <Field label={t('alert.form.key')} help={t('alert.form.key_hint')} error={error('key')}>
          <TextInput {...field('key')} />
        </Field>
        <Field
          group
          label={t('alert.form.filters')}
          help={t(filters.length > 0 ? 'alert.form.filters_hint' : 'alert.form.no_filters')}
        >
          {filters.map((filter) => (
            <Checkbox
              key={`${filter.field} ${filter.value}`}
              checked={hasFilter(values, filter)}
              onChange={() => change(toggleAlertFilter(values, filter))}
            >
              {filter.name}
            </Checkbox>
          ))}
        </Field>
      </FormPanel>
      <FormPanel title={t('alert.form.mails')}>
        <Field group label={t('alert.form.frequency')} error={error('frequency')}>
          <RadioGroup
            options={alertFrequencies.map((value) => ({ value, label: t(`alert.frequency.${value}`) }))}
            {...bindField(form, 'frequency')}
          />
        </Field>
        <Switch
          checked={values.status === 'PAUSED'}
          onValue={(isPaused) => change({ status: isPaused ? 'PAUSED' : 'ACTIVE' })}
          help={t('alert.form.paused_hint')}
        >
          {t('alert.form.paused')}
        </Switch>
      </FormPanel>
    </RecordForm>
  );
}

function RemoveAlert({ alert: { id, name } }: { alert: AlertRecord }) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const answer = await api('POST /candidate/alert/remove', { id });
    setBusy(false);
    if (!answer.ok) return setAsking(false);
    toast.keep('success', { key: 'alert.own.removed' });
    go(path);
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('alert.own.remove')}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={t('alert.own.remove_title')}
        text={t('alert.own.remove_text', { name: name.join(' · ') })}
        confirmLabel={t('alert.own.remove')}
        busy={isBusy}
        danger
      />
    </>
  );
}
