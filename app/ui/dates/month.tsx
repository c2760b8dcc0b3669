import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import styles from './picker.module.css';

/** Number of years in the list of years, around the displayed month or up to the last allowed year. */
const yearsOffered = 120;

/** Content of a calendar: navigation to other months and years, and the days of the displayed month. */
export function Month() {
  const labels = useLabels();
  const choices = [
    <CalendarMonthPicker key="month" format="long">
      {(list) => <Choice list={list} items={list.items} />}
    </CalendarMonthPicker>,
    <CalendarYearPicker key="year" visibleYears={yearsOffered}>
      {(list) => <Choice list={list} items={list.items.toReversed()} />}
    </CalendarYearPicker>,
  ];
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn} aria-label={labels.previous_month}>
          <Icon of={IconChevronLeft} />
        </Button>
        <div className={styles.choices}>{isYearFirst(labels.locale) ? choices.toReversed() : choices}</div>
        <Button slot="next" className={styles.turn} aria-label={labels.next_month}>
          <Icon of={IconChevronRight} />
        </Button>
      </header>
      {/* English uses abbreviated weekdays, because two pairs of days have the same initial. */}
      <CalendarGrid
        className={styles.grid}
        weekdayStyle={labels.locale.startsWith('en') ? 'short' : 'narrow'}
      >
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} data-day={date.toString()} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

type ChoiceProps = {
  list: { 'aria-label': string; value: string | number; onChange: (key: string | number) => void };
  items: readonly { id: number; formatted: string }[];
};

/** Months or years as a native list: the fastest way to a year of birth, on phones too. */
function Choice({ list, items }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={list['aria-label']}
      value={list.value}
      onChange={(event) => list.onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

function isYearFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).formatToParts();
  return parts[0]?.type === 'year';
}
