import { PeriodField } from '#app/components/shared/form-fields/period-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { isCalendarDate } from '#contract/date-fields.ts';
import { type ContentStatus, contentStatuses } from '#contract/enums.ts';

export interface PublishedValues {
  status: ContentStatus;
  start_date: string;
  end_date: string;
}

interface PublishPanelProps {
  form: {
    values: PublishedValues;
    change: (part: Partial<PublishedValues>) => void;
    error: (name: string, label?: string) => string | undefined;
  };
  /** True if the first public day is also the displayed date of the record, which is then required. */
  isDated?: boolean;
}

/** State and period of a published record, and one sentence that explains their effect for the public. */
export function PublishPanel({ form, isDated = false }: PublishPanelProps) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  return (
    <FormPanel title={t('content_form.publishing')}>
      <Field group label={t('content_form.state_head')} error={error('status')} help={useMeaning(values)}>
        <Segmented
          label={t('content_form.state_head')}
          options={contentStatuses.map((value) => ({ value, label: t(`content_form.status.${value}`) }))}
          value={values.status}
          onValue={(status) => change({ status })}
        />
      </Field>
      <PeriodField
        from={{
          name: 'start_date',
          label: isDated ? t('content_form.date') : t('content_form.from'),
          required: isDated,
          ...(isDated ? {} : { help: t('content_form.from_help') }),
        }}
        to={{ name: 'end_date', label: t('content_form.until'), help: t('content_form.until_help') }}
        values={values}
        onChange={change}
        error={error}
      />
    </FormPanel>
  );
}

function useMeaning({ status, start_date, end_date }: PublishedValues): string {
  const { t } = useTranslation();
  const today = dayOf(currentTime());
  if (status !== 'PUBLISHED') return t(`content_form.means.${status}`);
  if (isCalendarDate(end_date) && end_date < today)
    return t('content_form.means.over', { date: formatDate(end_date) });
  if (isCalendarDate(start_date) && start_date > today)
    return t('content_form.means.scheduled', { date: formatDate(start_date) });
  return t('content_form.means.PUBLISHED');
}
