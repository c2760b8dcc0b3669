import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { fill, useLabels } from '../labels.tsx';
import styles from './calendar.module.css';
import { Days } from './calendar-days.tsx';
import { Months } from './calendar-months.tsx';
import { dayOf, shiftMonths } from './calendar-walk.ts';
import { type DateMode, partsOf, toWire } from './date-text.ts';

export type CalendarProps = {
  mode: DateMode;
  value: string;
  onPick: (value: string) => void;
  min?: string;
  max?: string;
  /** Marks the days between two ends. */
  range?: { start: string; end: string };
  /** Always six weeks high. */
  sixWeeks?: boolean;
};

/** Days of a month, Monday first, or the months of a year; arrows, Page Up and Down, Home and End walk. */
export function Calendar(props: CalendarProps) {
  const [view, setView] = useState<DateMode>(props.mode);
  const [focus, setFocus] = useState(() => firstFocus(props));
  const { year, month } = partsOf(focus, 'date') ?? { year: 2000, month: 1 };
  const labels = useLabels();
  const byMonth = view === 'month';

  function turn(step: number) {
    setFocus(shiftMonths(focus, byMonth ? step * 12 : step));
  }

  function pickMonth(picked: number) {
    if (props.mode === 'month') {
      props.onPick(toWire(year, picked, 1, 'month') ?? '');
      return;
    }
    setFocus(toWire(year, picked, 1, 'date') ?? focus);
    setView('date');
  }

  const title = fill(labels.month_title, { month, year, name: labels.months.split(',')[month - 1] ?? month });
  return (
    <div className={styles.calendar}>
      <header className={styles.head}>
        <IconButton
          icon={IconChevronLeft}
          size="dense"
          label={byMonth ? labels.previous_year : labels.previous_month}
          onClick={() => turn(-1)}
        />
        {byMonth ? (
          <select
            className={styles.title}
            aria-label={labels.choose_year}
            value={year}
            onChange={(event) => turn(Number(event.target.value) - year)}
          >
            {yearsOf(props, year).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        ) : (
          <button
            type="button"
            className={styles.title}
            title={labels.choose_month}
            onClick={() => setView('month')}
          >
            {title}
          </button>
        )}
        <IconButton
          icon={IconChevronRight}
          size="dense"
          label={byMonth ? labels.next_year : labels.next_month}
          onClick={() => turn(1)}
        />
      </header>
      {byMonth ? (
        <Months {...props} year={year} current={month} onMonth={pickMonth} onYear={turn} />
      ) : (
        <Days {...props} year={year} month={month} focus={focus} onFocus={setFocus} />
      )}
    </div>
  );
}

/** The years on offer, the latest first: those of min and max, else a century back and ten years on. */
function yearsOf({ min, max, mode }: CalendarProps, shown: number): number[] {
  const now = new Date().getFullYear();
  const first = Math.min(shown, (min && (partsOf(min, 'date') ?? partsOf(min, mode))?.year) || now - 100);
  const last = Math.max(shown, (max && (partsOf(max, 'date') ?? partsOf(max, mode))?.year) || now + 10);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

function firstFocus({ value, mode, min, max }: CalendarProps): string {
  const chosen = partsOf(value, mode);
  if (chosen) return toWire(chosen.year, chosen.month, chosen.day, 'date') ?? value;
  const now = new Date();
  const today = toWire(now.getFullYear(), now.getMonth() + 1, now.getDate(), 'date') ?? '';
  if (max && today > dayOf(max, 28)) return dayOf(max, 28);
  return min && today < dayOf(min, 1) ? dayOf(min, 1) : today;
}
