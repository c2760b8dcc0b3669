import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { addDays } from '#contract/calendar.ts';
import { cx } from '../cx.ts';
import { fillLabel, useLabels } from '../labels.tsx';
import { AriaPanel } from './aria-panel.tsx';
import type { Bounds } from './bounds.ts';
import { daysBetween, firstDayOf, toWireValue } from './date-text.ts';
import { Month } from './month.tsx';
import styles from './picker.module.css';

type DayPanelProps = Bounds & {
  kind: 'date' | 'week' | 'several' | 'range';
  /** The chosen days as YYYY-MM-DD; for a range, the first and the last. */
  days: readonly string[];
  /** Called with the chosen days in order; for a week, the clicked day. */
  onDays: (days: string[]) => void;
  sixWeeks?: boolean;
  onDone?: () => void;
};

/** A month of days, Monday first. Arrows, Home, End, Page Up and Page Down move the focus, Shift+Page Up and Down by years. */
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
        isUnavailable(toWireValue(day.toString(), kind === 'week' ? 'week' : 'date'))),
    firstDayOfWeek: 'mon',
    weeksInMonth: sixWeeks ? 6 : undefined,
  } as const;
  const count = kind === 'range' ? rangeDays(days) : days.length;
  const report = (chosen: readonly CalendarDate[]) => onDays(chosen.map(String).toSorted());

  return (
    <AriaPanel onDone={onDone} note={count ? fillLabel(labels.range_days, { count }) : ''}>
      {kind === 'range' && (
        <RangeCalendar
          {...shared}
          value={first && last && { start: first, end: last }}
          onChange={({ start, end }) => report([start, end])}
        >
          <Month />
        </RangeCalendar>
      )}
      {kind === 'date' && (
        <Calendar {...shared} value={first} onChange={(day) => day && report([day])}>
          <Month />
        </Calendar>
      )}
      {(kind === 'several' || kind === 'week') && (
        <Calendar
          {...shared}
          selectionMode="multiple"
          value={values}
          onChange={(next) => report(kind === 'week' ? changed(values, next) : next)}
        >
          <Month />
        </Calendar>
      )}
    </AriaPanel>
  );
}

/** Days that are in only one of the two lists: the clicked day, whether it belonged to the chosen week or not. */
function changed(before: readonly CalendarDate[], after: readonly CalendarDate[]): CalendarDate[] {
  const isIn = (list: readonly CalendarDate[], day: CalendarDate) =>
    list.some((one) => one.compare(day) === 0);
  return [...after.filter((day) => !isIn(before, day)), ...before.filter((day) => !isIn(after, day))];
}

/** A bound as a day: the first day of a week, or a later one of it with `last`. An invalid date is no bound. */
function dayOf(bound = '', last = 0): CalendarDate | null {
  const monday = firstDayOf(bound, 'week');
  const day = monday ? addDays(monday, last) : firstDayOf(bound, 'date');
  return day ? parseDate(day) : null;
}

function rangeDays([start, end]: readonly string[]): number {
  return start && end ? daysBetween(start, end) : 0;
}
