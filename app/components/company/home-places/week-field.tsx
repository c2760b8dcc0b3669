import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { useId } from '#app/ui/use-id.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './week-field.module.css';
import { getWeekState, getWeekTone, groupWeeksByMonth, lastDayOfPlacement, type Week } from './weeks.ts';

interface WeekFieldProps {
  weeks: readonly Week[];
  /** Number of months to buy; weeks in which such a placement cannot begin are not offered. */
  months: number;
  /** The Monday of the first week; '' for none. */
  value: string;
  onValue: (start: string) => void;
  error: string | undefined;
}

/** A heat grid of weeks by month: the more places are free, the stronger the tone; and the weeks that the placement covers. */
export function WeekField({ weeks, months, value, onValue, error }: WeekFieldProps) {
  const { t, language } = useTranslation();
  const name = useId();
  const monthName = new Intl.DateTimeFormat(languageTag[language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const end = value && lastDayOfPlacement(value, months);
  const most = Math.max(0, ...weeks.map(({ free }) => free));
  return (
    <Field
      group
      required
      label={t('service.weeks.label')}
      help={
        end
          ? t('service.weeks.chosen', { start: formatDate(value), end: formatDate(end) })
          : t('service.weeks.help')
      }
      error={error}
    >
      <div className={styles.months}>
        {groupWeeksByMonth(weeks).map(([month, list]) => (
          <div key={month} className={styles.month}>
            <p className={styles.name}>{monthName.format(new Date(`${month}-01T00:00:00Z`))}</p>
            <div className={styles.weeks}>
              {list.map((week) => (
                <WeekCell
                  key={week.start_date}
                  name={name}
                  week={week}
                  heat={getWeekTone(week, most)}
                  state={getWeekState(weeks, weeks.indexOf(week), months)}
                  isChosen={week.start_date === value}
                  isSelected={value !== '' && week.start_date > value && week.start_date <= end}
                  onChoose={() => onValue(week.start_date)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className={styles.key} aria-hidden="true">
        {t('service.weeks.full')}
        {[0, 1, 2, 3].map((heat) => (
          <i key={heat} className={styles.week} data-heat={heat} />
        ))}
        {t('service.weeks.free', { count: most })}
      </p>
    </Field>
  );
}

interface WeekCellProps {
  name: string;
  week: Week;
  heat: number;
  state: ReturnType<typeof getWeekState>;
  isChosen: boolean;
  /** True for a later week of the selected placement. */
  isSelected: boolean;
  onChoose: () => void;
}

function WeekCell({ name, week, heat, state, isChosen, isSelected, onChoose }: WeekCellProps) {
  const { t } = useTranslation();
  const { start_date, free } = week;
  const left = t(`service.weeks.${state}`, { count: free });
  return (
    <label
      className={cx(styles.week, isSelected && styles.taken, state !== 'free' && styles.off)}
      data-heat={heat}
      title={left}
    >
      <input
        type="radio"
        name={name}
        value={start_date}
        checked={isChosen}
        disabled={state !== 'free'}
        onChange={onChoose}
      />
      <span className="font-num">
        {start_date.slice(8)}.{start_date.slice(5, 7)}
      </span>
      <small aria-hidden="true" className="font-num">
        {free}
      </small>
      <span className="visually-hidden">{left}</span>
    </label>
  );
}
