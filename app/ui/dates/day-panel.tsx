import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { cx } from '../cx.ts';
import { fill, useLabels } from '../labels.tsx';
import { AriaPanel } from './aria-panel.tsx';
import type { Bounds } from './bounds.ts';
import { addDays, daysBetween, firstDayOf, wireOf } from './date-text.ts';
import { Month } from './month.tsx';
import styles from './picker.module.css';

type DayPanelProps = Bounds & {
  kind: 'date' | 'week' | 'several' | 'range';
  /** The chosen days as YYYY-MM-DD; of a range the first and the last. */
  days: readonly string[];
  /** Called with the chosen days in their order; of a week the one that was pressed. */
  onDays: (days: string[]) => void;
  sixWeeks?: boolean;
  onDone?: () => void;
};

/** A month of days, Monday first. Arrows, Home, End and Page Up and Down walk, Shift+Page Up and Down by years. */
export function DayPanel(props: DayPanelProps) {
  const { kind, days, onDays, min, max, isUnavailable, sixWeeks, onDone } = props;
  const labels = useLabels();
  const values = days.map((day) => parseDate(day));
  const [first = null, last = first] = values;
  const shared = {
    className: cx(styles.calendar, styles[kind]),
    autoFocus: true,
    minValue: dayOf(min),
    maxValue: dayOf(max, 6),
    isDateUnavailable:
      isUnavailable &&
      ((day: { toString(): string }) =>
        isUnavailable(wireOf(day.toString(), kind === 'week' ? 'week' : 'date'))),
    firstDayOfWeek: 'mon',
    weeksInMonth: sixWeeks ? 6 : undefined,
  } as const;
  const count = kind === 'range' ? rangeDays(days) : days.length;
  const tell = (chosen: readonly CalendarDate[]) => onDays(chosen.map(String).toSorted());

  return (
    <AriaPanel onDone={onDone} note={count ? fill(labels.range_days, { count }) : ''}>
      {kind === 'range' && (
        <RangeCalendar
          {...shared}
          value={first && last && { start: first, end: last }}
          onChange={({ start, end }) => tell([start, end])}
        >
          <Month />
        </RangeCalendar>
      )}
      {kind === 'date' && (
        <Calendar {...shared} value={first} onChange={(day) => day && tell([day])}>
          <Month />
        </Calendar>
      )}
      {(kind === 'several' || kind === 'week') && (
        <Calendar
          {...shared}
          selectionMode="multiple"
          value={values}
          onChange={(next) => tell(kind === 'week' ? changed(values, next) : next)}
        >
          <Month />
        </Calendar>
      )}
    </AriaPanel>
  );
}

/** What is only in one of the two lists: the day that was pressed, whether it belonged to the chosen week or not. */
function changed(before: readonly CalendarDate[], after: readonly CalendarDate[]): CalendarDate[] {
  const isIn = (list: readonly CalendarDate[], day: CalendarDate) =>
    list.some((one) => one.compare(day) === 0);
  return [...after.filter((day) => !isIn(before, day)), ...before.filter((day) => !isIn(after, day))];
}

/** A bound as a day; a week counts from its first, or by `last` to a later day of it. What is no date bounds nothing. */
function dayOf(bound = '', last = 0): CalendarDate | null {
  const monday = firstDayOf(bound, 'week');
  const day = monday ? addDays(monday, last) : firstDayOf(bound, 'date');
  return day ? parseDate(day) : null;
}

function rangeDays([start, end]: readonly string[]): number {
  return start && end ? daysBetween(start, end) : 0;
}
