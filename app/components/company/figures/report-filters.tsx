import { useState } from 'react';
import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DateRangeInput } from '#app/ui/dates/date-range-input.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { type ReportPeriod, reportPeriods } from '#contract/hiring/figure-names.ts';
import styles from './figures.module.css';

interface ReportFiltersProps {
  path: string;
  period: ReportPeriod;
  /** Days of the shown report. */
  range: { from: string; to: string };
  ads: readonly { id: number; title: string }[];
  adId: number | undefined;
  /** Why the dates were refused. */
  error?: string | undefined;
}

/** Period and ad of a report, in its address. Free dates are applied with a button, because both belong together. */
export function ReportFilters({ path, period, range, ads, adId, error }: ReportFiltersProps) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const [dates, setDates] = useState({
    start: query.get('start_date') ?? range.from,
    end: query.get('end_date') ?? range.to,
  });
  const choose = (name: ReportPeriod, { start, end } = dates) =>
    go(
      addressWithQuery(path, query, {
        period: name.toLowerCase(),
        start_date: name === 'FREE' ? start : '',
        end_date: name === 'FREE' ? end : '',
      }),
    );
  return (
    <div className={styles.filters}>
      <Field label={t('figure.report.period')}>
        <Select
          value={period}
          options={reportPeriods.map((value) => ({ value, label: t(`figure.period.${value}`) }))}
          onValue={(value) => choose(value as ReportPeriod, { start: range.from, end: range.to })}
        />
      </Field>
      {period === 'FREE' && (
        <Field
          label={t('figure.report.from_to')}
          error={error}
          aside={
            <Button variant="text" size="dense" onClick={() => choose('FREE')}>
              {t('figure.report.show')}
            </Button>
          }
        >
          <DateRangeInput value={dates} onValue={setDates} />
        </Field>
      )}
      <Field label={t('figure.report.ad')}>
        <Select
          value={adId === undefined ? '' : String(adId)}
          options={[
            { value: '', label: t('figure.report.all_ads') },
            ...ads.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onValue={(recruitment_id) => go(addressWithQuery(path, query, { recruitment_id }))}
        />
      </Field>
    </div>
  );
}
