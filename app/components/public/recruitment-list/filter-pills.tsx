import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { SelectHTMLAttributes } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { NativeSelect } from '#app/ui/fields/native-select.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { sorts, timeFilters } from '#contract/enums.ts';
import type { Criteria } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';
import { usePaySteps } from '../filters/filter-values.ts';
import styles from './filter-bar.module.css';
import type { PickerProps } from './picker-props.ts';

interface DialogPillsProps {
  names: Pick<FilterNames, 'places' | 'careers'>;
  /** Number of filters in use. */
  chosen: number;
  onOpen: PickerProps['open'];
}

/** The filters that open a dialog: all filters and the locations on phones, and the careers. They need script. */
export function DialogPills({ names: { places, careers }, chosen, onOpen }: DialogPillsProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={cx(styles.pill, styles.phone, 'needs-script', chosen > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={() => onOpen('sheet')}
      >
        <Icon of={IconAdjustmentsHorizontal} size="chip" />
        {t('recruitment.filter.all')}
        {chosen > 0 && <b className="font-num">{chosen}</b>}
      </button>
      <button
        type="button"
        className={cx(styles.pill, styles.phone, 'needs-script', places.length > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={() => onOpen('place')}
      >
        {places.length === 1 ? places[0]?.name : t('recruitment.filter.place')}
        {places.length > 1 && <b className="font-num">{places.length}</b>}
        <Icon of={IconChevronDown} size="chip" />
      </button>
      <button
        type="button"
        className={cx(styles.pill, 'needs-script', careers.length > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={() => onOpen('career')}
      >
        {t('recruitment.filter.career')}
        {careers.length > 0 && <b className="font-num">{careers.length}</b>}
        <Icon of={IconChevronDown} size="chip" />
      </button>
    </>
  );
}

const PillSelect = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <NativeSelect boxClassName={styles.select} {...props} />
);

interface PeriodPillProps {
  value: Criteria['period'];
  onValue: (period: Criteria['period']) => void;
}

/** Maximum age of an ad. */
export function PeriodPill({ value, onValue }: PeriodPillProps) {
  const { t } = useTranslation();
  return (
    <PillSelect
      name="period"
      className={cx(styles.pill, value && styles.on)}
      aria-label={t('recruitment.filter.period')}
      value={value}
      onChange={(event) => onValue(event.target.value as Criteria['period'])}
    >
      <option value="">{t('recruitment.filter.any_time')}</option>
      {timeFilters.map((filter) => (
        <option key={filter} value={filter}>
          {t(`enum.time_filter.${filter}`)}
        </option>
      ))}
    </PillSelect>
  );
}

interface PayPillProps {
  value: number;
  onValue: (salaryFrom: number) => void;
}

/** Minimum pay of an ad. */
export function PayPill({ value, onValue }: PayPillProps) {
  const { t } = useTranslation();
  return (
    <PillSelect
      name="salary_from"
      className={cx(styles.pill, value > 0 && styles.on)}
      aria-label={t('recruitment.pay.label')}
      value={value || ''}
      onChange={(event) => onValue(Number(event.target.value))}
    >
      <option value="">{t('recruitment.pay.label')}</option>
      {usePaySteps(value).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </PillSelect>
  );
}

interface SortFieldProps {
  /** With a search text, the default order is the best match. */
  hasWords: boolean;
  value: number;
  onValue: (sort: number) => void;
}

/** The order of the list. */
export function SortField({ hasWords, value, onValue }: SortFieldProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.sort}>
      <Icon of={IconArrowsSort} size="chip" />
      <PillSelect
        name="sort"
        aria-label={t('recruitment.filter.sort')}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      >
        <option value={-1}>{t(hasWords ? 'recruitment.filter.best' : 'recruitment.filter.usual')}</option>
        {Object.values(sorts).map((sort) => (
          <option key={sort} value={sort}>
            {t(`enum.sort.${sort}`)}
          </option>
        ))}
      </PillSelect>
    </span>
  );
}
